import type { Factors } from '@dragoman/contract/access';
import type { SecondFactor } from '@dragoman/domain/access';
import type { Db } from '../../../platform/database/index.ts';
import { passkeysOf } from './passkeys.service.ts';
import { isRequired } from './required.ts';
import { recoveryCodesLeft } from './recovery-codes.service.ts';

/** By what an account may end its sign-in; nothing where its password is enough. */
export async function secondFactorsOf(db: Db, accountId: string): Promise<SecondFactor[]> {
  const factors: SecondFactor[] = [];
  if ((await passkeysOf(db, accountId)).length > 0) factors.push('passkey');
  if ((await authenticatorOf(db, accountId)) !== null) factors.push('authenticator');
  if (factors.length > 0 && (await recoveryCodesLeft(db, accountId)) > 0) factors.push('recovery code');
  return factors;
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
    passkeys: (await passkeysOf(db, accountId)).map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
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
