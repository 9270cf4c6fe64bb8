import { type RawBuilder, sql } from 'kysely';
import { alone } from './alone.ts';
import type { Db } from './connect.ts';
import type { DB } from './generated/tables.ts';

/**
 * Figures that are kept for speed, as deltas that triggers add in the transaction of each change: a reader adds up what there
 * is, and no writer waits for another's row.
 */
export interface RunningTotals {
  /** Holds `keys`, `figures` and an `id` of its own for each delta. */
  readonly table: keyof DB;
  /** What the figures are kept for, each by itself; none where there is one of each. */
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  /** The same as the records say: rows of `keys` and `figures`. */
  readonly computed: RawBuilder<unknown>;
  /** The advisory lock of the job that replaces the deltas. */
  readonly lock: number;
}

/** Compacts the deltas into one row for each that has several, and drops what comes to nothing. Concurrent writers are not kept waiting. */
export async function compactTotals(db: Db, { table, keys, figures, lock }: RunningTotals): Promise<void> {
  const kept = sql.table(table);
  const columns = list([...keys, ...figures]);
  const nothing = sql.join(
    figures.map((figure) => sql`${sql.ref(figure)} = 0`),
    sql` and `,
  );
  // Counted in one pass: asking of each delta whether another is like it takes minutes once a day has thousands.
  const several = sql`select id from (select id, count(*) over (${partitioned(keys)}) as alike from ${kept}) counted where alike > 1`;
  const sums = figures.map((figure) => sql`sum(${sql.ref(figure)})`);
  const some = sql.join(
    sums.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  );
  await alone(db, lock, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with compacted as (delete from ${kept} where id in (${several}) or (${nothing}) returning ${columns})
      insert into ${kept} (${columns})
      select ${sql.join([...keys.map((key) => sql.ref(key)), ...sums])} from compacted ${by(keys)} having ${some}`.execute(
      tx,
    );
  });
}

/** Adds up anew: what one statement sees of the records replaces what it sees of the deltas, and later ones come on top. */
export async function recalculateTotals(
  db: Db,
  { table, keys, figures, computed, lock }: RunningTotals,
): Promise<void> {
  const kept = sql.table(table);
  const columns = list([...keys, ...figures]);
  await alone(db, lock, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with gone as (delete from ${kept})
      insert into ${kept} (${columns}) select ${columns} from (${computed}) computed`.execute(tx);
  });
}

/** A figure beside what it ought to be, in pence or a count. */
export interface Compared {
  /** Whose it is, and which. */
  readonly record: string;
  readonly kept: number;
  readonly computed: number;
}

/** Every figure of a table, as it is kept and as the records say: what `npm run verify` looks for differences in. */
export function comparedTotals({ table, keys, figures, computed }: RunningTotals): RawBuilder<Compared> {
  const named = sql`(values ${sql.join(figures.map((figure) => sql`(${sql.lit(figure)}, ${sql.ref(figure)})`))}) named (figure, amount)`;
  const columns = list([...keys, 'figure']);
  return sql<Compared>`
    select concat_ws(' ', ${columns}) as record, sum(kept)::bigint as kept, sum(computed)::bigint as computed from (
      select ${columns}, amount as kept, 0 as computed from ${sql.table(table)} cross join lateral ${named}
      union all
      select ${columns}, 0, amount from (${computed}) computed cross join lateral ${named}) figures ${by([...keys, 'figure'])}`;
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const by = (keys: readonly string[]) => (keys.length > 0 ? sql`group by ${list(keys)}` : sql``);

const partitioned = (keys: readonly string[]) => (keys.length > 0 ? sql`partition by ${list(keys)}` : sql``);
