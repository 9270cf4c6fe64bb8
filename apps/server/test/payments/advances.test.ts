import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, read } from '../bookings/entries.ts';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob, worked } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

it('an advance waits for the revised invoice with what is left of it, and the booking says so', async () => {
  const id = await approvedJob(portal, superadmin, { advancePayment: 200 });
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 200, balanceAmount: 0 });
  const [advance] = (await superadmin.call(paymentRoutes.list)).body.data;
  const refund = { action: 'refund', refundAmount: 20, allocatedDate: '2026-12-03' };
  expect((await superadmin.call(paymentRoutes.apply, { params: { id: advance._id }, body: refund })).status).toBe(200);
  const crediting = { params: { id }, body: { crNote: 'Client', reason: 'Wrong file reference' } };
  expect((await superadmin.call(invoiceRoutes.credit, crediting)).status).toBe(200);
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 180, invoiceNo: null });
  expect(await unprovenBalances(portal.db)).toEqual([]);

  const again = { params: { id }, body: { timesheet: worked, clientSheet: worked } };
  expect((await superadmin.call(timesheetRoutes.approvalPreview, again)).body.data).toMatchObject({ advance: 180 });
  expect((await superadmin.call(timesheetRoutes.approve, again)).status).toBe(200);
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 180, invTotal: 180, balanceAmount: 0 });
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

const day = '2026-12-03';

/** What became of the advance of a booking, in pounds, and what its invoice and its booking say of it. */
async function whereItWent(id: string) {
  expect(await unprovenBalances(portal.db)).toEqual([]);
  const payment = await portal.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const { data } = (await superadmin.call(paymentRoutes.read, { params: { id: payment.id } })).body;
  const { totalAmount, balance, reservedAmount, allocatedAmount, refundAmount, writeOffAmount, reversedAmount } = data;
  expect(balance + reservedAmount + allocatedAmount + refundAmount + writeOffAmount + reversedAmount).toBe(totalAmount);
  return { credit: balance, reserved: reservedAmount, allocated: allocatedAmount };
}

async function succeed(call: ReturnType<Caller['call']>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A job of 180.00 with an advance; gives it and the advance's payment. */
async function jobWithAdvance(advancePayment: number) {
  const id = await approvedJob(portal, superadmin, { advancePayment });
  const { id: payment } = await portal.db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, payment };
}

const make = (id: string, body: object) =>
  succeed(superadmin.call(paymentRoutes.apply, { params: { id }, body: { allocatedDate: day, ...body } }));
const credit = (id: string) =>
  succeed(superadmin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong hours' } }));
const paymentOf = async (id: string) => (await succeed(superadmin.call(paymentRoutes.read, { params: { id } }))).data;

it('credit of an advance that was written off is credit again when that is reversed while the rest waits', async () => {
  const { id, payment } = await jobWithAdvance(200);
  await make(payment, { action: 'writeOff', notes: 'Too small to return' });
  await credit(id);
  expect(await whereItWent(id)).toEqual({ credit: 0, reserved: 180, allocated: 0 });
  const [writtenOff] = (await paymentOf(payment)).writeOffs;
  const body = { writeOffId: writtenOff._id, reason: 'They want it back' };
  await succeed(superadmin.call(paymentRoutes.reverseWriteOff, { body }));
  expect(await whereItWent(id)).toEqual({ credit: 20, reserved: 180, allocated: 0 });
  await make(payment, { action: 'refund', refundAmount: 20 });
  expect(await whereItWent(id)).toEqual({ credit: 0, reserved: 180, allocated: 0 });
});

it('credit of an advance that settled another job is credit again when it is released while the rest waits', async () => {
  const { id, payment } = await jobWithAdvance(200);
  const other = await read(superadmin, await approvedJob(portal, superadmin));
  await make(payment, { action: 'allocate', details: [{ invoiceNo: other.invoiceNo, allocated: 20 }] });
  await credit(id);
  expect(await whereItWent(id)).toEqual({ credit: 0, reserved: 180, allocated: 20 });
  const line = (await paymentOf(payment)).details.find(
    ({ invoiceNo }: { invoiceNo: string }) => invoiceNo === other.invoiceNo,
  );
  const release = { allocationId: line._id, reason: 'Wrong job' };
  await succeed(superadmin.call(paymentRoutes.release, { params: { id: payment }, body: release }));
  expect(await whereItWent(id)).toEqual({ credit: 20, reserved: 180, allocated: 0 });
});

it('an advance, its print and the credit follow every change of a discount', async () => {
  const { id } = await jobWithAdvance(180);
  const applyDiscount = async (discounts: number) =>
    (await succeed(superadmin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts } }))).data;
  expect(await applyDiscount(59.93)).toMatchObject({
    invTotal: 120,
    advancePayment: 180,
    grossTotal: -60,
    balanceAmount: 0,
  });
  expect(await whereItWent(id)).toEqual({ credit: 60, reserved: 0, allocated: 120 });
  expect(await applyDiscount(10.93)).toMatchObject({
    invTotal: 178.8,
    advancePayment: 180,
    grossTotal: -1.2,
    balanceAmount: 0,
  });
  expect(await whereItWent(id)).toEqual({ credit: 1.2, reserved: 0, allocated: 178.8 });
  expect(await applyDiscount(9.93)).toMatchObject({
    invTotal: 180,
    advancePayment: 180,
    grossTotal: 0,
    balanceAmount: 0,
  });
  expect(await whereItWent(id)).toEqual({ credit: 0, reserved: 0, allocated: 180 });
  expect(await applyDiscount(0)).toMatchObject({ advancePayment: 180, balanceAmount: 11.92 });
});

it('what was returned of an advance is neither printed nor taken when the discount changes again', async () => {
  const { id, payment } = await jobWithAdvance(180);
  const applyDiscount = async (discounts: number) =>
    (await succeed(superadmin.call(invoiceRoutes.changeDiscount, { params: { id }, body: { discounts } }))).data;
  await applyDiscount(59.93);
  await make(payment, { action: 'refund', refundAmount: 60 });
  const owed = { invTotal: 180, advancePayment: 120, grossTotal: 60, balanceAmount: 60 };
  expect(await applyDiscount(9.93)).toMatchObject(owed);
  expect(await whereItWent(id)).toEqual({ credit: 0, reserved: 0, allocated: 120 });
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 120, balanceAmount: 60 });
});

it('an advance that is released by hand is no longer printed, and is again when it is put back', async () => {
  const { id, payment } = await jobWithAdvance(50);
  const [line] = (await paymentOf(payment)).details;
  const release = { allocationId: line._id, reason: 'Meant for another job' };
  await succeed(superadmin.call(paymentRoutes.release, { params: { id: payment }, body: release }));
  const invoice = async () => (await succeed(superadmin.call(invoiceRoutes.read, { params: { id } }))).data;
  expect(await invoice()).toMatchObject({ advancePayment: 0, grossTotal: 180, balanceAmount: 180 });
  await make(payment, { action: 'allocate', details: [{ invoiceNo: line.invoiceNo, allocated: 30 }] });
  expect(await invoice()).toMatchObject({ advancePayment: 30, grossTotal: 150, balanceAmount: 150 });
  expect(await whereItWent(id)).toEqual({ credit: 20, reserved: 0, allocated: 30 });
});

it('an advance that exceeded its invoice is not printed once it is released by hand, and no discount takes it back', async () => {
  const { id, payment } = await jobWithAdvance(200);
  const [line] = (await paymentOf(payment)).details;
  const release = { allocationId: line._id, reason: 'Meant for another job' };
  await succeed(superadmin.call(paymentRoutes.release, { params: { id: payment }, body: release }));
  const invoice = async () => (await succeed(superadmin.call(invoiceRoutes.read, { params: { id } }))).data;
  expect(await invoice()).toMatchObject({ advancePayment: 0, grossTotal: 180, balanceAmount: 180 });
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 0, balanceAmount: 180 });
  const discount = { params: { id }, body: { discounts: 10.93 } };
  await succeed(superadmin.call(invoiceRoutes.changeDiscount, discount));
  expect(await whereItWent(id)).toEqual({ credit: 200, reserved: 0, allocated: 0 });
  expect(await invoice()).toMatchObject({ invTotal: 178.8, advancePayment: 0, balanceAmount: 178.8 });
});

it('what a booking says of its advance is proven', async () => {
  const id = await book(superadmin);
  const advancePayment = (pounds: number) =>
    superadmin.call(bookingRoutes.update, { params: { id }, body: { advancePayment: pounds } });
  for (const pounds of [50, 30, 0]) {
    expect((await advancePayment(pounds)).status).toBe(200);
    expect(await unprovenBalances(portal.db)).toEqual([]);
  }
  await portal.db
    .updateTable('bookings')
    .set({ advance_payment_pence: pence(1) })
    .where('id', '=', id)
    .execute();
  expect(await unprovenBalances(portal.db)).toEqual(['advances that wait for bookings']);
});

it('an invoice names the day of its advance as long as one settles it (rule invoices/tax-point)', async () => {
  const { id, payment } = await jobWithAdvance(50);
  const printed = async () => {
    const { document } = await portal.db
      .selectFrom('invoices')
      .select('document')
      .where('booking_id', '=', id)
      .where('side', '=', 'client')
      .executeTakeFirstOrThrow();
    const { advance, advanceOn } = document as { advance: number; advanceOn?: string };
    return { advance, advanceOn };
  };
  expect(await printed()).toEqual({ advance: 5_000, advanceOn: day });
  const { details } = await paymentOf(payment);
  const { invoiceNo, _id: allocationId } = details[0];
  const releasing = { params: { id: payment }, body: { allocationId, reason: 'Wrong invoice' } };
  await succeed(superadmin.call(paymentRoutes.release, releasing));
  expect(await printed()).toEqual({ advance: 0, advanceOn: undefined });
  await make(payment, { action: 'allocate', details: [{ invoiceNo, allocated: 20 }] });
  expect(await printed()).toEqual({ advance: 2_000, advanceOn: day });
});
