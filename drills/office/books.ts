import { sql, type RawBuilder } from 'kysely';
import { verifyMoney } from '../../apps/server/src/flows/verify/checks.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { Acknowledged } from './clerk.ts';

/** What one job has left behind. */
interface Left {
  readonly tag: string;
  readonly booking: number;
  readonly approval: number;
  readonly billed: number;
  readonly allocation: number;
  readonly slip: number;
}

const leftBehind = sql<Left>`
  select b.file_ref as tag, count(*) as booking,
    sum((select count(*) from invoices i where i.booking_id = b.id and i.side = 'client'))::bigint as approval,
    sum((select count(*) from invoices i where i.booking_id = b.id and i.side = 'interpreter'))::bigint as billed,
    sum((select count(*) from allocations a join invoices i on i.id = a.invoice_id where i.booking_id = b.id))::bigint as allocation,
    sum((select count(*) from slip_lines l where l.booking_id = b.id))::bigint as slip
  from bookings b group by b.file_ref`;

const documents = [
  ['client invoices', sql`select number from invoices where side = 'client'`],
  ['interpreter invoices', sql`select number from invoices where side = 'interpreter'`],
  ['credit notes', sql`select number from credit_notes`],
] as const;

const records = [
  ['bookings', sql`select ref_number as number from bookings`, sql`booking_numbers`],
  ['payments', sql`select number from payments`, sql`payment_numbers`],
  ['remittance slips', sql`select number from remittance_slips`, sql`remittance_numbers`],
] as const;

const kinds = ['booking', 'approval', 'billed', 'allocation', 'slip'] as const;

/** Compares what was acknowledged with what is there: a sentence for each command that is lost, doubled or nobody's. */
export async function comparedWith(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await leftBehind.execute(db);
  const there = new Map(rows.map((row) => [row.tag, row]));
  const said = Map.groupBy(acknowledged, ({ tag }) => tag);
  return [...new Set([...there.keys(), ...said.keys()])].flatMap((tag) => {
    const wanted = new Set<string>(said.get(tag)?.map(({ kind }) => kind));
    if (wanted.has('approval')) wanted.add('billed');
    return kinds.flatMap((kind) => {
      const count = there.get(tag)?.[kind] ?? 0;
      if (count === (wanted.has(kind) ? 1 : 0)) return [];
      return [`${kind} of ${tag}: ${wanted.has(kind) ? 'acknowledged' : 'not acknowledged'}, and ${count} are there`];
    });
  });
}

/** A sentence for each series of numbers that has a double, that of documents also a gap, or that would give one again. */
export async function numberingFaults(db: Db): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, numbers] of documents) {
    const { count, different, highest } = await countNumbers(db, numbers);
    if (count !== different || count !== highest)
      sentences.push(`Numbers of ${name}: ${count} rows, ${different} different numbers, the highest is ${highest}`);
  }
  for (const [name, numbers, sequence] of records) {
    const { count, different, highest } = await countNumbers(db, numbers);
    if (count !== different) sentences.push(`Numbers of ${name}: ${count} rows, ${different} different numbers`);
    const { rows } = await sql<{ last: number }>`select last_value as last from ${sequence}`.execute(db);
    if (highest > rows[0]!.last)
      sentences.push(`Numbers of ${name}: the highest is ${highest}, and the sequence stands at ${rows[0]!.last}`);
  }
  return sentences;
}

async function countNumbers(db: Db, numbers: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number; different: number; highest: number }>`
    select count(*) as count, count(distinct number) as different, coalesce(max(number), 0)::bigint as highest
    from (${numbers}) numbered`.execute(db);
  return rows[0]!;
}

/** A sentence for each balance that the ledger does not agree with. */
export async function disagreements(db: Db): Promise<string[]> {
  const proofs = await verifyMoney(db);
  return proofs.flatMap(({ name, differing }) =>
    differing.map(({ record, kept, computed }) => `verify, ${name}: ${record} keeps ${kept}, computed ${computed}`),
  );
}

/** All that is wrong with the books after these commands. */
export async function bookFaults(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  return [...(await comparedWith(db, acknowledged)), ...(await numberingFaults(db)), ...(await disagreements(db))];
}
