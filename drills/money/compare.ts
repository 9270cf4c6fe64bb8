import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { allocatedOf, creditOf, type Replay } from './replay.ts';

interface Kept {
  readonly record: string;
  readonly kept: readonly number[];
}

/**
 * Holds what the database keeps of a client's payments and invoices, and what its ledger says of them, to the replay. Gives a
 * sentence for each record that differs.
 */
export async function differences(db: Db, replay: Replay): Promise<string[]> {
  const payments = await sql<Kept>`
    select y.id as record, json_build_array(y.balance_pence, y.reserved_pence, y.allocated_pence,
      coalesce(l.credit, 0), coalesce(l.reserved, 0)) as kept
    from payments y left join (
      select payment_id, sum(credit_pence - debit_pence) filter (where account = 'customerCredit') as credit,
        sum(credit_pence - debit_pence) filter (where account = 'advances') as reserved
      from ledger_postings where payment_id = any(${replay.payments.map(({ id }) => id)}::uuid[]) group by 1) l on l.payment_id = y.id
    where y.id = any(${replay.payments.map(({ id }) => id)}::uuid[])`.execute(db);
  const invoices = await sql<Kept>`
    select i.invoice_no as record, json_build_array(i.balance_pence, i.inv_total_pence, (i.document ->> 'advance')::bigint,
      (select coalesce(sum(debit_pence - credit_pence), 0) from ledger_postings p
        where p.invoice_id = i.id and p.account = 'receivable')) as kept
    from invoices i where i.invoice_no = any(${replay.invoices.map(({ no }) => no)}::text[])`.execute(db);
  return [
    ...compareRows(
      payments.rows,
      replay.payments.map((payment) => {
        const [credit, reserved] = [creditOf(payment), payment.reserved];
        return [payment.id, [credit, reserved, allocatedOf(payment), credit, reserved]];
      }),
    ),
    ...compareRows(
      invoices.rows,
      replay.invoices.map((invoice) => {
        const outstanding = replay.outstanding(invoice);
        return [invoice.no, [outstanding, invoice.total, invoice.advance, outstanding]];
      }),
    ),
  ];
}

function compareRows(rows: readonly Kept[], expected: readonly (readonly [string, readonly number[]])[]): string[] {
  const there = new Map(rows.map(({ record, kept }) => [record, kept.map(Number).join(', ')]));
  return expected.flatMap(([record, figures]) => {
    const [kept, wanted] = [there.get(record), figures.join(', ')];
    return kept === wanted ? [] : [`${record} keeps ${kept ?? 'nothing'}, expected ${wanted}`];
  });
}

/** What the ledger owes an interpreter, in pence. */
export async function interpreterDues(db: Db, interpreterId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(credit_pence - debit_pence), 0)::bigint as owed from ledger_postings
    where account = 'interpreterPayable' and interpreter_id = ${interpreterId}`.execute(db);
  return rows[0]!.owed;
}
