import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Db, Tx } from '../database/index.ts';
import { entryText, packEntries } from './chunks.ts';
import { lockMonths } from './lock.ts';

/** Days after the end of a month from which on it is packed: an account's former addresses are looked up for thirty. */
const restDays = 31;
const day = 86_400_000;

// Far beyond what deflate looks back, and read in a millisecond.
const chunkLength = 64_000;
const atOnce = 2000;

/** The first moment that does not rest: the beginning of a month, by UTC. */
function restedBefore(now: Date): Date {
  const rested = new Date(now.getTime() - restDays * day);
  return new Date(Date.UTC(rested.getUTCFullYear(), rested.getUTCMonth()));
}

/** Packs each month that rests and is not packed yet, the oldest first (rule basics/packed). */
export async function packMonths({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const end = restedBefore(clock.now());
  for (const month of await monthsToPack(db, end))
    await db
      .transaction()
      // What is deleted is what was packed, whatever is written meanwhile.
      .setIsolationLevel('repeatable read')
      .execute((tx) => packMonth(tx, month));
}

/** Months before `end` that are not packed, as their first days; a month without entries is one. */
async function monthsToPack(db: Db, end: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with last as (select ((${end}::timestamptz at time zone 'UTC') - interval '1 month')::date as month)
    select series::date::text as month
    from last cross join lateral generate_series(
      coalesce(
        (select max(month) + interval '1 month' from audit_months),
        (select date_trunc('month', min(at) at time zone 'UTC') from audit_log)),
      last.month, interval '1 month') as series
    where not exists (select from audit_months m where m.month = last.month)
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Entries of a month, by UTC. */
export const ofMonth = (month: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`at >= ${month}::date::timestamp at time zone 'UTC'
    and at < (${month}::date + interval '1 month') at time zone 'UTC'`;

async function packMonth(tx: Tx, month: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  await lockMonths(tx);
  await sql`insert into audit_months (month, entries) values (${month}::date, 0)`.execute(tx);
  await packFrom(tx, sql`audit_log where ${ofMonth(month)}`);
  await sql`set local dragoman.moving = 'on'`.execute(tx);
  await sql`delete from audit_log where ${ofMonth(month)}`.execute(tx);
}

/**
 * Packs whatever rests at `now`, in one pass and one transaction: for a table in which months lie beside each other and which nobody
 * else writes to.
 */
export async function packAllMonths(tx: Tx, now: Date): Promise<void> {
  const rested = sql`at < ${restedBefore(now)}`;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`insert into audit_months (month, entries)
    select distinct date_trunc('month', at at time zone 'UTC')::date, 0 from audit_log where ${rested}`.execute(tx);
  await packFrom(tx, sql`audit_log where ${rested}`);
  await sql`set local dragoman.moving = 'on'`.execute(tx);
  await sql`delete from audit_log where ${rested}`.execute(tx);
}

interface Row {
  readonly month: string;
  readonly record: string;
  readonly actor: string | null;
  readonly text: string;
}

/** Packs entries into chunks of their months, which must have none yet. */
export async function packFrom(tx: Tx, source: RawBuilder<unknown>): Promise<void> {
  await sql`declare resting no scroll cursor for
    select date_trunc('month', at at time zone 'UTC')::date::text as month, record_id as record, actor_id as actor,
      ${entryText} as text
    from ${source} order by 1, record_id collate "C", id`.execute(tx);
  let chunk: Row[] = [];
  let length = 0;
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from resting`.execute(tx);
    for (const row of rows) {
      const last = chunk.at(-1);
      // All entries of a record stand in one chunk.
      if (last && (last.month !== row.month || (length >= chunkLength && last.record !== row.record))) {
        await keepChunk(tx, chunk);
        [chunk, length] = [[], 0];
      }
      chunk.push(row);
      length += row.text.length;
    }
    if (rows.length < atOnce) break;
  }
  if (chunk.length > 0) await keepChunk(tx, chunk);
  await sql`close resting`.execute(tx);
  await sql`update audit_months m set entries = c.entries
    from (select month, sum(entries) as entries from audit_chunks group by month) c
    where c.month = m.month and c.entries <> m.entries`.execute(tx);
}

async function keepChunk(tx: Tx, rows: readonly Row[]): Promise<void> {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  await sql`insert into audit_chunks (month, first_record, last_record, entries, actors, packed)
    values (${first.month}::date, ${first.record}, ${last.record}, ${rows.length}, ${actors}::uuid[],
      ${packEntries(rows.map(({ text }) => text))})`.execute(tx);
}
