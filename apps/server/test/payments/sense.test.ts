import { bookingRoutes } from '@dragoman/contract/bookings';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../bookings/entries.ts';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
let due: Awaited<ReturnType<CashDesk['invoice']>>;
let credit: string;
beforeAll(async () => {
  desk = await openCashDesk();
  due = await desk.invoice();
  const { body } = await receive({ totalAmount: 100, paymentDate: '2026-12-02' });
  credit = body.data._id;
});
afterAll(() => desk.portal.stop());

const between = 'The date must lie between 01/01/2020 and 03/01/2027';
const million = 'Amounts are at most £1,000,000.00 unless confirmed';
const receive = (body: object) =>
  desk.superadmin.call(paymentRoutes.receive, {
    body: { companyId: due.payerId, totalAmount: 10, paymentDate: today, details: [], ...body },
  });
const use = (body: object) =>
  desk.superadmin.call(paymentRoutes.apply, { params: { id: credit }, body: { allocatedDate: today, ...body } });
const details = (allocated: number) => [{ invoiceNo: due.invoiceNo, allocated }];

describe('dates of money', () => {
  it.each(['1999-06-01', '2019-12-31', '2027-01-04', '2036-01-01'])(
    'a payment of %s is refused',
    async (paymentDate) => {
      await desk.refused(() => receive({ paymentDate }), 400, { paymentDate: between });
    },
  );
  it.each(['2020-01-01', '2027-01-03'])('a payment of %s is taken', async (paymentDate) => {
    expect((await receive({ paymentDate, totalAmount: 1 })).status).toBe(200);
  });

  it.each([
    ['2099-01-01', between],
    ['2026-12-02', expect.stringMatching(/^The date must not be before invoice INV-\d+ of 03\/12\/2026$/)],
  ])('an allocation of %s is refused', async (allocatedDate, sentence) => {
    const paymentDate = '2026-12-01';
    await desk.refused(() => receive({ paymentDate, allocatedDate, details: details(10) }), 400, {
      allocatedDate: sentence,
    });
    await desk.refused(() => use({ action: 'allocate', allocatedDate, details: details(10) }), 400, {
      allocatedDate: expect.any(String),
    });
  });
  it('an allocation before its payment is refused, on its day it is taken', async () => {
    const body = { totalAmount: 10, paymentDate: '2026-12-20', details: details(10) };
    await desk.refused(() => receive({ ...body, allocatedDate: today }), 400, {
      allocatedDate: 'The date must not be before the payment of 20/12/2026',
    });
    const taken = await receive({ ...body, allocatedDate: '2026-12-20' });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    // What is undone before its day is undone on its day.
    const { _id, details: lines } = taken.body.data;
    const released = await desk.superadmin.call(paymentRoutes.release, {
      params: { id: _id },
      body: { allocationId: lines[0]._id, reason: 'Wrong invoice' },
    });
    expect(released.status).toBe(200);
    const days = await desk.portal.db.selectFrom('releases').select('released_date').execute();
    expect(days).toEqual([{ released_date: '2026-12-20' }]);
  });

  it('a refund and a write-off are not before their payment', async () => {
    const refund = { action: 'refund', refundAmount: 5 };
    const sentence = {
      allocatedDate: expect.stringMatching(/^The date must not be before payment PAY-\d+ of 02\/12\/2026$/),
    };
    await desk.refused(() => use({ ...refund, allocatedDate: '2026-12-01' }), 400, sentence);
    await desk.refused(() => use({ action: 'writeOff', allocatedDate: '2026-12-01' }), 400, sentence);
    await desk.refused(() => use({ ...refund, allocatedDate: '2036-01-01' }), 400, { allocatedDate: between });
    expect((await use({ ...refund, allocatedDate: '2026-12-02' })).status).toBe(200);
  });

  it('a remittance slip is not before what it pays', async () => {
    const [{ _id: interpreterId }] = (await desk.superadmin.call(remittanceRoutes.dues)).body.data;
    const [{ bookingId }] = (await desk.superadmin.call(remittanceRoutes.pending, { params: { interpreterId } })).body
      .data;
    const pay = (paymentDate: string) =>
      desk.superadmin.call(remittanceRoutes.create, { body: { interpreterId, paymentDate, details: [{ bookingId }] } });
    await desk.refused(() => pay('2026-12-02'), 400, {
      paymentDate: expect.stringMatching(/^The date must not be before IPI-/),
    });
    await desk.refused(() => pay('2036-01-01'), 400, { paymentDate: between });
    expect((await pay(today)).status).toBe(200);
  });
});

describe('amounts of money', () => {
  it('above a million pounds are confirmed or refused', async () => {
    await desk.refused(() => receive({ totalAmount: 999_999_999_999.99 }), 400, { totalAmount: million });
    await desk.refused(() => receive({ totalAmount: 1_000_000.01, largeAmountConfirmed: false }), 400, {
      totalAmount: million,
    });
    expect((await receive({ totalAmount: 1_000_000 })).status).toBe(200);
    const large = await receive({ totalAmount: 1_000_000.01, largeAmountConfirmed: true });
    expect(large.status).toBe(200);
    const refund = { action: 'refund', refundAmount: 1_000_000.01, allocatedDate: today };
    const refunding = (body: object) =>
      desk.superadmin.call(paymentRoutes.apply, { params: { id: large.body.data._id }, body });
    await desk.refused(() => refunding(refund), 400, { refundAmount: million });
    expect((await refunding({ ...refund, largeAmountConfirmed: true })).status).toBe(200);
  });

  it.each([0, -1, 1.005, 'ten'])('%s is none', async (totalAmount) => {
    await desk.refused(() => receive({ totalAmount }), 400, { totalAmount: expect.any(String) });
  });

  it('an advance is money as well', async () => {
    const id = await book(desk.superadmin);
    const advance = (body: object) => desk.superadmin.call(bookingRoutes.update, { params: { id }, body });
    await desk.refused(() => advance({ advancePayment: 2_000_000 }), 400, { advancePayment: million });
    expect((await advance({ advancePayment: 2_000_000, largeAmountConfirmed: true })).status).toBe(200);
    expect((await advance({ advancePayment: 0 })).status).toBe(200);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });
});

describe("the agency's first day", () => {
  const save = (body: object) => desk.superadmin.call(settingsRoutes.update, { body });

  it('is a setting: an older history can be entered once it is set', async () => {
    await desk.refused(() => receive({ paymentDate: '2014-03-01' }), 400, { paymentDate: between });
    expect((await save({ firstDay: '2014-01-01' })).body.data).toMatchObject({ firstDay: '2014-01-01' });
    expect((await receive({ paymentDate: '2014-03-01' })).status).toBe(200);
    expect((await desk.ipAdmin.call(settingsRoutes.read)).body.data).toMatchObject({ firstDay: '2014-01-01' });
  });
  it('is not to come', async () => {
    const { status, body } = await save({ firstDay: '2026-12-04' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { firstDay: 'The first day must not be after today' },
    });
    expect((await desk.superadmin.call(settingsRoutes.read)).body.data).toMatchObject({ firstDay: '2014-01-01' });
  });
  it('percentages are at most 100', async () => {
    const period = { startsOn: '2026-01-01', vatRegistered: true, vatPercent: 120, serviceChargePercent: 0 };
    const { status, body } = await save({ vatPeriods: [period] });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { 'vatPeriods.0.vatPercent': 'Percentages are at most 100' },
    });
    expect((await save({ vatPeriods: [{ ...period, vatPercent: 100 }] })).status).toBe(200);
  });
});
