import { sql } from 'kysely';
import { type Db, planKept } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, namesSame } from '../../platform/search/index.ts';
import type { Word, WordList } from './languages.service.ts';

/** A word by its identity; refuses with 404 when there is none. */
export async function findWord(db: Db, list: WordList, id: string): Promise<Word> {
  const word = await db
    .selectFrom(list.table)
    .select(['id', 'name', 'enabled', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!word) throw refuse.notFound();
  return word;
}

/** Whether a list has a word that means the same as this name, beside that of another identity. */
export async function isListed(db: Db, list: WordList, name: string): Promise<boolean> {
  const found = await db
    .selectFrom(list.table)
    .select('id')
    .where(namesSame(sql.ref('name_key'), name))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * What was entered, with how the enabled words of a list spell it (rule settings/agency-lists); what the list does not
 * offer is missing. Of several that mean the same, the one that is spelled as entered stands above the oldest.
 */
export async function spelledAsListed(
  db: Db,
  list: WordList,
  entered: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const words = entered.filter((word): word is string => Boolean(word));
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; name: string }>`
    select word, name from unnest(${words}::text[]) word join ${sql.table(list.table)} on name_key = name_key(word)
    where enabled order by name = word, twin desc ${planKept}`.execute(db);
  return new Map(rows.map(({ word, name }) => [word, name]));
}

interface Selection {
  /** What their names contain. */
  readonly name?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The words of a list whose names contain something, by name. */
export function selectedWords(db: Db, list: WordList, { name, order = 'asc' }: Selection): Promise<Word[]> {
  return db
    .selectFrom(list.table)
    .select(['id', 'name', 'enabled', 'updated_at'])
    .$if(Boolean(name), (query) => query.where(contains(sql.ref('name_folded'), name!)))
    .orderBy('name_folded', order)
    .execute();
}

/** The words of a list by name; only the enabled ones for pickers. */
export function wordsOf(db: Db, list: WordList, which: 'all' | 'enabled'): Promise<Word[]> {
  return db
    .selectFrom(list.table)
    .select(['id', 'name', 'enabled', 'updated_at'])
    .$if(which === 'enabled', (query) => query.where('enabled', '=', true))
    .orderBy('name_folded')
    .execute();
}
