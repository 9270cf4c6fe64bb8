import type { AccountStatement, StatementDays } from '@dragoman/contract/reminders';
import { addDays, calendarDay, type CalendarDay } from '@dragoman/domain/calendar';
import { less, noPence, sum, type Pence } from '@dragoman/domain/money';
import { accountLines, mostLines, movementInWords, type MovementDocuments } from '@dragoman/domain/reminders';
import { ageOfDebt, debtAges, type DebtAge } from '@dragoman/domain/reports';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { monthlyNoOf } from '../invoices/index.ts';
import { addresseesOf } from './addressees.queries.ts';
import { creditsOfPayers, owedInvoices } from './owed.queries.ts';
import type { StatementDocument } from './statement.record.ts';

/** What was posted to a payer's account: to what they owe, and to their credit. */
const posted = (payerId: string) => sql`(
  select p.entry_id, p.invoice_id, p.payment_id, p.debit_pence - p.credit_pence as amount from ledger_postings p
  where p.account = 'receivable' and p.invoice_id in (select id from invoices where payer_id = ${payerId} and side = 'client')
  union all
  select p.entry_id, null, p.payment_id, p.debit_pence - p.credit_pence from ledger_postings p
  where p.account = 'customerCredit' and p.payment_id in (select id from payments where payer_id = ${payerId}))`;

interface Days {
  readonly fromDay: CalendarDay;
  readonly toDay: CalendarDay;
}

/** The days of a statement, where none are named: up to today, from the first of the second month before. */
export function statementDays({ fromDay, toDay }: StatementDays, today: CalendarDay): Days {
  const last = toDay ?? today;
  const days = { fromDay: fromDay ?? monthsBefore(last, 2), toDay: last };
  if (last > today) throw refuse.field('toDay', 'A statement ends today at the latest');
  if (days.fromDay > last) throw refuse.field('fromDay', 'The first day must not be after the last');
  return days;
}

function monthsBefore(day: CalendarDay, months: number): CalendarDay {
  let first = calendarDay(`${day.slice(0, 7)}-01`);
  for (let back = 0; back < months; back += 1) first = calendarDay(`${addDays(first, -1).slice(0, 7)}-01`);
  return first;
}

/**
 * A payer's account from one day to another, from the ledger: what it comes to is what the Aged Debtors say of its last day
 * (rule reminders/statement).
 */
export async function accountStatement(db: Db, payerId: string, days: Days): Promise<AccountStatement> {
  const addressee = (await addresseesOf(db, [payerId])).get(payerId);
  if (!addressee) throw refuse.notFound('This payer is not known');
  const [opening, movements, open, credit] = await Promise.all([
    balanceBefore(db, payerId, days.fromDay),
    movementsOf(db, payerId, days),
    openItems(db, payerId, days.toDay),
    creditAt(db, payerId, days.toDay),
  ]);
  if (movements.length > mostLines)
    throw refuse.field('fromDay', `More than ${mostLines} lines: choose a later first day`);
  const ages = Object.fromEntries(
    debtAges.map(({ key }) => [
      key,
      sum(open.filter(({ daysOverdue }) => ageOfDebt(daysOverdue) === key).map(({ owed }) => owed)),
    ]),
  ) as Record<DebtAge, Pence>;
  return {
    payerId,
    payer: addressee.payer,
    to: [...addressee.emails],
    ...days,
    opening,
    ...accountLines(opening, movements),
    open,
    ages,
    owed: sum(open.map(({ owed }) => owed)),
    credit,
  };
}

async function balanceBefore(db: Db, payerId: string, day: CalendarDay): Promise<Pence> {
  const { rows } = await sql<{ amount: Pence }>`
    select coalesce(sum(m.amount), 0)::bigint as amount from ${posted(payerId)} m
    join ledger_entries e on e.id = m.entry_id where e.occurred_on < ${day}`.execute(db);
  return rows[0]!.amount;
}

/** What moved the balance; money that only went from credit to an invoice did not. */
async function movementsOf(db: Db, payerId: string, { fromDay, toDay }: Days) {
  const { rows } = await sql<{ on: CalendarDay; kind: string; amount: Pence } & MovementDocuments>`
    select e.occurred_on as on, e.kind, sum(m.amount)::bigint as amount, min(i.invoice_no) as "invoiceNo",
      min(${monthlyNoOf}) as "monthlyNo",
      min(y.payment_ref) as "paymentRef", min(c.credit_note_no) as "creditNoteNo"
    from ${posted(payerId)} m join ledger_entries e on e.id = m.entry_id
    left join invoices i on i.id = m.invoice_id left join payments y on y.id = m.payment_id
    left join credit_notes c on c.invoice_id = m.invoice_id and e.kind = 'credit note'
    where e.occurred_on between ${fromDay} and ${toDay}
    group by e.id having sum(m.amount) <> 0
    order by e.occurred_on, e.recorded_at, e.id limit ${mostLines + 1}`.execute(db);
  return rows.map(({ amount, kind, on, ...documents }) => ({ on, amount, what: movementInWords(kind, documents) }));
}

async function openItems(db: Db, payerId: string, on: CalendarDay): Promise<AccountStatement['open']> {
  const { rows } = await sql<AccountStatement['open'][number]>`
    select i.invoice_no as "invoiceNo", ${monthlyNoOf} as "monthlyNo", b.booking_ref as "bookingRef",
      i.invoice_date as "invoiceDate", i.due_on as "dueOn", i.days_overdue as "daysOverdue", i.inv_total_pence as total, i.owed
    from (${owedInvoices(on, sql`i.payer_id = ${payerId}`)}) i join bookings b on b.id = i.booking_id
    order by i.due_on, i.number`.execute(db);
  return rows;
}

async function creditAt(db: Db, payerId: string, on: CalendarDay): Promise<Pence> {
  const { rows } = await sql<{ credit: Pence }>`
    select credit from (${creditsOfPayers(on, sql`i.payer_id = ${payerId}`)}) c`.execute(db);
  return rows[0]?.credit ?? noPence;
}

/** What a payer owes in the end: below 0 where they have more credit than debts. */
export const balanceOf = ({ credit, owed }: Pick<AccountStatement, 'credit' | 'owed'>): Pence => less(owed, credit);

/** A statement as it was sent; refuses with 404 where there is none. */
export async function findStatement(db: Db, id: string): Promise<StatementDocument> {
  const row = await db.selectFrom('account_statements').select('document').where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound('Statement not found');
  return row.document as StatementDocument;
}
