import type { Db } from '../../platform/database/index.ts';
import type { Word, WordList } from './languages.service.ts';

/** The words of a list by name; only the enabled ones for pickers. */
export function wordsOf(db: Db, list: WordList, which: 'all' | 'enabled'): Promise<Word[]> {
  return db
    .selectFrom(list.table)
    .select(['id', 'name', 'enabled', 'updated_at'])
    .$if(which === 'enabled', (query) => query.where('enabled', '=', true))
    .orderBy('name_folded')
    .execute();
}
