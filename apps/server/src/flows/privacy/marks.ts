import { keyOfText, partsOf, schedule, wordsOfName } from '@dragoman/domain/privacy';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { nameContains } from '../../platform/search/index.ts';
import type { Person } from './person.ts';

/** A column of words, and how it is kept. */
export interface WordyColumn {
  readonly table: string;
  readonly column: string;
  readonly json: boolean;
}

/** The columns of the schedule that hold words and are not computed by the database. */
export async function wordyColumns(db: Db): Promise<WordyColumn[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')
    order by table_name, ordinal_position`.execute(db);
  return rows
    .filter(({ table, column }) => schedule[table]?.columns.includes(column))
    .map(({ table, column, type }) => ({ table, column, json: type === 'jsonb' }));
}

/** Tells whether a text may name somebody. */
export interface Suspicion {
  test(text: string): boolean;
}

/**
 * Finds whatever the patterns of the database, or `did` of the audit, find of these persons, and more: it looks for parts of what they are
 * found by in the text as it is compared. To look for all of them takes hardly longer than for one, and is many times as quick as the patterns.
 */
export function anywhereOf(persons: readonly Person[]): Suspicion {
  const marks = persons.flatMap((person) => [
    ...partsOf(person),
    ...(person.id === null ? [] : [[keyOfText(person.id)]]),
  ]);
  const longest = marks.map((parts) => parts.toSorted((one, other) => other.length - one.length)[0]!);
  const any = new RegExp(longest.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'), 'u');
  return {
    test: (text) => {
      const key = keyOfText(text);
      return any.test(key) && marks.some((parts) => parts.every((part) => key.includes(part)));
    },
  };
}

/** Rows of a table about the person's own bookings, clients and records; undefined where it has none of these columns. */
export function linkedRows(
  table: string,
  columns: ReadonlySet<string>,
  person: Person,
): RawBuilder<SqlBool> | undefined {
  const ids = [...person.bookingIds, ...person.clientIds, ...person.recordIds, ...(person.id ? [person.id] : [])];
  const keys =
    table === 'bookings' || table === 'clients'
      ? ['id']
      : ['booking_id', 'client_id', 'interpreter_id', 'record_id', 'actor_id', 'person_id'].filter((key) =>
          columns.has(key),
        );
  if (keys.length === 0) return undefined;
  return sql`(${sql.join(
    keys.map((key) => sql`${sql.ref(key)} = any(${ids}${key === 'record_id' ? sql`::text[]` : sql`::uuid[]`})`),
    sql` or `,
  )})`;
}

/**
 * Whether somebody else of the agency has the same name: then only what belongs to the person is looked at. Records that were merged
 * into theirs are theirs.
 */
export async function hasNamesake(db: Db, { id, names }: Person): Promise<boolean> {
  const isOther = sql`id is distinct from ${id} and (merged_into = ${id}) is not true`;
  const own = sql`(select person_key(own) from unnest(${[...names]}::text[]) own)`;
  const among = names.map(
    (name) =>
      sql`(${sql.join(
        firstAndLast(name).map((word) => nameContains('booking_names', word)),
        sql` and `,
      )})`,
  );
  const { rows } = await sql`
    select from interpreters where ${isOther} and likeness_key in ${own}
    union all select from users where ${isOther} and likeness_key in ${own}
    union all select from booking_names where field = 'name' and ${among.length === 0 ? sql`false` : sql`(${sql.join(among, sql` or `)})`}
      and person_key(name) in ${own} limit 1`.execute(db);
  return rows.length > 0;
}

/** The words of a name by which it is compared. */
export function firstAndLast(name: string): string[] {
  const words = wordsOfName(name);
  return words.length === 0 ? [name] : [words[0]!, words.at(-1)!];
}

/** Whether their record was merged into one that is not erased: names and telephones may be those of the other. */
export async function leadsToAnother(db: Db, { id }: Person): Promise<boolean> {
  const { rows } = await sql`
    select from (select id, merged_into from interpreters union all select id, merged_into from users) merged
    where id = ${id} and merged_into is not null
      and not exists (select from erasures e where e.subject_id = merged.merged_into)`.execute(db);
  return rows.length > 0;
}
