import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRefusal } from '@dragoman/domain/access';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { verifyPassword } from './passwords.ts';

/** In small letters, the commonest first in the list. */
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 10_000));

interface Owner {
  readonly email: string;
  readonly names: readonly string[];
  /** How the present one is kept; null where there is none. */
  readonly presentHash: string | null;
}

/** Refuses a password that nobody should choose, or set for somebody else (rule access/password-choice). */
export async function refuseWeakPassword(password: string, { email, names, presentHash }: Owner): Promise<void> {
  const sentence = passwordRefusal(password, {
    email,
    names,
    isPresent: presentHash !== null && (await verifyPassword(password, presentHash)),
    isCommon: (folded) => commonest.has(folded),
  });
  if (sentence) throw refuse.field('password', sentence);
}

/** Refuses a weak password for an account that there is. */
export async function refuseWeakPasswordOf(db: Db, accountId: string, password: string): Promise<void> {
  const { email, presentHash, ...named } = await db
    .selectFrom('accounts')
    .leftJoin('users', 'users.id', 'accounts.id')
    .leftJoin('interpreters', 'interpreters.id', 'accounts.id')
    .select(['accounts.email', 'accounts.password_hash as presentHash'])
    .select(['users.first_name', 'users.last_name', 'interpreters.fname', 'interpreters.mname', 'interpreters.lname'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const names = Object.values(named).filter((name) => name !== null);
  await refuseWeakPassword(password, { email, names, presentHash });
}
