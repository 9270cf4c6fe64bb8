import type { CalendarDay } from '@dragoman/domain/calendar';
import type { OwedFrom } from '@dragoman/domain/reminders';
import { pence, type Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { dueOn } from '../invoices/index.ts';
import { allocatedFrom } from '../payments/index.ts';

/** What was posted to an account of payers after a day; what stood then is what stands now without it. */
const postedAfter = (on: CalendarDay, account: string, subject: 'invoice_id' | 'payment_id') => sql`
  select p.${sql.ref(subject)} as subject, sum(p.debit_pence - p.credit_pence)::bigint as amount
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.occurred_on > ${on} and p.account = ${account} group by 1`;

/** Invoices `i` of which something was owed at the end of a day (rule reports/aged-debtors). */
export const owedInvoices = (on: CalendarDay, whose: RawBuilder<unknown>) => sql`
  with later as materialized (${postedAfter(on, 'receivable', 'invoice_id')}),
  debts as (
    select i.id, i.number, i.payer_id, i.booking_id, i.invoice_no, i.invoice_date, i.inv_total_pence,
      i.balance_pence - coalesce(later.amount, 0) as owed,
      ${dueOn} as due_on
    from (
      select id from invoices where side = 'client' and not cancelled and balance_pence > 0
      union select subject from later) found
    join invoices i on i.id = found.id left join later on later.subject = i.id
    where ${whose})
  select *, ${on}::date - due_on as days_overdue from debts where owed <> 0`;

/** The credit that payers `i.payer_id` had at the end of a day: of whose payments it is now, wherever two were merged since. */
export const creditsOfPayers = (on: CalendarDay, whose: RawBuilder<unknown>) => sql`
  with later as materialized (
    select y.payer_id as subject, sum(posted.amount)::bigint as amount
    from (${postedAfter(on, 'customerCredit', 'payment_id')}) posted join payments y on y.id = posted.subject group by 1),
  now as (select payer_id, sum(balance_pence)::bigint as amount from payments where balance_pence > 0 group by 1)
  select i.payer_id, coalesce(now.amount, 0) + coalesce(later.amount, 0) as credit
  from (select payer_id from now union select subject from later) i
  left join now using (payer_id) left join later on later.subject = i.payer_id
  where ${whose} and coalesce(now.amount, 0) + coalesce(later.amount, 0) <> 0`;

/** What was owed of invoices at the end of each day on which that changed, by invoice: money counts from when it came in, whenever it was allocated. */
export async function owedOverTime(db: Db, invoiceIds: readonly string[]): Promise<Map<string, OwedFrom[]>> {
  const { rows } = await sql<{ invoiceId: string; on: CalendarDay; amount: Pence }>`
    select p.invoice_id as "invoiceId",
      case when e.kind = 'allocation' then least(${allocatedFrom}, e.occurred_on) else e.occurred_on end as on,
      sum(p.debit_pence - p.credit_pence)::bigint as amount
    from ledger_postings p join ledger_entries e on e.id = p.entry_id join invoices i on i.id = p.invoice_id
      left join payments y on y.id = p.payment_id
    where p.invoice_id = any(${invoiceIds}::uuid[]) and p.account = 'receivable'
    group by 1, 2 order by 1, 2`.execute(db);
  const owed = new Map<string, OwedFrom[]>();
  for (const { amount, invoiceId, on } of rows) {
    const days = owed.get(invoiceId) ?? [];
    days.push({ on, owed: pence((days.at(-1)?.owed ?? 0) + amount) });
    owed.set(invoiceId, days);
  }
  return owed;
}
