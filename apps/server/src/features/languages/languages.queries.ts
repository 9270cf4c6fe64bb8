import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame } from '../../platform/search/index.ts';
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

/** The words of a list by name; only the enabled ones for pickers. */
export function wordsOf(db: Db, list: WordList, which: 'all' | 'enabled'): Promise<Word[]> {
  return db
    .selectFrom(list.table)
    .select(['id', 'name', 'enabled', 'updated_at'])
    .$if(which === 'enabled', (query) => query.where('enabled', '=', true))
    .orderBy('name_folded')
    .execute();
}
