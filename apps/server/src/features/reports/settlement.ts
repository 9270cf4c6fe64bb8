import { type RawBuilder, sql } from 'kysely';

/**
 * What was allocated to an invoice `i`, and the notes of it: written-off money is named there but never counts as paid
 * (rules payments/balance-due, payments/write-off).
 */
export const settlement = sql`
  left join lateral (
    select coalesce(sum(a.amount_pence), 0)::bigint as paid, max(y.payment_date) as last_paid,
      string_agg(nullif(a.notes, ''), ', ' order by a.id) as notes
    from allocations a join payments y on y.id = a.payment_id
    where a.invoice_id = i.id and not a.released) s on true
  left join lateral (
    select string_agg('Written off £' || to_char(w.amount_pence / 100.0, 'FM999,999,990.00'), ', ' order by w.id) as notes
    from write_offs w
    where w.invoice_id = i.id and not exists (select from write_off_reversals r where r.write_off_id = w.id)) w on true`;

const staffToken = (page: string, subject: RawBuilder<unknown>) => sql`(
  select t.token from page_tokens t
  where t.subject_id = ${subject} and t.page = ${page} and t.audience = 'staff' and t.revoked_at is null)`;

/** The staff's token of the page of invoice `i`, and of credit note `c` (rule pages/tokens). */
export const invoiceToken = staffToken('invoice', sql`i.id`);
export const creditNoteToken = staffToken('credit-note', sql`c.id`);

/** The day by which an invoice `i` is to be paid: its date and the days to pay that it was issued with. */
export const dueOn = sql`(i.invoice_date + coalesce((i.document #>> '{agency,termsDays}')::integer, 0))`;

/** What of invoices `i` was written off, for sums over many. */
export const writtenOff = sql`left join standing_bad_debts w on w.invoice_id = i.id`;

/**
 * Money allocated to them: what they no longer want and what was not written off (rule reports/statement-sums); a
 * credited one has given it back.
 */
export const paidOf = sql`
  coalesce(sum(i.inv_total_pence - i.balance_pence - coalesce(w.amount_pence, 0)) filter (where not i.cancelled), 0)::bigint`;
