import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { packedRows, type Papers } from '../../platform/packing/index.ts';
import { packedPapers } from '../pack-papers/index.ts';
import { patternOf } from './marks.ts';
import type { Person } from './person.ts';

/** How the words of a table are packed; undefined where they are not. */
export const papersIn = (table: string): Papers | undefined => packedPapers.find((papers) => papers.table === table);

/** A word of a table that `suspectsIn` made. */
export const wordOf = (column: string): RawBuilder<string> => sql<string>`${sql.ref(`suspects.${column}`)}`;

/** A pattern that finds whatever the patterns of the database find of a person: without the ends of words, which JavaScript writes otherwise. */
export const anywhereOf = (person: Person): RegExp =>
  new RegExp(patternOf(person, { withNames: true }).replaceAll(/\\[mM]/g, ''), 'iu');

/**
 * The packed rows in which the person may be named, some at a time: each time a table `suspects`, joined to the one that was packed,
 * with its words as text. What the patterns of the database find is among them.
 */
export async function* suspectsIn(db: Db, papers: Papers, person: Person): AsyncGenerator<RawBuilder<unknown>> {
  const anywhere = anywhereOf(person);
  const { table, key } = papers;
  for await (const rows of packedRows(db, papers)) {
    const texts = rows.map((row) => ({
      key: row.key,
      words: papers.columns.map((column) => asText(row.words[column])),
    }));
    const found = texts.filter(({ words }) => words.some((text) => anywhere.test(text)));
    if (found.length === 0) continue;
    const lists = papers.columns.map((_, at) => sql`${found.map(({ words }) => words[at])}::text[]`);
    yield sql`${sql.table(table)} join unnest(${found.map((row) => row.key)}::uuid[], ${sql.join(lists)})
      as suspects (packed_key, ${sql.join(papers.columns.map((column) => sql.ref(column)))})
      on suspects.packed_key = ${sql.ref(`${table}.${key}`)}`;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
