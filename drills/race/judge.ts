import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { Score } from './arena.ts';

const atOnce = 3;

/** A few invoices with a balance due of a pound or more, and bookings whose interpreter is still due: the newest ones. */
export async function contestedInvoices(db: Db): Promise<{ invoiceNos: string[]; bookingIds: string[] }> {
  const owed = await sql<{ no: string }>`select invoice_no as no from invoices
    where side = 'client' and balance_pence >= 100 order by number desc limit ${atOnce}`.execute(db);
  const due = await sql<{ id: string }>`select booking_id as id from invoices i
    where side = 'interpreter' and not exists (select from slip_lines l where l.invoice_id = i.id and not l.void)
    order by number desc limit ${atOnce}`.execute(db);
  return { invoiceNos: owed.rows.map(({ no }) => no), bookingIds: due.rows.map(({ id }) => id) };
}

// What must be nowhere: each selects the records that break it.
const wrongs = [
  [
    'is settled for more than its balance due',
    sql`
    select i.invoice_no as record from invoices i join allocations a on a.invoice_id = i.id and not a.released
    group by i.id having sum(a.amount_pence) > i.inv_total_pence`,
  ],
  [
    'gave more than it had',
    sql`
    select p.payment_ref as record from payments p where p.balance_pence < 0 or p.total_pence <
      coalesce((select sum(amount_pence) from allocations a where a.payment_id = p.id and not a.released), 0)
      + coalesce((select sum(amount_pence) from refunds r where r.payment_id = p.id), 0)`,
  ],
  [
    'was paid to the interpreter twice',
    sql`
    select i.invoice_no as record from invoices i join slip_lines l on l.invoice_id = i.id and not l.void
    group by i.id having count(*) > 1`,
  ],
  [
    'was invoiced twice',
    sql`
    select b.booking_ref as record from bookings b join invoices i on i.booking_id = b.id
    group by b.id, i.side having count(*) > 1`,
  ],
] as const;

/** A sentence for each penny too much. */
export async function pennies(db: Db, score: Score): Promise<string[]> {
  const sentences: string[] = [];
  for (const [what, query] of wrongs) {
    const { rows } = await sql<{ record: string }>`${query}`.execute(db);
    sentences.push(...rows.map(({ record }) => `${record} ${what}`));
  }
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(amount_pence), 0)::bigint as pence from allocations where not released`.execute(db);
  const pence = rows[0]!.pence;
  if (pence !== score.allocated)
    sentences.push(`The servers said that ${score.allocated} pence are allocated, and ${pence} are`);
  return sentences;
}
