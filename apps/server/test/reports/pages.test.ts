import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoicePages } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { reportRoutes } from '@dragoman/contract/reports';
import { addDays, calendarDay, daysBetween, weekdayOf } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { demoPassword } from '../../src/demo/office/people.ts';
import { openStorage } from '../../src/platform/files/index.ts';
import { freshTemplate } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';
import { expectReportsToAgree } from './agreement.ts';
import { boxesOf, countedEntries } from './returns.ts';

type Row = Record<string, unknown> & { _id: string };
type Sums = Record<string, number>;
type PagedReport =
  | 'outstanding'
  | 'paid'
  | 'confirmed'
  | 'account'
  | 'refunds'
  | 'invoices'
  | 'invoicePayments'
  | 'bookings'
  | 'debtors'
  | 'debts'
  | 'cashInvoices'
  | 'cashDues'
  | 'vatEntries'
  | 'margins'
  | 'utilisation'
  | 'utilisationJobs';

const now = '2026-11-20T15:00:00Z';
const folder = mkdtempSync(join(tmpdir(), 'dragoman-reports-'));
const storage = openStorage({ folder });
let database: TestDatabase;
let portal: Portal;
let superadmin: Caller;
let scopes: Record<string, object>;
let firm: unknown;

beforeAll(async () => {
  database = await freshDatabase(freshTemplate);
  const wanted = { bookings: 250, interpreters: 30, clients: 8, seed: 11 };
  const most = { bookings: 50, interpreters: 15, clients: 8 };
  const filling = { storage, host: 'https://portal.example', progress: () => () => undefined };
  await makeDemo(database.connection, { wanted, afresh: false, now: new Date(now), most }, filling);
  portal = await startPortal({ now, on: { database, storage } });
  superadmin = await portal.signIn('superadmin@lil.example', demoPassword);
  firm = await one(
    `select p.id as one from payers p join bookings b on fold(b.company_name) = p.name_folded and b.client_id is null
     where p.kind = 'firm' limit 1`,
  );
  scopes = {
    all: {},
    'a month': { fromDate: '2026-09-01', toDate: '2026-09-30' },
    'private customers': { private: 'true' },
    'a company': {
      companyId: await one(
        'select client_id as one from payers join invoices i on i.payer_id = payers.id where client_id is not null group by 1 order by count(*) desc limit 1',
      ),
    },
    'a client by name': { clientName: 'an' },
  };
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function one(text: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ one: unknown }>(text);
  return rows[0]!.one;
}

/** A report page by page, with the sums that each page carries. */
async function whole(route: (typeof reportRoutes)[PagedReport], query: object): Promise<{ rows: Row[]; sums: Sums }> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await superadmin.call(route, { query: { ...query, page, limit: 17 } });
    expect(status, JSON.stringify(body)).toBe(200);
    const { data, success: _success, ...sums } = body;
    rows.push(...data);
    if (data.length === 17) continue;
    expect(sums.rows).toBe(rows.length);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
    return { rows, sums };
  }
}

const addRow = (rows: readonly object[], field: string): number =>
  rows.reduce((pence, row) => pence + Math.round((row as Record<string, number>)[field]! * 100), 0) / 100;

describe.each(['all', 'a month', 'private customers', 'a company', 'a client by name'])('the reports of %s', (name) => {
  it('state what is outstanding and what was paid', async () => {
    const outstanding = await whole(reportRoutes.outstanding, scopes[name]!);
    expect(outstanding.sums['total']).toBe(addRow(outstanding.rows, 'balanceAmount'));
    const paid = await whole(reportRoutes.paid, scopes[name]!);
    expect(addRow(paid.rows, 'balanceAmount')).toBe(0);
    const issued = await whole(reportRoutes.invoicePayments, scopes[name]!);
    expect(paid.sums['total']).toBe(
      addRow(
        issued.rows.flatMap((row) => row['pays'] as object[]),
        'paidAmount',
      ),
    );
    const confirmed = await whole(reportRoutes.confirmed, scopes[name]!);
    expect(confirmed.sums['confirmedTotal']).toBe(addRow(confirmed.rows, 'invTotal'));
  });

  it('add up what remains with the agency', async () => {
    const { rows, sums } = await whole(reportRoutes.account, scopes[name]!);
    expect(sums).toEqual({
      rows: rows.length,
      total: addRow(rows, 'invTotal'),
      totalIP: addRow(rows, 'IPPaid'),
      totalvat: addRow(rows, 'vatAmount'),
      totalService: addRow(rows, 'serviceCharges'),
      lilAmount: addRow(rows, 'lilAmount'),
    });
    const days = rows.map((row) => row['date'] as string);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('add up what was issued', async () => {
    const { rows, sums } = await whole(reportRoutes.invoices, scopes[name]!);
    expect(rows.length).toBeGreaterThan(0);
    const payments = await whole(reportRoutes.invoicePayments, scopes[name]!);
    expect(sums).toEqual({
      rows: rows.length,
      count: rows.filter((row) => row['creditNote'] === false).length,
      totalInvs: addRow(rows, 'invTotal'),
      paidAmount: addRow(
        payments.rows.flatMap((row) => row['pays'] as object[]),
        'paidAmount',
      ),
      totalVat: addRow(rows, 'vatAmount'),
      hvatTotal: addRow(rows, 'hvat'),
      totalAdminCharges: addRow(rows, 'adminCharges'),
      chgTotal: addRow(
        [...rows.map((row) => ({ charge: row['adminCharges'] })), ...rows.map((row) => ({ charge: row['vatAmount'] }))],
        'charge',
      ),
    });
    expect(payments.rows.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
    expect(payments.sums).toMatchObject({
      totalNet: addRow(payments.rows, 'subTotal'),
      totalGross: addRow(payments.rows, 'invAmount'),
    });
  });
});

it('the Bookings Report adds up what was quoted, billed and is owed', async () => {
  const days = { fromDate: '2026-09-01', toDate: '2026-09-30' };
  for (const query of [{}, { status: 'Cancelled' }, days, scopes['a company']!, { companyId: firm }]) {
    const { rows, sums } = await whole(reportRoutes.bookings, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(sums).toEqual({
      rows: rows.length,
      totalQuotes: addRow(rows, 'quotationAmount'),
      totalInvs: addRow(rows, 'invoiceAmount'),
      totalOutstanding: addRow(rows, 'outstandingAmount'),
    });
  }
});

it('the five reports agree with each other and with the ledger', () => expectReportsToAgree(portal, superadmin));

it('everybody is each company and all private customers', async () => {
  const { rows: companies } = await database.pool.query<{ id: string }>(
    `select id from payers where kind <> 'private'`,
  );
  const parts = [...companies.map(({ id }) => ({ companyId: id })), scopes['private customers']!];
  const told = {
    outstanding: ['rows', 'total'],
    paid: ['rows', 'total'],
    account: ['total', 'totalvat', 'totalService'],
    invoices: ['rows', 'count', 'totalInvs', 'paidAmount', 'totalVat', 'hvatTotal', 'chgTotal'],
  } as const;
  for (const [name, fields] of Object.entries(told)) {
    const sums = async (query: object): Promise<Sums> =>
      (await superadmin.call(reportRoutes[name as keyof typeof told], { query: { ...query, limit: 1 } })).body;
    const [all, each] = [await sums({}), await Promise.all(parts.map(sums))];
    for (const field of fields) expect(addRow(each, field), `${name}: ${field}`).toBe(all[field]);
  }
});

describe('the debtors (rule reports/aged-debtors)', () => {
  const ages = ['current', 'days30', 'days60', 'days90', 'older'];
  const held = async (account: string, on: string) =>
    Number(
      await one(`select coalesce(sum(p.debit_pence - p.credit_pence), 0) as one from ledger_postings p
        join ledger_entries e on e.id = p.entry_id where p.account = '${account}' and e.occurred_on <= '${on}'`),
    ) / 100;

  it.each(['2024-12-31', '2025-08-15', '2026-03-31', '2026-11-20', '2026-12-31'])(
    'owe and have what the ledger holds at the end of %s',
    async (on) => {
      const { rows, sums } = await whole(reportRoutes.debtors, { on });
      for (const field of [...ages, 'owed', 'credit']) expect(sums[field], field).toBe(addRow(rows, field));
      expect(sums['owed']).toBe(await held('receivable', on));
      expect(sums['credit']).toBe(0 - (await held('customerCredit', on)));
      for (const row of rows)
        expect(
          addRow(
            ages.map((age) => ({ owed: row[age] })),
            'owed',
          ),
        ).toBe(row['owed']);
      const { rows: debts, sums: total } = await whole(reportRoutes.debts, { on });
      expect([total['total'], addRow(debts, 'owed')]).toEqual([sums['owed'], sums['owed']]);
      expect(debts.length).toBe(rows.reduce((count, row) => count + Number(row['documents']), 0));
    },
  );

  it('are told by each invoice, as it was added up from the ledger by itself', async () => {
    const on = '2026-03-31';
    const { rows: recounted } = await database.pool.query<{ id: string; owed: string; days: number }>(
      `select i.id, sum(p.debit_pence - p.credit_pence) as owed, $1::date - i.invoice_date - (i.document #>> '{agency,termsDays}')::int as days
       from invoices i join ledger_postings p on p.invoice_id = i.id join ledger_entries e on e.id = p.entry_id
       where p.account = 'receivable' and e.occurred_on <= $1 group by i.id having sum(p.debit_pence - p.credit_pence) <> 0`,
      [on],
    );
    expect(recounted.length).toBeGreaterThan(3);
    const { rows } = await whole(reportRoutes.debts, { on });
    const told = rows.map((row) => [row._id, row['owed'], row['daysOverdue']]);
    expect(told.toSorted()).toEqual(recounted.map(({ id, owed, days }) => [id, Number(owed) / 100, days]).toSorted());
    const { sums } = await whole(reportRoutes.debtors, { on });
    const bounds = {
      current: [-Infinity, 0],
      days30: [1, 30],
      days60: [31, 60],
      days90: [61, 90],
      older: [91, Infinity],
    };
    for (const [age, [from, until]] of Object.entries(bounds)) {
      const ofAge = recounted.filter(({ days }) => days >= from! && days <= until!);
      const pence = ofAge.reduce((sum, { owed }) => sum + Number(owed), 0);
      expect(sums[age], age).toBe(pence / 100);
      const { rows: listed, sums: total } = await whole(reportRoutes.debts, { on, age });
      expect([listed.length, total['total']]).toEqual([ofAge.length, pence / 100]);
    }
  });

  it('are everybody: each company and all private customers', async () => {
    const { rows: companies } = await database.pool.query<{ id: string }>(
      `select id from payers where kind <> 'private'`,
    );
    const parts = [...companies.map(({ id }) => ({ companyId: id })), { private: 'true' }];
    const of = async (query: object): Promise<Sums> =>
      (await superadmin.call(reportRoutes.debtors, { query: { ...query, on: '2026-06-30', limit: 1 } })).body;
    const [all, each] = [await of({}), await Promise.all(parts.map(of))];
    for (const field of ['rows', ...ages, 'owed', 'credit']) expect(addRow(each, field), field).toBe(all[field]);
  });

  it('are sorted by what they owe, what is oldest, and by name', async () => {
    for (const sort of ['owed', 'older', 'credit']) {
      const { rows } = await whole(reportRoutes.debtors, { sort, order: 'asc' });
      const values = rows.map((row) => Number(row[sort]));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
    const { rows } = await whole(reportRoutes.debts, { sort: 'dueOn' });
    const days = rows.map((row) => String(row['dueOn']));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('leave as a table with the same sums', async () => {
    const { sums } = await whole(reportRoutes.debtors, { on: '2026-03-31' });
    const { body } = await superadmin.call(reportRoutes.exportDebtors, { query: { on: '2026-03-31', format: 'csv' } });
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines.length - 1).toBe(sums['rows']);
    const invoices = await superadmin.call(reportRoutes.exportDebts, {
      query: { on: '2026-03-31', age: 'older', format: 'print' },
    });
    expect(String(invoices.body)).toContain('At the end of');
    expect(String(invoices.body)).toContain('Over 90 Days');
  });
});

describe('the expected cash (rule reports/cash-expected)', () => {
  const today = calendarDay('2026-11-20');
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  /** In which week a day lies, told apart from the rule. */
  const weekOf = (day: string) => {
    const weeks = Math.floor(daysBetween(monday, calendarDay(day)) / 7);
    if (day < today) return 'late';
    return weeks > 12 ? 'later' : addDays(monday, weeks * 7);
  };
  const cash = async () =>
    (await superadmin.call(reportRoutes.cash, {})).body as Sums & {
      data: { week: string; documents: number; incoming: number; outgoing: number; running: number | null }[];
    };

  // The rounded mean, counted once more without the database.
  const usualDelay = (days: readonly number[]): number =>
    days.length === 0 ? 0 : Math.max(0, Math.round(days.reduce((all, each) => all + each, 0) / days.length));

  it('comes in as each payer has paid before, and is what the debtors owe', async () => {
    const { rows: settled } = await database.pool.query<{ payer: string; late: number }>(
      `select i.payer_id as payer, max(a.allocated_date) - i.invoice_date - (i.document #>> '{agency,termsDays}')::int as late
       from invoices i join allocations a on a.invoice_id = i.id
       where i.side = 'client' and not i.cancelled and i.balance_pence = 0 and not a.released
         and i.id not in (select invoice_id from write_offs where invoice_id is not null and id not in (select write_off_id from write_off_reversals))
       group by i.id having max(a.allocated_date) between $1::date - 365 and $1`,
      [today],
    );
    const byPayer = Map.groupBy(settled, ({ payer }) => payer);
    const { rows: payers } = await database.pool.query<{ id: string; payer: string }>(
      `select id, payer_id as payer from invoices where side = 'client'`,
    );
    const payerOf = new Map(payers.map(({ id, payer }) => [id, payer]));
    const { rows: invoices, sums } = await whole(reportRoutes.cashInvoices, {});
    const { sums: debtors } = await whole(reportRoutes.debtors, {});
    const { rows: debts } = await whole(reportRoutes.debts, {});
    expect(sums['total']).toBe(debtors['owed']);
    expect(invoices.map(({ _id }) => _id).toSorted()).toEqual(debts.map(({ _id }) => _id).toSorted());
    for (const row of invoices) {
      const delay = usualDelay((byPayer.get(payerOf.get(row._id)!) ?? []).map(({ late }) => late));
      expect([row['delay'], row['expectedOn']], row._id).toEqual([
        delay,
        addDays(calendarDay(String(row['dueOn'])), delay),
      ]);
    }
    expect(new Set(invoices.map((row) => row['delay'])).size).toBeGreaterThan(2);
    const { data, incoming } = await cash();
    expect(data).toHaveLength(15);
    expect(incoming).toBe(debtors['owed']);
    for (const { week, documents, incoming: comes } of data) {
      const own = invoices.filter((row) => weekOf(String(row['expectedOn'])) === week);
      expect([documents, comes], week).toEqual([own.length, addRow(own, 'owed')]);
      const { rows, sums: ofWeek } = await whole(reportRoutes.cashInvoices, { week, sort: 'expectedOn' });
      expect(ofWeek['total']).toBe(comes);
      expect(rows.map(({ _id }) => _id).toSorted()).toEqual(own.map(({ _id }) => _id).toSorted());
    }
    expect(data.filter(({ documents }) => documents > 0).length).toBeGreaterThan(2);
  });

  it('goes out by the day of the invoice and the days to pay, and is what the dues are', async () => {
    // What the demo agency owes goes out in one week: here one invoice should have been paid already.
    const { rows: moved } = await database.pool.query<{ id: string; day: string }>(
      'select id, invoice_date::text as day from invoices where due order by id limit 1',
    );
    const { id: lateId, day: former } = moved[0]!;
    const setDay = (day: string) =>
      database.pool.query('update invoices set invoice_date = $2 where id = $1', [lateId, day]);
    await setDay('2026-10-01');
    onTestFinished(async () => void (await setDay(former)));
    const { rows: due } = await database.pool.query<{ id: string; day: string; amount: string }>(
      `select id, (invoice_date + 30)::text as day, inv_total_pence as amount from invoices where due
       union all select r.id, (c.credit_date + 30)::text, r.amount_pence from recovery_lines r join credit_notes c on c.id = r.credit_note_id
       where not r.withdrawn and not exists (select from slip_lines l where l.recovery_id = r.id and not l.void)`,
    );
    const { data, outgoing } = await cash();
    const { body: dues } = await superadmin.call(remittanceRoutes.dues, { query: { page: 1, limit: 1 } });
    expect(outgoing).toBe(dues.totalAmount);
    expect(outgoing).toBeGreaterThan(0);
    let running = 0;
    for (const { week, incoming, outgoing: goes, running: told } of data) {
      const own = due.filter(({ day }) => weekOf(day < today ? today : day) === week);
      expect(goes, week).toBe(own.reduce((sum, { amount }) => sum + Number(amount), 0) / 100);
      if (week !== 'late') running += Math.round((incoming - goes) * 100);
      expect(told, week).toBe(week === 'late' ? null : running / 100);
      const { rows, sums } = await whole(reportRoutes.cashDues, { week, sort: 'expectedOn', order: 'asc' });
      expect([sums['total'], addRow(rows, 'amount')], week).toEqual([goes, goes]);
      expect(rows.map(({ _id }) => _id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
      const days = rows.map((row) => String(row['expectedOn']));
      expect(days).toEqual(days.toSorted());
    }
    const { rows: all, sums } = await whole(reportRoutes.cashDues, {});
    expect([all.length, sums['total']]).toEqual([due.length, outgoing]);
    expect(data.filter(({ outgoing: goes }) => goes !== 0).length).toBeGreaterThan(1);
  });

  it('leaves as tables', async () => {
    const { body } = await superadmin.call(reportRoutes.exportCash, { query: { format: 'csv' } });
    expect(String(body).trim().split(/\r?\n/)).toHaveLength(16);
    const { body: print } = await superadmin.call(reportRoutes.exportCashInvoices, {
      query: { week: 'late', format: 'print' },
    });
    expect(String(print)).toContain('Late');
    const { data } = await cash();
    const { week } = data.find(({ outgoing }) => outgoing !== 0)!;
    const { sums } = await whole(reportRoutes.cashDues, { week });
    const { body: dues } = await superadmin.call(reportRoutes.exportCashDues, {
      query: { week, format: 'csv' } as never,
    });
    expect(String(dues).trim().split(/\r?\n/)).toHaveLength(sums['rows']! + 1);
  });
});

describe('the utilisation (rule reports/utilisation)', () => {
  const people = async () =>
    (await database.pool.query<{ id: string }>('select id from interpreters order by fullname, id')).rows.map(
      ({ id }) => id,
    );
  beforeAll(async () => {
    // The demo agency works as it was booked: once somebody waited besides.
    await database.pool.query(
      `update timesheets set sheet = sheet || '{"waitingStartTime":"08:00","waitingEndTime":"08:40"}' where side = 'interpreter'
       and booking_id = (select id from bookings where is_approve and is_booked and status <> 'Cancel' and service_type = 'Onsite'
         and date between '2026-09-01' and '2026-09-30' order by id limit 1)`,
    );
    // The demo agency enters no hours: somebody works nights, somebody has leave, somebody a single day.
    const [first, second, third] = await people();
    const hours = `insert into availability_hours (interpreter_id, weekday, start_time, end_time) select $1, day, $2, $3 from unnest($4::int[]) day`;
    await database.pool.query('delete from availability_hours');
    await database.pool.query('delete from availability_days');
    await database.pool.query('delete from interpreter_leave');
    await database.pool.query('update interpreters set ua_from = null, ua_to = null');
    await database.pool.query(hours, [first, '09:00', '17:00', [1, 2, 3, 4, 5]]);
    await database.pool.query(hours, [second, '22:00', '02:30', [5, 6]]);
    await database.pool.query(hours, [third, '10:00', '12:00', [0, 1, 2, 3, 4, 5, 6]]);
    await database.pool.query(
      `insert into interpreter_leave (interpreter_id, from_day, to_day, reason, created_at, created_by) values ($1, '2026-09-25', '2026-10-04', 'Holiday', $2, 'Sarah')`,
      [first, now],
    );
    await database.pool.query(
      `insert into availability_days (interpreter_id, day, hours, reason) values ($1, '2026-09-10', '[]', 'Course'), ($1, '2026-09-11', '[{"startTime":"08:00","endTime":"09:00"}]', null)`,
      [third],
    );
  });

  it('counts jobs, hours at work and available hours, as they are recounted', async () => {
    const [first, second, third] = await people();
    const { rows, sums } = await whole(reportRoutes.utilisation, { fromDate: '2026-09-01', toDate: '2026-09-30' });
    const { rows: jobs } = await database.pool.query<Job>(
      `select b.interpreter_id as who, b.service_type as service, b.start_time as start, b.end_time as "end", b.is_approve as approved,
         (select sheet from timesheets t where t.booking_id = b.id and t.side = 'interpreter') as sheet
       from bookings b where b.date >= '2026-09-01' and b.date <= '2026-09-30' and b.is_booked and b.status <> 'Cancel' and b.interpreter_id is not null`,
    );
    const byPerson = Map.groupBy(jobs, ({ who }) => who);
    // 22 weekdays less 25, 28, 29 and 30 September; four Fridays and four Saturdays; 28 days of two hours and one of one hour.
    const hours = new Map([
      [first, 18 * 480],
      [second, 8 * 270],
      [third, 28 * 120 + 60],
    ]);
    expect(rows.map(({ _id }) => _id).toSorted()).toEqual(
      [...new Set([...byPerson.keys(), ...hours.keys()])].toSorted(),
    );
    expect(
      jobs.some(({ approved, start, end, sheet }) => approved && minutesOf({ start, end }) !== sheetMinutesOf(sheet)),
    ).toBe(true);
    for (const row of rows) {
      const own = (byPerson.get(row._id) ?? []).map(timesOf);
      const minutes = own.reduce((sum, each) => sum + each, 0);
      expect([row['jobs'], row['timed'], row['minutes']], String(row['name'])).toEqual([
        own.length,
        own.filter((each) => each > 0).length,
        minutes,
      ]);
      const available = hours.get(row._id) ?? null;
      expect([row['available'], row['share']]).toEqual([
        available,
        available && Math.round((minutes / available) * 100),
      ]);
    }
    const known = rows.filter((row) => row['available'] !== null);
    expect(sums).toEqual({
      rows: rows.length,
      jobs: jobs.length,
      minutes: addRow(rows, 'minutes'),
      available: addRow(known, 'available'),
      share: Math.round((addRow(known, 'minutes') / addRow(known, 'available')) * 100),
    });
  });

  it('opens the jobs that each row counts, and no others', async () => {
    const days = { fromDate: '2026-08-01', toDate: '2026-12-31' };
    const { rows, sums } = await whole(reportRoutes.utilisation, days);
    const { rows: others } = await database.pool.query<{ id: string }>(
      `select id from bookings where interpreter_id is not null and date between '2026-08-01' and '2026-11-20' and (not is_booked or status = 'Cancel')
       union select id from bookings where interpreter_id is not null and date > '2026-11-20'`,
    );
    expect(others.length).toBeGreaterThan(1);
    for (const row of rows) {
      const own = await whole(reportRoutes.utilisationJobs, { ...days, interpreterId: row._id, sort: 'minutes' });
      expect([own.sums['rows'], own.sums['minutes'], own.rows.length], String(row['name'])).toEqual([
        row['jobs'],
        row['minutes'],
        row['jobs'],
      ]);
      const minutes = own.rows.map((job) => Number(job['minutes'] ?? 0));
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(row['minutes']);
      expect(own.rows.filter((job) => job['minutes'] !== null)).toHaveLength(Number(row['timed']));
      expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
      const { rows: theirs } = await database.pool.query<{ id: string }>(
        'select id from bookings where interpreter_id = $1',
        [row._id],
      );
      expect(theirs.map(({ id }) => id)).toEqual(expect.arrayContaining(own.rows.map(({ _id }) => _id)));
    }
    const all = await whole(reportRoutes.utilisationJobs, days);
    expect([all.sums['rows'], all.sums['minutes']]).toEqual([sums['jobs'], sums['minutes']]);
    const counted = new Set(all.rows.map(({ _id }) => _id));
    expect(others.filter(({ id }) => counted.has(id))).toEqual([]);
    expect(new Set(all.rows.map((job) => job['timesheet'])).size).toBe(2);
    const { body } = await superadmin.call(reportRoutes.exportUtilisationJobs, {
      query: { ...days, format: 'csv' } as never,
    });
    expect(String(body).trim().split(/\r?\n/)).toHaveLength(all.rows.length + 1);
  });

  it('counts no day that is to come, is sorted, and leaves as a table', async () => {
    const upToToday = await whole(reportRoutes.utilisation, { fromDate: '2026-11-01', toDate: '2026-11-20' });
    const beyond = await whole(reportRoutes.utilisation, { fromDate: '2026-11-01', toDate: '2027-01-31' });
    expect(beyond).toEqual(upToToday);
    for (const sort of ['minutes', 'jobs', 'available', 'share'])
      for (const order of ['asc', 'desc']) {
        const { rows } = await whole(reportRoutes.utilisation, { fromDate: '2026-09-01', sort, order });
        const values = rows.map((row) => (row[sort] as number | null) ?? -1);
        expect(values).toEqual(values.toSorted((one, other) => (order === 'asc' ? one - other : other - one)));
      }
    const { body } = await superadmin.call(reportRoutes.exportUtilisation, {
      query: { fromDate: '2026-11-01', format: 'csv' } as never,
    });
    expect(String(body).trim().split(/\r?\n/)).toHaveLength(upToToday.rows.length + 1);
  });

  interface Job {
    readonly who: string;
    readonly service: string;
    readonly start: string | null;
    readonly end: string | null;
    readonly approved: boolean;
    readonly sheet: Record<string, string | null> | null;
  }
  const minutesOf = ({
    start,
    end,
  }: {
    start?: string | null | undefined;
    end?: string | null | undefined;
  }): number => {
    if (!start || !end) return 0;
    const [from, to] = [start, end].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
    return (to! - from! + 1440) % 1440;
  };
  const sheetMinutesOf = (sheet: Job['sheet']): number =>
    ['teleAndVideo', 'attendanceOne', 'attendanceTwo', 'waiting'].reduce(
      (sum, time) => sum + minutesOf({ start: sheet?.[`${time}StartTime`], end: sheet?.[`${time}EndTime`] }),
      0,
    );
  const timesOf = ({ service, approved, sheet, ...booked }: Job): number => {
    const timed = service !== 'Translation' && service !== 'Transcription';
    return (timed && approved && sheetMinutesOf(sheet)) || minutesOf(booked);
  };
});

describe('the margins (rule reports/margins)', () => {
  it.each([
    ['client', {}],
    ['language', {}],
    ['interpreter', {}],
    ['client', { fromDate: '2026-09-01', toDate: '2026-09-30' }],
    ['language', { private: 'true' }],
    ['interpreter', { companyId: 'a company' }],
  ])('by %s of %j come to the LIL Statement', async (by, asked) => {
    const scope = 'companyId' in asked ? scopes['a company']! : asked;
    const { rows, sums } = await whole(reportRoutes.margins, { ...scope, by });
    const { rows: lines, sums: statement } = await whole(reportRoutes.account, scope);
    expect(rows.length).toBeGreaterThan(0);
    for (const field of ['jobs', 'billed', 'vat', 'pay', 'margin'])
      expect(sums[field], field).toBe(addRow(rows, field));
    expect([sums['billed'], sums['pay'], sums['vat'], sums['margin']]).toEqual([
      statement['total'],
      statement['totalIP'],
      statement['totalvat'],
      statement['lilAmount'],
    ]);
    expect(sums['jobs']).toBe(new Set(lines.map((line) => line['bookingId'])).size);
    const named: string = { client: 'companyName', language: 'language', interpreter: 'interpreterName' }[by]!;
    const own = Map.groupBy(
      lines,
      (line) => (line[named] as string | null) ?? (by === 'client' ? 'Private' : 'Nobody'),
    );
    expect(rows.map(({ name }: Row & { name?: string }) => name).toSorted()).toEqual([...own.keys()].toSorted());
    for (const row of rows)
      expect(row['margin'], String(row['name'])).toBe(addRow(own.get(String(row['name']))!, 'lilAmount'));
  });

  it.each(['language', 'interpreter'] as const)('by %s: each opens its rows of the statement', async (by) => {
    const days = { fromDate: '2026-03-01', toDate: '2026-09-30' };
    const { rows } = await whole(reportRoutes.margins, { ...days, by });
    const named = rows.filter(({ key }) => by === 'language' || key !== null);
    expect(named.length).toBeGreaterThan(2);
    for (const row of named.slice(0, 5)) {
      const own = by === 'language' ? { language: row['name'] } : { interpreterId: row['key'] };
      const { rows: lines, sums } = await whole(reportRoutes.account, { ...days, ...own });
      const { body } = await superadmin.call(reportRoutes.accountMonths, { query: { ...days, ...own } });
      expect(addRow(body.data, 'lilAmount')).toBe(row['margin']);
      expect(sums['total']).toBe(row['billed']);
      expect(sums['lilAmount']).toBe(row['margin']);
      expect(new Set(lines.map(({ bookingId }) => bookingId)).size).toBe(row['jobs']);
    }
  });
});

it('the margins have one row for an interpreter and a client, under the name of today, whatever bookings say', async () => {
  const keyOf = { interpreter: 'interpreter_id', client: 'client_id' } as const;
  for (const by of ['interpreter', 'client'] as const) {
    const { rows: before, sums } = await whole(reportRoutes.margins, { by });
    const row = before.find(({ key, jobs }) => key !== null && Number(jobs) > 1)!;
    const copy = by === 'client' ? 'company_name' : 'interpreter_name';
    const of = `from bookings where ${keyOf[by]} = '${String(row['key'])}'`;
    const { rows: kept } = await database.pool.query<{ id: string; name: string }>(`select id, ${copy} as name ${of}`);
    const rename = async (id: string, name: string) =>
      database.pool.query(`update bookings set ${copy} = $2 where id = $1`, [id, name]);
    for (const [place, { id }] of kept.entries()) if (place % 2 === 0) await rename(id, 'As it was once');
    expect(await whole(reportRoutes.margins, { by })).toEqual({ rows: before, sums });
    for (const { id, name } of kept) await rename(id, name);
  }
});

describe('the return of VAT (rule vat/boxes)', () => {
  const always = { fromDate: '2020-01-01', toDate: '2026-12-31' };
  const years = [2024, 2025, 2026].flatMap((year) =>
    ['01-01 03-31', '04-01 06-30', '07-01 09-30', '10-01 12-31'].map((days) => {
      const [fromDate, toDate] = days.split(' ').map((day) => `${year}-${day}`);
      return { fromDate: fromDate!, toDate: toDate! };
    }),
  );
  const quarters = [{ fromDate: '2020-01-01', toDate: '2023-12-31' }, ...years];
  const kept = async (account: string) =>
    Number(
      await one(
        `select coalesce(sum(debit_pence - credit_pence), 0) as one from ledger_postings where account = '${account}'`,
      ),
    ) / 100;
  const entriesOf = (query: object) => whole(reportRoutes.vatEntries, { ...always, ...query });

  it('has what the ledger charged and was charged', async () => {
    const sales = await entriesOf({ part: 'sales' });
    expect(sales.rows.length).toBeGreaterThan(20);
    expect([sales.sums['net'], sales.sums['vat']]).toEqual([addRow(sales.rows, 'net'), addRow(sales.rows, 'vat')]);
    expect(sales.sums['vat']).toBe(0 - (await kept('vatOutput')));
    const purchases = await entriesOf({ part: 'purchases' });
    expect([purchases.sums['net'], purchases.sums['vat']]).toEqual([
      await kept('interpreterCost'),
      (await kept('interpreterVat')) + 0,
    ]);
  });

  it.each(['invoice', 'cash'] as const)(
    'has of each quarter by %s what was worked out for it entry by entry',
    async (accounting) => {
      const entries = await countedEntries(database.pool, accounting);
      const filled = new Set<string>();
      for (const days of [always, ...quarters]) {
        const { body } = await superadmin.call(reportRoutes.vatReturn, { query: { ...days, accounting } as never });
        const expected = boxesOf(entries, days);
        expect(body.data, `${days.fromDate} to ${days.toDate}`).toMatchObject(expected);
        if (expected.box1 !== 0) filled.add(days.fromDate);
      }
      expect(filled.size).toBeGreaterThan(4);
    },
  );

  it('counts by payments the VAT of what was paid of each invoice, to the penny', async () => {
    const { rows: paid } = await database.pool.query<{
      no: string;
      paid: string;
      percent: string;
      charge: string;
      total: string;
    }>(
      `select i.invoice_no as no, sum(a.amount_pence) as paid, i.percent, i.charge_pence as charge, i.inv_total_pence as total
       from invoices i join allocations a on a.invoice_id = i.id where i.vat and not a.released group by i.id`,
    );
    const { rows } = await entriesOf({ accounting: 'cash', part: 'sales' });
    const byInvoice = Map.groupBy(rows, (row) => String(row['documentNo']));
    expect(paid.length).toBeGreaterThan(20);
    for (const { no, paid: amount, percent, charge, total } of paid) {
      const entries = byInvoice.get(no) ?? [];
      const vat =
        amount === total ? Number(charge) : Math.round((Number(amount) * Number(percent)) / (100 + Number(percent)));
      expect(addRow(entries, 'vat'), no).toBe(vat / 100);
      expect(
        addRow(
          [...entries.map(({ net }) => ({ all: net })), ...entries.map(({ vat: each }) => ({ all: each }))],
          'all',
        ),
        no,
      ).toBe(Number(amount) / 100);
    }
    // What was released or credited again comes to nothing.
    const others = rows.filter((row) => !paid.some(({ no }) => no === row['documentNo']));
    expect([addRow(others, 'net'), addRow(others, 'vat')]).toEqual([0, 0]);
  });

  it('has the VAT of advances as long as no invoice has it', async () => {
    const { rows: held } = await database.pool.query<{ ref: string; held: string; percent: string }>(
      `select y.payment_ref as ref, y.reserved_pence as held, q.percent from payments y join quotations q on q.booking_id = y.booking_id
       where y.reserved_pence > 0 and q.vat`,
    );
    const { rows } = await entriesOf({ part: 'advances' });
    expect(rows.length).toBeGreaterThan(0);
    const vat = held.reduce(
      (sum, each) => sum + Math.round((Number(each.held) * Number(each.percent)) / (100 + Number(each.percent))),
      0,
    );
    expect(addRow(rows, 'vat')).toBe(vat / 100);
  });
});

it('the refunds come in pages', async () => {
  const { rows } = await whole(reportRoutes.refunds, {});
  expect(rows.length).toBe(Number(await one('select count(*) as one from refunds')));
});

const monthly = ['statementMonths', 'accountMonths', 'issuedMonths'] as const;
const months = async (name: (typeof monthly)[number], query: object): Promise<Sums[]> => {
  const { status, body } = await superadmin.call(reportRoutes[name], { query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

describe.each(['all', 'a month', 'private customers', 'a company', 'a client by name'])('the months of %s', (name) => {
  const sumsOf = async (
    route: (typeof reportRoutes)['account' | 'outstanding' | 'paid' | 'invoices' | 'invoicePayments'],
  ) => (await superadmin.call(route, { query: { ...scopes[name]!, limit: 1 } })).body as unknown as Sums;

  it('come to the sums of the reports', async () => {
    const statement = await months('statementMonths', scopes[name]!);
    expect(statement.length).toBeGreaterThan(0);
    expect(addRow(statement, 'outstanding')).toBe((await sumsOf(reportRoutes.outstanding))['total']);
    expect(addRow(statement, 'paid')).toBe((await sumsOf(reportRoutes.paid))['total']);
    const account = await months('accountMonths', scopes[name]!);
    const margin = await sumsOf(reportRoutes.account);
    for (const field of ['total', 'totalIP', 'totalvat', 'totalService', 'lilAmount'])
      expect(addRow(account, field), field).toBe(margin[field]);
    const issued = await months('issuedMonths', scopes[name]!);
    const invoices = await sumsOf(reportRoutes.invoices);
    const payments = await sumsOf(reportRoutes.invoicePayments);
    for (const field of ['totalInvs', 'totalVat', 'totalAdminCharges', 'hvatTotal', 'paidAmount'])
      expect(addRow(issued, field), field).toBe(invoices[field]);
    expect(addRow(issued, 'count')).toBe(invoices['count']);
    expect(addRow(issued, 'totalNet')).toBe(payments['totalNet']);
    expect(addRow(issued, 'lilLessVat')).toBe(payments['lilLessVat']);
    expect(addRow(issued, 'outstanding')).toBe(addRow(statement, 'outstanding'));
    expect(addRow(issued, 'paidAmount')).toBe(addRow(statement, 'paid'));
  });

  it('stand in order, each once and as its own report has it', async () => {
    for (const each of monthly) {
      const all = (await months(each, scopes[name]!)).map((row) => String(row['month']));
      expect(all).toEqual([...new Set(all)].toSorted());
    }
    if (name !== 'all') return;
    const [first] = await months('issuedMonths', { fromDate: '2026-09-01' });
    expect(first).toEqual((await months('issuedMonths', scopes['a month']!))[0]);
  });
});

it('counts each booking of the report in one language and service', async () => {
  for (const query of [{}, { status: 'Cancelled' }, scopes['a month']!, { companyId: firm }]) {
    const { rows, sums } = await whole(reportRoutes.bookings, query);
    const { body } = await superadmin.call(reportRoutes.bookingKinds, { query });
    expect(addRow(body.data, 'bookings')).toBe(sums['rows']);
    const onsite = body.data.filter((kind: Row) => kind['serviceType'] === 'Onsite');
    expect(addRow(onsite, 'bookings')).toBe(rows.filter((row) => row['serviceType'] === 'Onsite').length);
  }
});

const amounts = {
  paid: 'invTotal',
  confirmed: 'invTotal',
  account: 'invTotal',
  invoices: 'invTotal',
  bookings: 'invoiceAmount',
};
it.each([
  ...Object.entries(amounts),
  ['outstanding', 'balanceAmount'],
  ['account', 'balanceAmount'],
  ['bookings', 'outstandingAmount'],
  ['refunds', 'refundAmount'],
] as const)('sorts all pages of %s by %s, one way and the other', async (name, sort) => {
  const route = reportRoutes[name as keyof typeof amounts];
  const up = await whole(route, { sort, order: 'asc' });
  const down = await whole(route, { sort, order: 'desc' });
  const values = up.rows.map((row) => row[sort] as number);
  expect(values).toEqual(values.toSorted((one, other) => one - other));
  expect(down.rows.map((row) => row[sort])).toEqual(values.toReversed());
  expect(down.sums).toEqual(up.sums);
  const unsorted = await whole(route, {});
  expect(unsorted.rows.map(({ _id }) => _id).toSorted()).toEqual(up.rows.map(({ _id }) => _id).toSorted());
});

it('sorts documents by what they come to, the days in either direction', async () => {
  const up = await whole(reportRoutes.invoices, { sort: 'invTotal', order: 'asc' });
  expect(up.rows[0]!['creditNote']).toBe(true);
  const oldest = await whole(reportRoutes.invoicePayments, { order: 'asc' });
  const days = oldest.rows.map((row) => row['invoiceDate'] as string);
  expect(days).toEqual(days.toSorted());
});

it('carries what opens the pages of its documents and the records they belong to', async () => {
  const { rows } = await whole(reportRoutes.paid, scopes['a month']!);
  for (const row of rows.slice(0, 5)) {
    const { bookingId, serviceType, randToken, invoiceNo } = row as Record<string, string>;
    const query = { id: bookingId, service: serviceType, token: randToken, view: 'staff', invoiceNo };
    const page = await portal.anonymous.call(invoicePages.invoice, { query });
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain(invoiceNo);
  }
  const { rows: issued } = await whole(reportRoutes.invoices, {});
  const note = issued.find((row) => row['creditNote']) as Record<string, string>;
  const page = await portal.anonymous.call(invoicePages.creditNote, {
    query: { id: note['invoiceNo'], token: note['randToken'], view: 'staff' },
  });
  expect([page.status, String(page.body).includes(note['invoiceNo']!)]).toEqual([200, true]);
  const { rows: margin } = await whole(reportRoutes.account, {});
  const remitted = margin.filter((row) => row['remittanceRef'] !== null);
  expect(remitted.length).toBeGreaterThan(0);
  const { rows: refunds } = await whole(reportRoutes.refunds, {});
  const { status, body } = await superadmin.call(paymentRoutes.read, {
    params: { id: String(refunds[0]!['paymentId']) },
  });
  expect([status, body.data.paymentRef]).toEqual([200, refunds[0]!['paymentRef']]);
});

it('finds companies of the register and typed firms by a part of their name', async () => {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    `select id, name from payers where kind = 'firm' union all select client_id, name from payers where kind = 'client' limit 4`,
  );
  for (const { id, name } of rows) {
    const { body } = await superadmin.call(reportRoutes.companies, {
      params: { text: name.slice(0, 6).toUpperCase() },
    });
    expect(body.data).toContainEqual({ companyId: id, companyName: name });
  }
});

const reversedDates = { fromDate: '2026-09-30', toDate: '2026-09-01' };
const ofPeriods = Object.values(reportRoutes).filter((route) => 'query' in route && 'fromDate' in route.query.shape);
it.each(ofPeriods)('refuses days the wrong way round ($summary)', async (route) => {
  const refused = await superadmin.call(route, { query: reversedDates });
  expect(refused).toMatchObject({ status: 400, body: { fields: { toDate: 'To is before From' } } });
  const oneDay = await superadmin.call(route, { query: { fromDate: '2026-09-01', toDate: '2026-09-01' } });
  expect(oneDay.status).toBe(200);
});
it('refuses them in the searches for payments, slips and bookings too', async () => {
  for (const route of [paymentRoutes.list, remittanceRoutes.list, remittanceRoutes.export])
    expect(await superadmin.call(route, { query: reversedDates })).toMatchObject({
      status: 400,
      body: { fields: { toDate: 'To is before From' } },
    });
  const days = { from: '2026-09-30', to: '2026-09-01' };
  expect(await superadmin.call(bookingRoutes.list, { query: days })).toMatchObject({
    status: 400,
    body: { fields: { to: 'To is before From' } },
  });
});

it('reads a page and its sums at one moment, whatever is committed meanwhile', async () => {
  const settle = (pence: unknown) => `update invoices set balance_pence = ${String(pence)} where id = '${row!._id}'`;
  const before = await whole(reportRoutes.outstanding, {});
  const row = before.rows[0];
  const writer = await database.pool.connect();
  try {
    // The sums are read without the pages' tokens, the rows with them: they have to wait.
    await writer.query('begin');
    await writer.query('lock table page_tokens in access exclusive mode');
    const asked = superadmin.call(reportRoutes.outstanding, { query: { limit: 500 } });
    await vi.waitFor(
      async () =>
        expect(
          await one(`select count(*)::int as one from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
        ).toBe(1),
      { timeout: 60_000 },
    );
    await writer.query(settle(0));
    await writer.query('commit');
    const { body } = await asked;
    expect(body.data.length).toBe(body.rows);
    expect(addRow(body.data, 'balanceAmount')).toBe(body.total);
    expect(body.total).toBe(before.sums['total']);
  } finally {
    await writer.query('rollback');
    await writer.query(settle(Math.round(Number(row!['balanceAmount']) * 100)));
    writer.release();
  }
});
