import { paymentRoutes } from '@dragoman/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, creditOf, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
let first: Awaited<ReturnType<CashDesk['invoice']>>;
let second: typeof first;
let elsewhere: typeof first;
beforeAll(async () => {
  desk = await openCashDesk();
  first = await desk.invoice();
  second = await desk.invoice();
  elsewhere = await desk.invoice({ companyName: 'Northgate Law' });
});
afterAll(() => desk.portal.stop());

const detail = ({ invoiceNo }: { invoiceNo: string }, allocated: number) => ({ invoiceNo, allocated });
const receive = (body: object, idempotencyKey?: string) =>
  desk.ipAdmin.call(paymentRoutes.receive, {
    body: { paymentDate: today, allocatedDate: today, details: [], ...body },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const spend = (body: object, idempotencyKey?: string) =>
  desk.ipAdmin.call(paymentRoutes.allocateCredit, {
    body: { companyId: first.payerId, allocatedDate: today, ...body } as never,
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

describe('what a receipt leaves (rule payments/money-left-over)', () => {
  it('is refused where nobody says that it stays as credit', async () => {
    const over = { companyId: first.payerId, totalAmount: 204, details: [detail(first, 180)] };
    const sentence = '£24.00 would stay as credit of Hale and Moor LLP: state it as the balance to keep it as credit';
    await desk.refused(() => receive(over), 400, { balance: sentence });
    await desk.refused(() => receive({ ...over, balance: 0 }), 400, { balance: sentence });
    await desk.refused(() => receive({ ...over, balance: 26 }), 400, { balance: sentence });
    expect(await creditOf(desk.ipAdmin, first.payerId)).toMatchObject({ credit: 0, receipts: [] });
  });

  it('becomes credit where the request states it, and shows with the receipt it comes from', async () => {
    const body = { companyId: first.payerId, totalAmount: 204, balance: 24, details: [detail(first, 180)] };
    const { status, body: answer } = await receive(body);
    expect(status, JSON.stringify(answer)).toBe(200);
    expect(answer.msg).toBe('Payment Submitted');
    expect(await creditOf(desk.ipAdmin, first.payerId)).toEqual({
      company: 'Hale and Moor LLP',
      credit: 24,
      receipts: [
        {
          _id: answer.data._id,
          paymentRef: answer.data.paymentRef,
          kind: 'Receipt',
          paymentDate: today,
          totalAmount: 204,
          balance: 24,
        },
      ],
    });
    const dues = (await desk.ipAdmin.call(paymentRoutes.clientDues)).body;
    expect(dues.data).toMatchObject([
      { company: 'Hale and Moor LLP', totalAmount: 180, credit: 24 },
      { company: 'Northgate Law', totalAmount: 180, credit: 0 },
    ]);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('is the whole of a receipt that settles nothing (rule payments/received-not-allocated)', async () => {
    expect((await receive({ companyId: first.payerId, totalAmount: 10 })).status).toBe(200);
    expect(await creditOf(desk.ipAdmin, first.payerId)).toMatchObject({ credit: 34 });
  });
});

describe('credit first', () => {
  const both = () => [detail(second, 180)];

  it.each([
    ['nothing', { credit: 0 }, { credit: 'Amount' }],
    ['less than nothing', { credit: -1 }, { credit: 'Amount' }],
    ['three decimals', { credit: 1.005 }, { credit: 'Amount' }],
    ['a text', { credit: 'all of it' }, { credit: expect.any(String) }],
    ['more than is left', { credit: 34.01 }, { credit: 'Only £34.00 of credit is left' }],
    [
      'an unknown payer',
      { credit: 34, companyId: '018f0000-0000-7000-8000-000000000000' },
      { companyId: expect.any(String) },
    ],
    [
      'an unknown invoice',
      { credit: 34, details: [{ invoiceNo: 'INV-999999', allocated: 34 }] },
      { 'details.0.invoiceNo': expect.any(String) },
    ],
    ['no invoice', { credit: 34, details: [] }, { details: 'Select an invoice' }],
    [
      'a date of 2099',
      { credit: 34, allocatedDate: '2099-01-01' },
      { allocatedDate: expect.stringMatching(/must lie between/) },
    ],
    [
      'a date before the receipt',
      { credit: 34, allocatedDate: '2026-12-02' },
      { allocatedDate: expect.stringMatching(/^The date must not be before payment PAY-\d+ of 03\/12\/2026$/) },
    ],
  ])('refuses %s beside its field', async (_what, body, fields) => {
    const received = { totalAmount: 146, paymentDate: today, balance: 0 };
    await desk.refused(() => spend({ received, details: both(), ...body }), 400, fields);
  });

  it('refuses an allocation before the money received with it', async () => {
    const received = { totalAmount: 146, paymentDate: '2026-12-20', balance: 0 };
    await desk.refused(() => spend({ credit: 34, received, details: both() }), 400, {
      allocatedDate: 'The date must not be before the payment of 20/12/2026',
    });
  });

  it('refuses more than the invoices take, less than they ask for, and the invoice of another payer', async () => {
    await desk.refused(() => spend({ credit: 34, details: [detail(second, 20)] }), 400, {
      credit: 'More credit than is allocated',
    });
    await desk.refused(() => spend({ credit: 34, details: both() }), 400);
    await desk.refused(() => spend({ credit: 34, details: [detail(elsewhere, 34)] }), 400, {
      'details.0.allocated': expect.stringMatching(/another payer/),
    });
    const received = { totalAmount: 200, paymentDate: today, balance: 0 };
    await desk.refused(() => spend({ credit: 34, received, details: both() }), 400, {
      'received.balance': expect.stringMatching(/^£54\.00 would stay as credit/),
    });
  });

  it('is spent before the new money, the oldest receipt first, and once for one submit', async () => {
    const received = { totalAmount: 100, paymentDate: today, balance: 0 };
    const body = { credit: 30, received, details: [detail(second, 130)] };
    const answer = await spend(body, 'one-submit');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data.map(({ allocated }: { allocated: number }) => allocated)).toEqual([24, 6, 100]);
    expect((await spend(body, 'one-submit')).body).toEqual(answer.body);
    await desk.refused(() => spend({ ...body, credit: 4 }, 'one-submit'), 409);
    expect(await creditOf(desk.ipAdmin, first.payerId)).toMatchObject({ credit: 4, receipts: [{ balance: 4 }] });
    const [{ balanceAmount }] = (
      await desk.ipAdmin.call(paymentRoutes.clientDueInvoices, { params: { companyId: first.payerId } })
    ).body.data;
    expect(balanceAmount).toBe(50);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('two people spend once', async () => {
    const once = () => spend({ credit: 4, details: [detail(second, 4)] });
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await creditOf(desk.ipAdmin, first.payerId)).toMatchObject({ credit: 0 });
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('is for those who may take money', async () => {
    for (const role of ['admin', 'interpreter'] as const) {
      const caller = await desk.portal.as(role);
      const params = { companyId: first.payerId };
      await desk.refused(() => caller.call(paymentRoutes.credit, { params }), 403);
      await desk.refused(
        () =>
          caller.call(paymentRoutes.allocateCredit, {
            body: { companyId: first.payerId, allocatedDate: today, credit: 1, details: [detail(second, 1)] },
          }),
        403,
      );
    }
  });
});

it('what a dialog holds says what became of it and by whom', async () => {
  const holding = async (ids: string) => (await desk.ipAdmin.call(paymentRoutes.heldInvoices, { query: { ids } })).body;
  const { data } = await holding(`${first.id},${elsewhere.id}`);
  expect(data).toContainEqual({
    _id: first.id,
    invoiceNo: first.invoiceNo,
    balanceAmount: 0,
    cancelled: false,
    changedBy: 'Test ip-admin',
  });
  expect(data).toContainEqual(expect.objectContaining({ _id: elsewhere.id, balanceAmount: 180 }));
  for (const wrong of ['all', '-'.repeat(36), `${first.id},`, `,${first.id}`, `${first.id}${elsewhere.id}`])
    expect((await holding(wrong)).fields).toHaveProperty('ids');
});
