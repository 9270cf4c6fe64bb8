import type { Factors } from '@dragoman/contract/access';
import type { SecondFactor } from '@dragoman/domain/access';
import type { Db } from '../../../platform/database/index.ts';
import { isRequired } from './required.ts';
import { recoveryCodesLeft } from './recovery-codes.service.ts';

/** By what an account may end its sign-in; nothing where its password is enough. */
export async function secondFactorsOf(db: Db, accountId: string): Promise<SecondFactor[]> {
  if ((await authenticatorOf(db, accountId)) === null) return [];
  return (await recoveryCodesLeft(db, accountId)) > 0 ? ['authenticator', 'recovery code'] : ['authenticator'];
}

/** What somebody sees of their own second factors. */
export async function readFactors(db: Db, accountId: string): Promise<Factors> {
  const { required } = await db
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .leftJoin('settings', (join) => join.onTrue())
    .select(isRequired.as('required'))
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    authenticator: await authenticatorOf(db, accountId),
    recoveryCodesLeft: await recoveryCodesLeft(db, accountId),
    required,
  };
}

async function authenticatorOf(db: Db, accountId: string): Promise<Date | null> {
  const app = await db
    .selectFrom('authenticators')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return app?.confirmed_at ?? null;
}
