import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reportRoutes } from '@dragoman/contract/reports';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { approvedJob, liveInvoice, worked } from '../invoices/jobs.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
});
afterAll(() => portal.stop());

async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T10:00:00Z`);
  superadmin = await portal.signIn(emailOf('superadmin'), testPassword);
}
const quarters = [
  { fromDate: '2026-10-01', toDate: '2026-12-31' },
  { fromDate: '2027-01-01', toDate: '2027-03-31' },
];
const box1 = (accounting: 'invoice' | 'cash') =>
  Promise.all(
    quarters.map(async (quarter) => {
      const { body } = await superadmin.call(reportRoutes.vatReturn, { query: { ...quarter, accounting } as never });
      return body.data.box1;
    }),
  );
const done = async (call: ReturnType<Caller['call']>) => {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const invoiceOf = (bookingId: string) => liveInvoice(portal, bookingId);

it('money that is released and put to another invoice counts once in the quarter in which it came in (rule vat/accounting)', async () => {
  const [wrong, right] = [await approvedJob(portal, superadmin), await approvedJob(portal, superadmin)];
  await on('2026-12-20');
  const { payer_id: companyId, invoice_no: invoiceNo } = await invoiceOf(wrong);
  const received = { companyId, totalAmount: 180, paymentDate: '2026-12-20', allocatedDate: '2026-12-20' };
  const details = [{ bookingId: wrong, invoiceNo, allocated: 180 }];
  await done(superadmin.call(paymentRoutes.receive, { body: { ...received, details } as never }));
  expect(await box1('cash')).toEqual([30, 0]);
  await on('2027-01-10');
  const { id: allocationId, payment_id: id } = await portal.db
    .selectFrom('allocations')
    .select(['id', 'payment_id'])
    .executeTakeFirstOrThrow();
  await done(
    superadmin.call(paymentRoutes.release, { params: { id }, body: { allocationId, reason: 'Wrong invoice' } }),
  );
  const { invoice_no: rightNo } = await invoiceOf(right);
  const allocated = [{ bookingId: right, invoiceNo: rightNo, allocated: 180 }];
  const body = { companyId, credit: 180, allocatedDate: '2027-01-10', details: allocated };
  await done(superadmin.call(paymentRoutes.allocateCredit, { body: body as never }));
  expect(await box1('cash')).toEqual([30, 0]);
});

it('an invoice that replaces a credited one counts with its credit note, whatever the day of the job (rule vat/accounting)', async () => {
  const before = await box1('invoice');
  const { booking_id: id } = await portal.db
    .selectFrom('invoices')
    .select('booking_id')
    .where('side', '=', 'client')
    .where('balance_pence', '>', sql<never>`0`)
    .executeTakeFirstOrThrow();
  expect(before).toEqual([60, 0]);
  await done(
    superadmin.call(invoiceRoutes.credit, { params: { id }, body: { crNote: 'Client', reason: 'Wrong address' } }),
  );
  await done(
    superadmin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } }),
  );
  expect(await box1('invoice')).toEqual(before);
});
