import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { type Db, transact, type Tx } from '../database/index.ts';
import { pack, type Packing, wordsIn } from './packing.ts';

/** Packing of any words. */
// eslint-disable-next-line typescript/no-explicit-any -- what the words are is nothing to whoever packs them
export type Papers = Packing<any>;

interface Resting {
  /** Where the row lies: good for as long as it is locked. */
  readonly place: string;
  readonly key: string;
  /** The JSON array of its words; null where it has none. */
  readonly words: string | null;
}

const atOnce = 500;
const day = 86_400_000;
const first = '00000000-0000-0000-0000-000000000000';

const restedBefore = ({ restDays }: Papers, now: Date): Date => new Date(now.getTime() - restDays * day);

const wordsOf = ({ columns }: Papers): RawBuilder<string | null> => {
  const words = sql.join(columns.map((column) => sql.ref(column)));
  return sql<string | null>`case when num_nonnulls(${words}) > 0 then json_build_array(${words})::text end`;
};

const restsAt = (papers: Papers, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(papers.restsSince)} < ${restedBefore(papers, now)}, true)`;

/**
 * Packs the rows that have rested long enough, the oldest first, from where it stopped the last time. A row that is being changed
 * just then stays as it is.
 */
export async function packRested(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  papers: Papers,
): Promise<void> {
  while (await transact(db, (tx) => packNext(tx, papers, clock.now())));
}

/** Gives whether there may be more. */
async function packNext(tx: Tx, papers: Papers, now: Date): Promise<boolean> {
  const { table, key } = papers;
  await tx
    .insertInto('packed_papers')
    .values({ papers: table, reached: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { reached } = await tx
    .selectFrom('packed_papers')
    .select('reached')
    .where('papers', '=', table)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Resting & { readonly isPacked: boolean; readonly rests: boolean }>`
    select ctid::text as place, ${sql.ref(key)} as key, ${wordsOf(papers)} as words, packed is not null as "isPacked",
      ${restsAt(papers, now)} as rests
    from ${sql.table(table)} where ${sql.ref(key)} > ${reached}
    order by ${sql.ref(key)} limit ${atOnce} for update skip locked`.execute(tx);
  const tooYoung = rows.findIndex(({ rests }) => !rests);
  const rested = tooYoung < 0 ? rows : rows.slice(0, tooYoung);
  const last = rested.at(-1);
  if (!last) return false;
  await keepPacked(
    tx,
    papers,
    rested.filter(({ isPacked }) => !isPacked),
  );
  await tx.updateTable('packed_papers').set({ reached: last.key }).where('papers', '=', table).execute();
  return rested.length === atOnce;
}

/**
 * Packs whatever of a table rests at `now`, in the order in which it lies there and in one transaction: for a table without indexes
 * that nobody else writes to.
 */
export async function packAll(tx: Tx, papers: Papers, now: Date): Promise<void> {
  await sql`declare resting no scroll cursor for
    select ctid::text as place, ${wordsOf(papers)} as words from ${sql.table(papers.table)}
    where packed is null and ${restsAt(papers, now)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Resting>`fetch ${sql.lit(atOnce)} from resting`.execute(tx);
    if (rows.length === 0) break;
    await keepPacked(tx, papers, rows);
  }
  await sql`close resting`.execute(tx);
}

async function keepPacked(tx: Tx, papers: Papers, rows: readonly Resting[]): Promise<void> {
  const worded = rows.flatMap(({ place, words }) => (words === null ? [] : [{ place, words }]));
  if (worded.length === 0) return;
  const places = worded.map(({ place }) => place);
  const bytes = worded.map(({ words }) => pack(papers, words));
  const rest: Readonly<Record<string, RawBuilder<unknown>>> = papers.rest ?? {};
  const emptied = papers.columns.map((column) => sql`${sql.ref(column)} = ${rest[column] ?? sql`null`}`);
  await sql`update ${sql.table(papers.table)} set ${sql.join(emptied)}, packed = p.packed
    from unnest(${places}::tid[], ${bytes}::bytea[]) p (place, packed)
    where ${sql.table(papers.table)}.ctid = p.place`.execute(tx);
}

interface PackedRow {
  readonly key: string;
  readonly words: Record<string, unknown>;
}

/** The packed rows of a table that come next after a key, or the first, with their words; none where it ends. */
export async function nextPacked(db: Db, papers: Papers, after: string = first): Promise<readonly PackedRow[]> {
  const { table, key } = papers;
  const { rows } = await sql<{ key: string; packed: Buffer }>`
    select ${sql.ref(key)} as key, packed from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} and packed is not null order by ${sql.ref(key)} limit ${atOnce}`.execute(db);
  return rows.map(({ key: at, packed }) => ({ key: at, words: wordsIn(papers, packed) }));
}
