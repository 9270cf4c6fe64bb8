import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

const change = (id: string, body: object) => admin.call(bookingRoutes.update, { params: { id }, body });
const invoicesOf = (id: string) =>
  portal.db
    .selectFrom('invoices')
    .select(['side', 'inv_total_pence'])
    .where('booking_id', '=', id)
    .orderBy('side')
    .execute();
const advancesOf = (id: string) =>
  portal.db.selectFrom('payments').selectAll().where('booking_id', '=', id).orderBy('number').execute();

async function assign(id: string): Promise<void> {
  const { id: interpreter } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  // Every booking of these tests is at the same time.
  const { status, body } = await change(id, { interpreter, override: { reason: 'Agreed with the interpreter' } });
  expect(status, JSON.stringify(body)).toBe(200);
}

describe('the advance payment', () => {
  it('is money received, and changing it is two entries', async () => {
    const id = await book(admin);
    const { status, body } = await change(id, { advancePayment: 50 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ advancePayment: 50 });
    expect(await advancesOf(id)).toHaveLength(1);
    await change(id, { advancePayment: 20 });
    expect(await read(admin, id)).toMatchObject({ advancePayment: 20 });
    expect(await advancesOf(id)).toHaveLength(2);
    for (const advancePayment of [-1, 1.234])
      expect((await change(id, { advancePayment })).body.fields).toEqual({ advancePayment: 'Amount' });
    expect(await advancesOf(id)).toHaveLength(2);
  });

  it('is deducted from a booking, and becomes credit when it is cancelled', async () => {
    const id = await book(admin, entries.onsite);
    await change(id, { advancePayment: 50 });
    const { body } = await admin.call(quotationRoutes.confirm, { params: { id }, body: { attendanceOne: '05:00' } });
    expect(body.quotation).toMatchObject({ invTotal: 180, grandTotal: 130, amountDue: 130, showsAdvance: true });
    await admin.call(bookingRoutes.cancel, { params: { id }, body: {} });
    const [advance] = await advancesOf(id);
    expect(advance).toMatchObject({ reserved_pence: 0, balance_pence: 50_00 });
    expect(await read(admin, id)).toMatchObject({ status: 'Cancel', advancePayment: 0 });
  });

  it('that became credit is not deducted again where the job goes on, and can be paid anew', async () => {
    const id = await book(admin, entries.onsite);
    await change(id, { advancePayment: 50 });
    await admin.call(bookingRoutes.cancel, { params: { id }, body: {} });
    await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Booked' } });
    const confirm = () => admin.call(quotationRoutes.confirm, { params: { id }, body: { attendanceOne: '05:00' } });
    expect((await confirm()).body.quotation).toMatchObject({ advancePayment: 0, amountDue: 180 });
    expect((await change(id, { advancePayment: 50 })).body.data).toMatchObject({ advancePayment: 50 });
    expect((await confirm()).body.quotation).toMatchObject({ advancePayment: 50, amountDue: 130 });
    const advances = (await advancesOf(id)).map(({ reserved_pence, balance_pence }) => [reserved_pence, balance_pence]);
    expect(advances).toEqual([
      [0, 50_00],
      [50_00, 0],
    ]);
    expect((await change(id, { advancePayment: 0 })).body.data).toMatchObject({ advancePayment: 0 });
    const left = (await advancesOf(id)).map(({ balance_pence }) => balance_pence);
    expect(left.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 50_00]);
  });
});

describe('a late cancellation', () => {
  it('bills the ticked sides their minimum, and a live invoice then stands against a second one', async () => {
    const id = await book(admin, entries.onsite);
    await assign(id);
    const { status, body } = await admin.call(bookingRoutes.cancel, {
      params: { id },
      body: {
        cancelReason: 'Client withdrew',
        tellInterpreter: true,
        tellCustomer: true,
        chargeClient: true,
        chargeInterpreter: true,
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await invoicesOf(id)).toEqual([
      { side: 'client', inv_total_pence: 36_00 },
      { side: 'interpreter', inv_total_pence: 15_00 },
    ]);
    expect(await read(admin, id)).toMatchObject({ status: 'Cancel', invTotal: 36, balanceAmount: 36 });
    const told = await portal.db.selectFrom('mails').select('to_addresses').where('booking_id', '=', id).execute();
    expect(told.map(({ to_addresses: [to] }) => to).toSorted()).toEqual([emailOf('interpreter'), 'ruth@hale.example']);
    await admin.call(bookingRoutes.move, { params: { id }, body: { moveTo: 'Booked' } });
    const again = await admin.call(bookingRoutes.cancel, { params: { id }, body: {} });
    expect(again.status).toBe(409);
    expect(again.body.msg).toBe('Issue a credit note first');
    expect((await change(id, { status: 'Cancel' })).status).toBe(409);
    expect((await change(id, { advancePayment: 5 })).status).toBe(409);
    expect(await read(admin, id)).toMatchObject({ status: 'Booking', advancePayment: 0 });
  });

  it('bills nobody where nothing is ticked, and nobody who is not assigned', async () => {
    const id = await book(admin, entries.onsite);
    expect((await admin.call(bookingRoutes.cancel, { params: { id }, body: { chargeInterpreter: true } })).status).toBe(
      400,
    );
    expect(await read(admin, id)).toMatchObject({ status: 'Booking' });
    expect((await change(id, { status: 'Cancel', cancelReason: 'No longer needed', cancelBy: 'Mallory' })).status).toBe(
      200,
    );
    expect(await read(admin, id)).toMatchObject({
      status: 'Cancel',
      cancelReason: 'No longer needed',
      cancelBy: 'Test admin',
    });
    expect(await invoicesOf(id)).toEqual([]);
  });
});

describe('a confirmed job', () => {
  it('is set back, given to somebody and confirmed again', async () => {
    const id = await book(admin, entries.onsite);
    await admin.call(quotationRoutes.confirm, { params: { id }, body: { attendanceOne: '01:00' } });
    await assign(id);
    expect((await admin.call(bookingRoutes.setBack, { params: { id }, body: {} })).status).toBe(409);
    await admin.call(quotationRoutes.send, { params: { id }, body: {} });
    const { body } = await admin.call(bookingRoutes.setBack, { params: { id }, body: {} });
    expect(body.data).toMatchObject({ status: 'Booking', isSendQuote: true, isBooked: true });
    expect((await admin.call(quotationRoutes.send, { params: { id }, body: {} })).body.data).toMatchObject({
      status: 'Confirmed',
    });
  });
});
