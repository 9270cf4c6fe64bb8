import { type RawBuilder, sql } from 'kysely';
import { chunkAt, type ChunkKey, entriesOf, nextChunks } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { answerIn } from '../../platform/http/answers.ts';
import { nextPacked, type Papers } from '../../platform/packing/index.ts';
import { wordyColumns, type WordyColumn } from './marks.ts';
import { packedAudit, type Replacement, replaceIn } from './packed-audit.ts';
import { asText, papersIn, suspectsOf, wordOf } from './packed.ts';
import type { Search } from './searches.ts';

/** Some row, or rows that are packed together, as a text in which marks can be looked for. */
export interface Piece {
  readonly key: readonly string[];
  readonly text: string;
  /** Of a packed row: its words, one for each of its columns. */
  readonly words?: readonly string[];
}

export const textsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ text }) => text);

/** What a column is counted under. */
export type GroupOf = (column: string) => string;

/** Where persons may be named: rows of a table as they lie there, or as they are packed. */
export interface Place {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly WordyColumn[];
  /** The pieces that come next after a key, or the first; none where it ends. */
  next(db: Db, after: readonly string[] | undefined): Promise<readonly Piece[]>;
  /** How many rows of these pieces name somebody, by column or by what columns have in common. */
  count(db: Db, search: Search, pieces: readonly Piece[], by: GroupOf): Promise<Record<string, number>>;
  /** Puts the label where the pieces name somebody. */
  replace(tx: Tx, search: Search, pieces: readonly Piece[], label: string): Promise<void>;
}

/** Every place, in an order that lets nothing slip by that is packed meanwhile: what lies in a table comes before what is packed of it. */
export async function placesOf(db: Db): Promise<Place[]> {
  const keys = await keysOfTables(db);
  const byTable = Map.groupBy(await wordyColumns(db), ({ table }) => table);
  byTable.delete('audit_chunks');
  byTable.delete('idempotency_keys');
  // What they are found by is needed until the end.
  byTable.delete('erasures_under_way');
  // Names go from there with the last booking that bears them.
  byTable.delete('booking_names');
  const answers = answersPlace();
  const others = [...byTable].flatMap(([table, columns]) => {
    const lying = tablePlace(table, columns, keys.get(table) ?? []);
    if (table === 'audit_log') return [lying, auditPlace(columns)];
    const papers = papersIn(table);
    const packed = columns.filter(({ column }) => papers?.columns.includes(column));
    return papers && packed.length > 0 ? [lying, papersPlace(papers, packed, lying)] : [lying];
  });
  return [...others, answers];
}

interface KeyColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function keysOfTables(db: Db): Promise<Map<string, KeyColumn[]>> {
  const { rows } = await sql<KeyColumn>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join lateral unnest(i.indkey::smallint[]) with ordinality k (number, at)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1, k.at`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}

const atOnce = 500;

const storedWord = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::text`;

function tablePlace(table: string, columns: readonly WordyColumn[], keys: readonly KeyColumn[]): Place {
  if (keys.length === 0) throw new Error(`${table} has no primary key, by which it could be looked through`);
  const names = columns.map(({ column }) => column);
  const refs = sql.join(keys.map(({ column }) => sql.ref(column)));
  // Who did something is found by their identity, too.
  const looked = table === 'audit_log' ? [...names, 'actor_id'] : names;
  const text = sql`concat_ws(${'\n'}, ${sql.join(looked.map(storedWord))})`;
  const typed = (key: readonly string[]) => sql.join(keys.map(({ type }, at) => sql`${key[at]}::${sql.raw(type)}`));
  const among = (pieces: readonly Piece[]) =>
    sql`(${refs}) in (select ${sql.join(keys.map(({ type }, at) => sql`k.${sql.ref(`c${at}`)}::${sql.raw(type)}`))}
      from unnest(${sql.join(keys.map((_, at) => sql`${pieces.map(({ key }) => key[at]!)}::text[]`))})
        as k (${sql.join(keys.map((_, at) => sql.ref(`c${at}`)))}))`;
  return {
    name: table,
    table,
    columns,
    next: async (db, after) => {
      const { rows } = await sql<Piece>`
        select array[${sql.join(keys.map(({ column }) => storedWord(column)))}] as key, ${text} as text
        from ${sql.table(table)} where ${after ? sql`(${refs}) > (${typed(after)})` : sql`true`}
        order by ${refs} limit ${atOnce}`.execute(db);
      return rows;
    },
    count: (db, search, pieces, by) =>
      countFound(
        db,
        { search, by },
        sql`(select * from ${sql.table(table)} where ${among(pieces)}) as ${sql.table(table)}`,
        storedWord,
      ),
    replace: async (tx, search, pieces, label) => {
      const { set, where } = replacementOf(search, label);
      await sql`update ${sql.table(table)}
        set ${sql.join(set.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))}
        where ${among(pieces)} and ${where}`.execute(tx);
    },
  };
}

/** What of a table is packed row by row. A row that names somebody is stored unpacked, without the name. */
function papersPlace(papers: Papers, columns: readonly WordyColumn[], lying: Place): Place {
  const { table, key } = papers;
  const isJson = new Map(columns.map(({ column, json }) => [column, json]));
  const suspects = (pieces: readonly Piece[]) =>
    suspectsOf(
      papers,
      pieces.map((piece) => ({ key: piece.key[0]!, words: piece.words ?? [] })),
    );
  return {
    name: `${table} packed`,
    table,
    columns,
    next: async (db, after) =>
      (await nextPacked(db, papers, after?.[0])).map((row) => {
        const words = papers.columns.map((column) => asText(row.words[column]));
        return { key: [row.key], text: words.join('\n'), words };
      }),
    count: (db, search, pieces, by) => countFound(db, { search, by }, suspects(pieces), wordOf),
    replace: async (tx, search, pieces, label) => {
      const { columns: searched, found, replaced } = search;
      const sets = papers.columns.map(
        (column) =>
          sql`${sql.ref(column)} = ${replaced(sql`named.${sql.ref(column)}`, label)}${isJson.get(column) ? sql`::jsonb` : sql``}`,
      );
      const words = papers.columns.map((column) => sql`${wordOf(column)} as ${sql.ref(column)}`);
      const anywhere = sql.join(
        searched.map(({ column }) => found(wordOf(column))),
        sql` or `,
      );
      await sql`update ${sql.table(table)} set packed = null, ${sql.join(sets)}
        from (select suspects.packed_key, ${sql.join(words)} from ${suspects(pieces)} where ${anywhere}) named
        where named.packed_key = ${sql.ref(`${table}.${key}`)} and packed is not null`.execute(tx);
      // Where somebody else was named, too, the row is unpacked already.
      await lying.replace(tx, search, pieces, label);
    },
  };
}

/** Months of the audit that are packed. */
function auditPlace(columns: readonly WordyColumn[]): Place {
  return {
    name: 'audit_log packed',
    table: 'audit_log',
    columns,
    next: async (db, after) => {
      const chunks = await nextChunks(db, after && keyOfChunk(after));
      return chunks.map(({ month, lastRecord, text }) => ({ key: [month, lastRecord], text }));
    },
    count: (db, search, pieces, by) =>
      countFound(db, { search, by }, packedAudit(pieces.flatMap(({ text }) => entriesOf(text))), storedWord),
    replace: async (tx, search, pieces, label) => {
      // Read anew: it has changed where somebody else was named, too.
      for (const { key } of pieces)
        await replaceIn(tx, await chunkAt(tx, keyOfChunk(key)), replacementOf(search, label));
    },
  };
}

/** Answers that are kept under a key: one that names somebody goes, since nothing is read in it but as it was given. */
function answersPlace(): Place {
  const table = 'idempotency_keys';
  return {
    name: table,
    table,
    columns: [{ table, column: 'reply', json: true }],
    next: (db, [actor, key] = ['', '']) => nextAnswers(db, { actor: actor!, key: key! }),
    count: async (_db, { isNamedIn }, pieces, by) => ({
      [by('reply')]: pieces.filter(({ text }) => isNamedIn(text)).length,
    }),
    replace: async (tx, { isNamedIn }, suspects) => {
      const pieces = suspects.filter(({ text }) => isNamedIn(text));
      const [actors, keys] = [pieces.map(({ key }) => key[0]!), pieces.map(({ key }) => key[1]!)];
      await sql`delete from idempotency_keys where (actor, key) in (
        select * from unnest(${actors}::text[], ${keys}::text[]))`.execute(tx);
    },
  };
}

async function nextAnswers(db: Db, after: { readonly actor: string; readonly key: string }): Promise<Piece[]> {
  const { rows } = await sql<{ actor: string; key: string; reply: string | null; packed: Buffer | null }>`
    select actor, key, reply::text as reply, packed from idempotency_keys
    where (actor, key) > (${after.actor}, ${after.key}) order by actor, key limit ${atOnce}`.execute(db);
  return rows.map(({ actor, key, reply, packed }) => ({
    key: [actor, key],
    text: `${actor}\n${packed ? answerIn(packed) : (reply ?? '')}`,
  }));
}

const keyOfChunk = ([month, lastRecord]: readonly string[]): ChunkKey => ({ month: month!, lastRecord: lastRecord! });

async function countFound(
  db: Db,
  { search: { columns, found }, by }: { readonly search: Search; readonly by: GroupOf },
  from: RawBuilder<unknown>,
  word: (column: string) => RawBuilder<string>,
): Promise<Record<string, number>> {
  const counts = [...Map.groupBy(columns, ({ column }) => by(column))].map(([group, among]) => {
    const named = sql.join(
      among.map(({ column }) => found(word(column))),
      sql` or `,
    );
    return sql`count(*) filter (where ${named})::integer as ${sql.id(group)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${from}`.execute(db);
  return rows[0] ?? {};
}

function replacementOf({ columns, found, replaced, did }: Search, label: string) {
  const isTheirs = (column: string) => (did && column === 'actor_name' ? did : undefined);
  const set: Replacement[] = columns.map(({ column, json }) => {
    const words = replaced(storedWord(column), label);
    const theirs = isTheirs(column);
    if (theirs) return { column, value: sql`case when ${theirs} then ${label}::text else ${words} end` };
    return { column, value: sql`${words}${json ? sql`::jsonb` : sql``}` };
  });
  const places = columns.map(({ column }) => found(storedWord(column)));
  const where = sql<boolean>`(${sql.join(
    did ? [...places, sql`(${did} and actor_name <> ${label})`] : places,
    sql` or `,
  )})`;
  return { set, where };
}
