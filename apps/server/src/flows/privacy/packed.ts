import { type RawBuilder, sql } from 'kysely';
import type { Papers } from '../../platform/packing/index.ts';
import { packedPapers } from '../pack-papers/index.ts';

/** How the words of a table are packed; undefined where they are not. */
export const papersIn = (table: string): Papers | undefined => packedPapers.find((papers) => papers.table === table);

/** A word of a table that `suspectsIn` made. */
export const wordOf = (column: string): RawBuilder<string> => sql<string>`${sql.ref(`suspects.${column}`)}`;

/** Packed rows as a table `suspects`, joined to the one in which they were packed, with their words as text. */
export function suspectsOf(
  papers: Papers,
  rows: readonly { key: string; words: readonly string[] }[],
): RawBuilder<unknown> {
  const { table, key } = papers;
  const lists = papers.columns.map((_, at) => sql`${rows.map(({ words }) => words[at])}::text[]`);
  return sql`${sql.table(table)} join unnest(${rows.map((row) => row.key)}::uuid[], ${sql.join(lists)})
      as suspects (packed_key, ${sql.join(papers.columns.map((column) => sql.ref(column)))})
      on suspects.packed_key = ${sql.ref(`${table}.${key}`)}`;
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
