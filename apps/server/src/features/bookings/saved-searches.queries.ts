import type { SavedSearch } from '@dragoman/contract/bookings';
import { maySaveForEverybody } from '@dragoman/domain/bookings';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';

/** One's own searches and everybody's, by name. */
export async function savedSearchesOf(db: Db, { id, role }: Actor): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'filters', 'account_id', 'created_by'])
    .where((row) => row.or([row('account_id', 'is', null), row('account_id', '=', id)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    // As it was checked when it was saved.
    filters: row.filters as SavedSearch['filters'],
    everybody: row.account_id === null,
    by: row.created_by,
    removable: row.account_id !== null || maySaveForEverybody(role),
  }));
}
