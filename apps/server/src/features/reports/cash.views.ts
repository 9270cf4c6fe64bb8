import type { CashInvoice, CashScope } from '@dragoman/contract/reports';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { type Pence, sum } from '@dragoman/domain/money';
import { cashSpan, type ExpectedDay, expectedByWeek } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { duesByDay } from '../remittances/index.ts';
import { agencyDetails } from '../settings/index.ts';
import { debtsOf } from './debtors.views.ts';
import { dueOn } from '../invoices/index.ts';
import { directionOf, partOf, type Asked, type Part } from './scope.ts';
import { invoiceToken } from './settlement.ts';
import { jobColumns } from './statement.views.ts';

type Scope = z.output<typeof CashScope> & { readonly today: CalendarDay };
export type ExpectedInvoice = z.output<typeof CashInvoice>;

/** How far back it is looked how late payers pay, in days. */
const lookedBack = 365;

/** How many days after the due day each payer usually pays; what was written off was not paid (rule reports/cash-expected). */
const delaysOf = (today: CalendarDay) => sql`
  select i.payer_id, greatest(0, round(avg(settled.day - ${dueOn})))::integer as delay
  from (
    select invoice_id, max(allocated_date) as day from allocations where not released group by invoice_id
    having max(allocated_date) between ${today}::date - ${lookedBack}::integer and ${today}) settled
  join invoices i on i.id = settled.invoice_id
  where i.side = 'client' and not i.cancelled and i.balance_pence = 0
    and not exists (select from standing_bad_debts w where w.invoice_id = i.id)
  group by i.payer_id`;

/** What is owed now as in the Aged Debtors, with the day on which each invoice is expected. */
const expectedOf = (today: CalendarDay) => sql`
  select d.*, coalesce(usual.delay, 0) as delay, d.due_on + coalesce(usual.delay, 0) as expected_on
  from (${debtsOf({ on: today })}) d left join (${delaysOf(today)}) usual on usual.payer_id = d.payer_id`;

const ofWeek = ({ week, today }: Scope): RawBuilder<unknown> => {
  const { from, to } = week ? cashSpan(week, today) : {};
  const days = [from ? sql`e.expected_on >= ${from}` : undefined, to ? sql`e.expected_on <= ${to}` : undefined];
  return sql`select * from (${expectedOf(today)}) e where ${allOf(days)}`;
};

/** What comes in and goes out, week by week, from today on. */
export async function cashExpected(db: Db, today: CalendarDay) {
  const [incoming, dues, { termsDays }] = await Promise.all([
    incomingByDay(db, today),
    duesByDay(db),
    agencyDetails(db),
  ]);
  const outgoing = dues.map((due) => ({ ...due, day: addDays(due.day, termsDays) }));
  const data = expectedByWeek(today, incoming, outgoing);
  return {
    data,
    rows: data.length,
    incoming: sum(data.map((week) => week.incoming)),
    outgoing: sum(data.map((week) => week.outgoing)),
  };
}

async function incomingByDay(db: Db, today: CalendarDay): Promise<ExpectedDay[]> {
  const { rows } = await sql<ExpectedDay>`
    select expected_on as day, sum(owed)::bigint as amount, count(*)::integer as documents
    from (${expectedOf(today)}) e group by expected_on`.execute(db);
  return rows;
}

const sorts: Record<string, string> = { owed: 'owed', expectedOn: 'expected_on', dueOn: 'due_on' };

/** The invoices that are expected, as a table; all of them where no page is named. */
export function cashQuery(asked: Scope & Asked): RawBuilder<ExpectedInvoice> {
  const way = directionOf(asked);
  const sorted = (rows: RawBuilder<unknown>) =>
    sql`order by ${rows}.${sql.ref(sorts[asked.sort ?? 'owed']!)} ${way}, ${rows}.number ${way}`;
  return sql<ExpectedInvoice>`
    select i.id as _id, ${jobColumns}, ${invoiceToken} as "randToken", i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate",
      i.due_on as "dueOn", i.expected_on as "expectedOn", i.delay, i.inv_total_pence as "invTotal", i.owed
    from (select * from (${ofWeek(asked)}) w ${sorted(sql`w`)} ${partOf(asked)}) i
      join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id
    ${sorted(sql`i`)}`;
}

/** What these invoices come to, and how many they are. */
export async function cashSums(db: Db, asked: Scope): Promise<{ readonly rows: number; readonly total: Pence }> {
  const { rows } = await sql<{ rows: number; total: Pence }>`
    select count(*)::integer as rows, coalesce(sum(owed), 0)::bigint as total from (${ofWeek(asked)}) w`.execute(db);
  return rows[0]!;
}

/** A page of these invoices. */
export async function cashInvoices(db: Db, asked: Scope & Part) {
  const [{ rows: data }, sums] = await Promise.all([cashQuery(asked).execute(db), cashSums(db, asked)]);
  return { data, ...sums };
}
