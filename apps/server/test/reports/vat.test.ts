import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoicePages } from '@dragoman/contract/invoices';
import { periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { reportRoutes } from '@dragoman/contract/reports';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import type { CallOf } from '@dragoman/contract/kit';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, entries as forms } from '../bookings/entries.ts';
import { type Caller, emailOf, type Portal, startPortal, testPassword, unprovenBalances } from '../harness/index.ts';
import { approvedJob, confirmedJob, liveInvoice, worked } from '../invoices/jobs.ts';

type Return = CallOf<typeof reportRoutes.vatReturn>['query'];

const quarters = {
  autumn: { fromDate: '2026-10-01', toDate: '2026-12-31' },
  winter: { fromDate: '2027-01-01', toDate: '2027-03-31' },
  spring: { fromDate: '2027-04-01', toDate: '2027-06-30' },
  summer: { fromDate: '2027-07-01', toDate: '2027-09-30' },
} as const;

let portal: Portal;
let superadmin: Caller;
let id: string;

/** Goes on on another day: whoever was signed in is so no longer. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T10:00:00Z`);
  superadmin = await portal.signIn(emailOf('superadmin'), testPassword);
}

beforeAll(async () => {
  portal = await startPortal({ now: '2026-12-03T16:00:00Z' });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  id = await confirmedJob(portal, superadmin, {
    advancePayment: 50,
    appointments: [{ date: '2027-01-11', startTime: '10:00', endTime: '12:20' }],
  });
});
afterAll(() => portal.stop());

const boxes = async (quarter: keyof typeof quarters, by: object = {}) => {
  const { status, body } = await superadmin.call(reportRoutes.vatReturn, {
    query: { ...quarters[quarter], ...by } as Return,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const entries = async (quarter: keyof typeof quarters, query: object = {}) => {
  const { body } = await superadmin.call(reportRoutes.vatEntries, {
    query: { ...quarters[quarter], ...query } as never,
  });
  return (body.data as { part: string; day: string; documentNo: string; net: number; vat: number }[]).map(
    ({ part, day, documentNo, net, vat }) => [part, day, documentNo, net, vat],
  );
};
const cash = { accounting: 'cash' } as const;

async function succeed(call: ReturnType<Caller['call']>): Promise<void> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
}

const invoiceOf = (bookingId: string) => liveInvoice(portal, bookingId);

async function receive(bookingId: string, amount: number, paymentDate: string, allocatedDate: string): Promise<void> {
  const invoice = await invoiceOf(bookingId);
  const details = [{ bookingId, invoiceNo: invoice.invoice_no, allocated: amount }];
  await succeed(
    superadmin.call(paymentRoutes.receive, {
      body: { companyId: invoice.payer_id!, totalAmount: amount, paymentDate, allocatedDate, details } as never,
    }),
  );
}

it('counts an advance when it is received, and its invoice without it (rule vat/tax-point-of-an-advance)', async () => {
  expect(await boxes('autumn')).toMatchObject({ box1: 8.33, box5: 8.33, box6: 41 });
  expect(await entries('autumn')).toEqual([['advances', '2026-12-03', 'PAY-000001', 41.67, 8.33]]);
  await on('2027-01-12');
  await succeed(
    superadmin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } }),
  );
  expect(await boxes('autumn')).toMatchObject({ box1: 8.33, box6: 41 });
  expect(await boxes('winter')).toMatchObject({ box1: 21.67, box4: 0, box6: 108, box7: 90 });
  expect(await entries('winter', { part: 'sales' })).toEqual([['sales', '2027-01-12', 'INV-000001', 150, 30]]);
  expect(await entries('winter', { part: 'advances' })).toEqual([
    ['advances', '2027-01-12', 'PAY-000001', -41.67, -8.33],
  ]);
  expect(await boxes('winter', cash)).toMatchObject({ box1: 0, box6: 0, box7: 0 });
});

it('is printed on the invoice with the day of the advance (rule invoices/tax-point)', async () => {
  const { id: invoice, invoice_no: invoiceNo } = await invoiceOf(id);
  const { token } = await portal.db
    .selectFrom('page_tokens')
    .select('token')
    .where('subject_id', '=', invoice)
    .where('audience', '=', 'staff')
    .executeTakeFirstOrThrow();
  const query = { id, service: 'Onsite', token, view: 'staff', invoiceNo };
  const { body } = await portal.anonymous.call(invoicePages.invoice, { query: query as never });
  expect(String(body).replaceAll('&#xA3;', '£')).toContain(
    '03/12/2026 for the advance of £50.00, 12/01/2027 for the rest',
  );
});

it('counts what is paid on the day of its receipt, unless that was closed before (rule vat/accounting)', async () => {
  // Worked on 3 December, billed on 12 January: its tax point is the day of the job.
  const late = await approvedJob(portal, superadmin);
  expect(await entries('autumn', { part: 'sales' })).toEqual([['sales', '2026-12-03', 'INV-000002', 150, 30]]);
  expect(await entries('winter', { part: 'sales' })).toEqual([['sales', '2027-01-12', 'INV-000001', 150, 30]]);
  // The invoice keeps the day that it names, whatever the booking's becomes.
  await portal.db
    .updateTable('bookings')
    .set({ date: calendarDay('2027-01-05') })
    .where('id', '=', late)
    .execute();
  expect(await entries('autumn', { part: 'sales' })).toEqual([['sales', '2026-12-03', 'INV-000002', 150, 30]]);
  await on('2027-04-02');
  await receive(id, 130, '2027-02-01', '2027-04-02');
  const winter = await boxes('winter', cash);
  expect(winter).toMatchObject({ box1: 21.67, box6: 108, closed: null });
  expect(await boxes('spring', cash)).toMatchObject({ box1: 0, box6: 0 });
  // Received in time, found after the quarter was closed: it falls into the quarter that is open.
  const { payer_id } = await invoiceOf(late);
  const credit = { companyId: payer_id!, totalAmount: 100, paymentDate: '2027-03-30', details: [] };
  await succeed(superadmin.call(paymentRoutes.receive, { body: credit as never }));
  await succeed(superadmin.call(periodRoutes.close, { body: { name: 'Winter', lastDay: '2027-03-31' } as never }));
  const { invoice_no: invoiceNo } = await invoiceOf(late);
  const details = [{ bookingId: late, invoiceNo, allocated: 100 }];
  await succeed(
    superadmin.call(paymentRoutes.allocateCredit, {
      body: { companyId: payer_id!, credit: 100, allocatedDate: '2027-04-02', details } as never,
    }),
  );
  expect(await boxes('winter', cash)).toEqual({ ...winter, closed: 'Winter' });
  expect(await boxes('spring', cash)).toMatchObject({ box1: 16.67, box6: 83, closed: null });
  await receive(late, 80, '2027-04-02', '2027-04-02');
  expect(await boxes('spring', cash)).toMatchObject({ box1: 30, box6: 150 });
  const [year, ...all] = await Promise.all(
    [{ fromDate: '2026-10-01', toDate: '2027-06-30' }, ...Object.values(quarters)].map((days) =>
      superadmin.call(reportRoutes.vatReturn, { query: { ...days, ...cash } as Return }),
    ),
  );
  const due = all.reduce((sum, { body }) => sum + Math.round(body.data.box1 * 100), 0);
  expect(due / 100).toBe(year!.body.data.box1);
});

it('reclaims the VAT of a debt that was written off once it is six months overdue, and repays it when it stands again (rule vat/bad-debt-relief)', async () => {
  // Its job's quarter is closed: its invoice counts on its own day.
  const before = await boxes('autumn');
  const lost = await approvedJob(portal, superadmin);
  expect(await boxes('autumn')).toEqual(before);
  expect(await entries('spring', { part: 'sales' })).toEqual([['sales', '2027-04-02', 'INV-000003', 150, 30]]);
  const { invoice_no: invoiceNo } = await invoiceOf(lost);
  const standing = { spring: await boxes('spring'), summer: await boxes('summer') };
  await succeed(
    superadmin.call(paymentRoutes.writeOffDebt, { body: { invoiceNos: [invoiceNo], reason: 'Insolvent' } }),
  );
  expect(await boxes('spring')).toEqual(standing.spring);
  // Issued on 2 April, due 30 days later: claimed on 2 November.
  expect(await boxes('summer')).toEqual(standing.summer);
  const autumn = { fromDate: '2027-10-01', toDate: '2027-12-31' } as const;
  expect((await boxes('summer', autumn)).box4).toBe(30);
  expect((await boxes('summer', { ...autumn, ...cash })).box4).toBe(0);
  await on('2027-12-01');
  const { id: writeOffId } = await portal.db.selectFrom('write_offs').select('id').executeTakeFirstOrThrow();
  await succeed(superadmin.call(paymentRoutes.reverseWriteOff, { body: { writeOffId, reason: 'They pay after all' } }));
  expect(await boxes('summer', autumn)).toMatchObject({ box1: 30, box4: 30, box5: 0 });
});

it('takes a percentage of the turnover with its VAT under the Flat Rate Scheme (rule vat/schemes)', async () => {
  // £50 of an advance and an invoice of £180 in autumn; the invoice of £180 without the advance in winter.
  expect(await boxes('autumn', { scheme: 'flatRate' })).toMatchObject({ box1: 27.6, box4: 0, box6: 230, box7: 0 });
  expect(await boxes('winter', { scheme: 'flatRate' })).toMatchObject({ box1: 15.6, box4: 0, box6: 130, box7: 0 });
  expect(await boxes('spring', { scheme: 'flatRate', ...cash })).toMatchObject({ box1: 21.6, box6: 180 });
});

it('keeps what an advance bore on its day, whatever its booking and the settings become (rule vat/tax-point-of-an-advance)', async () => {
  await on('2028-02-01');
  const first = { fromDate: '2028-01-01', toDate: '2028-03-31' } as const;
  const flatRateFrom = async (starts_on: string, percent: string) =>
    portal.db
      .insertInto('hvat_periods')
      .values({ starts_on: calendarDay(starts_on), percent })
      .execute();
  await portal.db.deleteFrom('hvat_periods').execute();
  // The only percentage begins later: it holds before, too.
  await flatRateFrom('2029-01-01', '14.5');
  // Nobody has quoted for it.
  const booked = await book(superadmin, {
    ...forms.onsite,
    appointments: [{ date: '2028-04-10', startTime: '10:00', endTime: '12:20' }],
  });
  const advance = { params: { id: booked }, body: { id: booked, advancePayment: 60 } };
  await succeed(superadmin.call(bookingRoutes.update, advance));
  const both = async () => [await boxes('winter', first), await boxes('winter', { ...first, scheme: 'flatRate' })];
  const bore = await both();
  expect(bore).toMatchObject([
    { box1: 10, box6: 50 },
    { box1: 8.7, box6: 60 },
  ]);
  await flatRateFrom('2028-01-01', '16.5');
  await portal.db.updateTable('bookings').set({ vat: false, percent: '5' }).where('id', '=', booked).execute();
  expect(await both()).toEqual(bore);
});

it('is closed by the first closing that reaches its last day (rule payments/closed-periods)', async () => {
  await succeed(superadmin.call(periodRoutes.close, { body: { name: 'The year', lastDay: '2027-12-31' } as never }));
  const closed = await Promise.all(
    (['winter', 'summer'] as const).map(async (quarter) => (await boxes(quarter)).closed as unknown),
  );
  expect(closed).toEqual(['Winter', 'The year']);
  expect((await boxes('winter', { fromDate: '2028-01-01', toDate: '2028-03-31' })).closed).toBeNull();
});

it('leaves as a page to print with its boxes, and as a table of its entries', async () => {
  const print = await superadmin.call(reportRoutes.exportVat, {
    query: { ...quarters.winter, format: 'print' } as never,
  });
  expect(String(print.body)).toContain('Box 1: VAT due on sales and other outputs');
  expect(String(print.body)).toContain('£21.67');
  const csv = await superadmin.call(reportRoutes.exportVat, { query: { ...quarters.winter, format: 'csv' } as never });
  expect(String(csv.body).trim().split(/\r?\n/).length - 1).toBe((await entries('winter')).length);
  const ipAdmin = await portal.as('ip-admin');
  expect((await ipAdmin.call(reportRoutes.vatReturn, { query: quarters.winter as Return })).status).toBe(403);
  expect((await superadmin.call(reportRoutes.vatReturn, { query: {} as Return })).status).toBe(400);
  expect(await unprovenBalances(portal.db)).toEqual([]);
});
