import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { reportRoutes } from '@dragoman/contract/reports';
import { calendarDay } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { receivedDays, reportDays } from '../../src/features/reports/running-totals.tasks.ts';
import { recalculateTotals, compactTotals, type Tx } from '../../src/platform/database/index.ts';
import { book, entries } from '../bookings/entries.ts';
import { type Caller, type Portal, startPortal, unprovenBalances } from '../harness/index.ts';
import { approvedJob } from '../invoices/jobs.ts';
import { expectReportsToAgree } from './agreement.ts';

const today = '2026-12-03';
let portal: Portal;
let superadmin: Caller;
let first: string;
beforeAll(async () => {
  portal = await startPortal({ now: `${today}T16:00:00Z` });
  superadmin = await portal.as('superadmin');
  await portal.as('interpreter');
  first = await approvedJob(portal, superadmin);
});
afterAll(() => portal.stop());

const of = async (route: (typeof reportRoutes)[keyof typeof reportRoutes], query: object = {}) => {
  const { status, body } = await superadmin.call(route, { query: { limit: 1, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  const { data: _data, success: _success, ...sums } = body;
  return sums;
};

const byDay = ['outstanding', 'paid', 'account', 'invoices', 'invoicePayments'] as const;

const byMonth = [reportRoutes.statementMonths, reportRoutes.accountMonths, reportRoutes.issuedMonths];
const monthsOf = async (route: (typeof byMonth)[number], query: object = {}) =>
  (await superadmin.call(route, { query })).body.data;

/** The sums of the reports that add days up, and the same of the bookings of one client name, which look at the rows. */
async function expectAgreement(): Promise<void> {
  for (const name of byDay)
    expect(await of(reportRoutes[name]), name).toEqual(await of(reportRoutes[name], { clientName: 'Łukasz' }));
  for (const route of byMonth)
    expect(await monthsOf(route), route.path).toEqual(await monthsOf(route, { clientName: 'Łukasz' }));
  await expectReportsToAgree(portal, superadmin);
  expect(await unprovenBalances(portal.db)).toEqual([]);
}

const invoiceOf = async (bookingId: string) =>
  (await superadmin.call(invoiceRoutes.read, { params: { id: bookingId } })).body.data;

async function succeed(call: ReturnType<Caller['call']>): Promise<void> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
}

const writeOff = async () =>
  succeed(
    superadmin.call(paymentRoutes.writeOffDebt, {
      body: { invoiceNos: [(await invoiceOf(first)).invoiceNo], reason: 'Insolvent' },
    }),
  );

it('follow every command on an invoice', async () => {
  expect(await of(reportRoutes.invoices)).toMatchObject({ rows: 1, totalInvs: 180, paidAmount: 0 });
  await expectAgreement();
  await succeed(superadmin.call(invoiceRoutes.changeDiscount, { params: { id: first }, body: { discounts: 19.93 } }));
  expect(await of(reportRoutes.invoices)).toMatchObject({ rows: 1, totalInvs: 168 });
  await expectAgreement();
  const { invoiceNo } = await invoiceOf(first);
  const payer = await portal.db.selectFrom('payers').select('id').executeTakeFirstOrThrow();
  const details = [{ bookingId: first, invoiceNo, allocated: 100 }];
  const payment = { companyId: payer.id, totalAmount: 100, paymentDate: today, allocatedDate: today, details };
  await succeed(superadmin.call(paymentRoutes.receive, { body: payment }));
  expect(await of(reportRoutes.outstanding)).toMatchObject({ rows: 1, total: 68 });
  await expectAgreement();
  await writeOff();
  expect(await of(reportRoutes.outstanding)).toMatchObject({ rows: 0, total: 0 });
  expect(await of(reportRoutes.paid)).toMatchObject({ rows: 1, total: 100 });
  await expectAgreement();
  const { id: writeOffId } = await portal.db.selectFrom('write_offs').select('id').executeTakeFirstOrThrow();
  await succeed(superadmin.call(paymentRoutes.reverseWriteOff, { body: { writeOffId, reason: 'They pay after all' } }));
  expect(await of(reportRoutes.outstanding)).toMatchObject({ rows: 1, total: 68 });
  await expectAgreement();
  await writeOff();
  await succeed(
    superadmin.call(invoiceRoutes.credit, { params: { id: first }, body: { crNote: 'Client', reason: 'Wrong hours' } }),
  );
  expect(await of(reportRoutes.outstanding)).toMatchObject({ rows: 0, total: 0 });
  expect(await of(reportRoutes.invoices)).toMatchObject({ rows: 2, count: 1, totalInvs: 0, paidAmount: 0 });
  expect(await of(reportRoutes.account)).toMatchObject({ rows: 1, total: 0, totalIP: 90.8 });
  await expectAgreement();
});

it('follow a booking to another day, another quotation and its end', async () => {
  const before = await of(reportRoutes.bookings);
  const id = await book(superadmin, entries.onsite);
  const quote = (body: object) => succeed(superadmin.call(quotationRoutes.confirm, { params: { id }, body }));
  await quote({ attendanceOne: '01:00' });
  const quoted = await of(reportRoutes.bookings);
  expect(quoted).toMatchObject({ rows: before['rows'] + 1 });
  expect(quoted['totalQuotes']).toBeGreaterThan(before['totalQuotes']);
  await quote({ attendanceOne: '05:00' });
  expect((await of(reportRoutes.bookings))['totalQuotes']).toBeGreaterThan(quoted['totalQuotes']);
  await succeed(superadmin.call(bookingRoutes.cancel, { params: { id }, body: { cancelReason: 'Not needed' } }));
  expect(await of(reportRoutes.bookings, { status: 'Cancelled' })).toMatchObject({ rows: 1 });
  expect(await of(reportRoutes.bookings, { fromDate: '2026-12-04' })).toMatchObject({ rows: 0, totalQuotes: 0 });
  await portal.db
    .updateTable('bookings')
    .set({ date: calendarDay('2026-11-30') })
    .where('id', '=', first)
    .execute();
  expect(await of(reportRoutes.account, { toDate: '2026-11-30' })).toMatchObject({ rows: 1, totalIP: 90.8 });
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('stay the same when they are folded, and are corrected by adding up anew', async () => {
  const fetchNotified = () => Promise.all([...byDay, 'bookings' as const].map((name) => of(reportRoutes[name])));
  const right = await fetchNotified();
  for (const days of reportDays) await compactTotals(portal.db, days);
  const { rows } = await sql<{ most: number }>`
    select max(count) as most from (
      select count(*) from issued_days group by day, kind, vat union all
      select count(*) from billed_days group by day, vat union all
      select count(*) from received_days group by day, status) folded`.execute(portal.db);
  expect(rows[0]!.most).toBe(1);
  expect(await fetchNotified()).toEqual(right);
  await sql`update issued_days set paid_pence = paid_pence + 1`.execute(portal.db);
  await sql`update billed_days set documents = documents + 1`.execute(portal.db);
  await sql`delete from received_days`.execute(portal.db);
  expect(await unprovenBalances(portal.db)).toEqual([
    'days of issued documents',
    'days of billed jobs',
    'days of received bookings',
  ]);
  for (const days of reportDays) await recalculateTotals(portal.db, days);
  expect(await unprovenBalances(portal.db)).toEqual([]);
  expect(await fetchNotified()).toEqual(right);
});

it('are folded however many changes a day brought', async () => {
  const fetchReceived = () => of(reportRoutes.bookings);
  const right = await fetchReceived();
  await sql`
    insert into received_days (day, status, bookings, quoted_pence, invoiced_pence, outstanding_pence)
    select day, status, sign, sign, sign, sign
    from (select day, status from received_days limit 1) one, (values (1), (-1)) signs (sign), generate_series(1, 20000)`.execute(
    portal.db,
  );
  await compactTotals(portal.db, receivedDays);
  const { rows } = await sql<{ deltas: number; keys: number }>`
    select count(*) as deltas, count(distinct (day, status)) as keys from received_days`.execute(portal.db);
  expect(rows[0]!.deltas).toBe(rows[0]!.keys);
  expect(await fetchReceived()).toEqual(right);
});

/** Does `before` in one transaction and, while it is open, `after` in another, which has to wait. */
async function inTurn(before: (tx: Tx) => Promise<unknown>, after: (tx: Tx) => Promise<unknown>): Promise<void> {
  const tx = await portal.db.startTransaction().execute();
  await before(tx);
  const waiting = portal.db.transaction().execute(after);
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
      expect(rows[0]!.waiting).toBe(1);
    },
    { timeout: 60_000 },
  );
  await tx.commit().execute();
  await waiting;
}

it('hold where two change a job and its documents at once', async () => {
  const job = await approvedJob(portal, superadmin);
  const move = (tx: Tx) =>
    tx
      .updateTable('bookings')
      .set({ date: calendarDay('2026-11-28') })
      .where('id', '=', job)
      .execute();
  const back = (tx: Tx) =>
    tx
      .updateTable('bookings')
      .set({ date: calendarDay('2026-12-02') })
      .where('id', '=', job)
      .execute();
  const bill = (vat: boolean) => (tx: Tx) =>
    tx.updateTable('invoices').set({ vat }).where('booking_id', '=', job).where('side', '=', 'client').execute();
  await inTurn(move, bill(false));
  await inTurn(bill(true), back);
  const quoted = await book(superadmin, entries.onsite);
  await succeed(superadmin.call(quotationRoutes.confirm, { params: { id: quoted }, body: { attendanceOne: '03:00' } }));
  const call = (tx: Tx) => tx.updateTable('bookings').set({ status: 'Pending' }).where('id', '=', quoted).execute();
  const recall = (tx: Tx) => tx.updateTable('bookings').set({ status: 'Booking' }).where('id', '=', quoted).execute();
  const quote = (pence: number) => (tx: Tx) =>
    sql`update quotations set total_pence = ${pence}, discounts_pence = 0, sub_total_pence = ${pence}, charge_pence = 0,
      inv_total_pence = ${pence} where booking_id = ${quoted}`.execute(tx);
  await inTurn(call, quote(100));
  await inTurn(quote(200), recall);
  const days = await unprovenBalances(portal.db);
  expect(days.filter((name) => name.startsWith('days'))).toEqual([]);
});

it('count each share of a split bill with its own payer, and its interpreter once', async () => {
  const before = await of(reportRoutes.account);
  const id = await approvedJob(portal, superadmin, {
    companyName: 'One and Co',
    isSplitInvoice: true,
    invoiceTo: 'other@firm.example',
    invoiceToName: 'Other and Co',
  });
  const account = await of(reportRoutes.account);
  expect(account['rows'] - before['rows']).toBe(2);
  expect(account['totalIP'] - before['totalIP']).toBeCloseTo(90.8, 5);
  await expectAgreement();
  const payers = await portal.db
    .selectFrom('invoices')
    .innerJoin('payers', 'payers.id', 'invoices.payer_id')
    .select(['payers.id', 'payers.name'])
    .where('booking_id', '=', id)
    .where('side', '=', 'client')
    .orderBy('share')
    .execute();
  expect(payers.map(({ name }) => name)).toEqual(['One and Co', 'Other and Co']);
  const [one, other] = await Promise.all(payers.map((payer) => of(reportRoutes.account, { companyId: payer.id })));
  expect(one).toMatchObject({ rows: 1, total: 90, totalIP: 90.8 });
  expect(other).toMatchObject({ rows: 1, total: 90, totalIP: 0 });
});
