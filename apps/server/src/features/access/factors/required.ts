import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** Whether the agency wants a second factor of an account's role; for queries that join users and settings. */
export const isRequired = sql<boolean>`coalesce(users.role = any(settings.second_factor_roles), false)`;

/** Whether it wants one and there is none: then it is set up before anything else (rule access/second-factor). */
export const isMissing = sql<boolean>`${isRequired} and not exists
  (select from authenticators where authenticators.account_id = users.id and confirmed_at is not null) and not exists
  (select from passkeys where passkeys.account_id = users.id)`;

/** Whether an account has a second factor. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const app = await db
    .selectFrom('authenticators')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .unionAll(db.selectFrom('passkeys').select('account_id').where('account_id', '=', accountId))
    .limit(1)
    .executeTakeFirst();
  return app !== undefined;
}
