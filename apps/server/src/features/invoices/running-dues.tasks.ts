import { type RawBuilder, sql } from 'kysely';
import { recalculateTotals, type Db, compactTotals, type RunningTotals } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** What companies owe each, private customers together, and interpreters are owed. */
export const runningDues: RunningTotals = {
  table: 'due_sums',
  keys: ['side', 'party_id'],
  figures: ['documents', 'amount_pence'],
  computed: sql`select * from dues`,
  lock: 7_203_118_432,
};

/** The parties of a side with something due: `party_id`, the `count` of its documents and their `totalAmount` in pence. */
export function partiesDue(side: 'client' | 'interpreter'): RawBuilder<unknown> {
  // Counted as integers: a sum of bigint is a numeric, which takes longer.
  return sql`
    select party_id, sum(documents::int) as count, sum(amount_pence)::bigint as "totalAmount" from due_sums
    where side = ${side} group by party_id having sum(documents::int) > 0`;
}

/** What private customers owe, all together. */
export const privatelyDue: RawBuilder<unknown> = sql`
  select coalesce(sum(amount_pence), 0)::bigint from due_sums where side = 'private'`;

/** How many invoices of a client are due. */
export async function dueInvoicesOf(db: Db, clientId: string): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select coalesce(sum(documents::int), 0)::int as counted from due_sums
    where side = 'client' and party_id = (select id from payers where client_id = ${clientId})`.execute(db);
  return rows[0]!.counted;
}

/** The jobs of this feature, by name. */
export function invoiceTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-dues': () => compactTotals(db, runningDues),
    'add-up-dues': () => recalculateTotals(db, runningDues),
  };
}

export const invoicePeriodic: readonly PeriodicTask[] = [
  { name: 'fold-dues', everyMinutes: 5 },
  { name: 'add-up-dues', at: '50 2 * * *', catchUp: true },
];
