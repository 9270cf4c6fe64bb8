import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { pence } from '@dragoman/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, read } from '../bookings/entries.ts';
import { type Caller, type Portal, startPortal, unproven } from '../harness/index.ts';
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
  expect((await superadmin.call(paymentRoutes.make, { params: { id: advance._id }, body: refund })).status).toBe(200);
  const crediting = { params: { id }, body: { crNote: 'Client', reason: 'Wrong file reference' } };
  expect((await superadmin.call(invoiceRoutes.credit, crediting)).status).toBe(200);
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 180, invoiceNo: null });
  expect(await unproven(portal.db)).toEqual([]);

  const again = { params: { id }, body: { timesheet: worked, clientSheet: worked } };
  expect((await superadmin.call(timesheetRoutes.approvalAhead, again)).body.data).toMatchObject({ advance: 180 });
  expect((await superadmin.call(timesheetRoutes.approve, again)).status).toBe(200);
  expect(await read(superadmin, id)).toMatchObject({ advancePayment: 180, invTotal: 180, balanceAmount: 0 });
  expect(await unproven(portal.db)).toEqual([]);
});

it('what a booking says of its advance is proven', async () => {
  const id = await book(superadmin);
  const advancePayment = (pounds: number) =>
    superadmin.call(bookingRoutes.update, { params: { id }, body: { advancePayment: pounds } });
  for (const pounds of [50, 30, 0]) {
    expect((await advancePayment(pounds)).status).toBe(200);
    expect(await unproven(portal.db)).toEqual([]);
  }
  await portal.db
    .updateTable('bookings')
    .set({ advance_payment_pence: pence(1) })
    .where('id', '=', id)
    .execute();
  expect(await unproven(portal.db)).toEqual(['advances that wait for bookings']);
});
