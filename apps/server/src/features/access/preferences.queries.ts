import type { preferenceRoutes, TableView } from '@dragoman/contract/access';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { Db } from '../../platform/database/index.ts';

/** What a person keeps for themselves. */
export const preferencesOf = (db: Db, account: string): Promise<ReplyOf<typeof preferenceRoutes.list>['data']> =>
  db
    .selectFrom('preferences')
    .select(['key', 'value'])
    .where('account_id', '=', account)
    .orderBy('key')
    .$castTo<{ key: string; value: TableView }>()
    .execute();
