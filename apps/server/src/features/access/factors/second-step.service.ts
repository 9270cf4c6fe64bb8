import { readCode, type SecondFactor, type TypedCode } from '@dragoman/domain/access';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { transact, type Db, type Tx } from '../../../platform/database/index.ts';
import { systemActor, type CommandContext, type Place } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/index.ts';
import { recordSecurity } from '../../../platform/security/index.ts';
import { enter, type Opened } from '../enter.ts';
import { tooManyAttempts } from '../throttle.service.ts';
import { takeAppCode } from './authenticators.service.ts';
import { wrongCode } from './codes.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.service.ts';

/** How long a right password waits for its second factor. */
const lasts = 5 * 60_000;
/** Wrong codes of an account in a window, after which all wait until it is over. */
export const codeLimit = 5;
const pause = 15 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const tooLate = () => refuse.signIn('This sign-in has taken too long: enter your password again');

/** Keeps that the password was right; only a hash of the token is kept (rule access/second-factor). */
export async function openChallenge(
  tx: Tx,
  accountId: string,
  factors: readonly SecondFactor[],
  now: Date,
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  await tx
    .insertInto('sign_in_challenges')
    .values({ token_hash: hashOf(token), account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
  return { token, expiresAt, mustChangePassword: false, factors: [...factors] };
}

/**
 * Ends a sign-in by a code. An attempt is counted before the code is looked at, and stays counted although the call refuses;
 * only who knows the password comes so far, so nobody can lock a colleague out.
 */
export async function giveCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { token, code }: { readonly token: string; readonly code: string },
  place: Place,
  tellRecovery: (command: CommandContext, accountId: string, left: number) => Promise<unknown>,
): Promise<Opened> {
  const now = clock.now();
  const person = await ownerOfChallenge(db, token, now);
  const failures = await transact(db, (tx) => countCode(tx, person.id, now));
  const refuseCode = async (kind: 'refused' | 'paused', refusal: Error): Promise<never> => {
    await recordSecurity(db, { kind, person, place, what: 'wrong code' }, now);
    throw refusal;
  };
  if (failures > codeLimit) return refuseCode('paused', tooManyAttempts());
  const opened = await transact(db, async (tx) => {
    // Whoever comes with the same token at the same moment waits here, and finds it gone.
    const challenge = await tx
      .selectFrom('sign_in_challenges')
      .select('account_id')
      .where('token_hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst();
    if (!challenge) throw tooLate();
    const read = readCode(code);
    if (!read || !(await takeCode(tx, person.id, read, now))) return undefined;
    await tx.deleteFrom('sign_in_challenges').where('token_hash', '=', hashOf(token)).execute();
    await forgiveCodes(tx, person.id);
    if ('recovery' in read)
      await tellRecovery({ tx, actor: systemActor, now, place }, person.id, await recoveryCodesLeft(tx, person.id));
    return enter(tx, person.id, place, now, 'recovery' in read ? 'recovery code' : 'authenticator');
  });
  return opened ?? refuseCode('refused', wrongCode());
}

async function ownerOfChallenge(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly name: string }> {
  const challenge = await db
    .selectFrom('sign_in_challenges')
    .innerJoin('accounts', 'accounts.id', 'sign_in_challenges.account_id')
    .select(['accounts.id', 'accounts.email as name'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
  if (!challenge) throw tooLate();
  return challenge;
}

function takeCode(tx: Tx, accountId: string, code: TypedCode, now: Date): Promise<boolean> {
  return 'app' in code
    ? takeAppCode(tx, accountId, code.app, now)
    : takeRecoveryCode(tx, accountId, code.recovery, now);
}

/** Counts an attempt in the present window of the account. */
async function countCode(tx: Tx, accountId: string, now: Date): Promise<number> {
  const over = new Date(now.getTime() - pause);
  const { failures } = await tx
    .insertInto('code_failures')
    .values({ account_id: accountId, window_started_at: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        window_started_at: sql`case when code_failures.window_started_at <= ${over} then ${now} else code_failures.window_started_at end`,
        failures: sql`case when code_failures.window_started_at <= ${over} then 1 else code_failures.failures + 1 end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export async function forgiveCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('code_failures').where('account_id', '=', accountId).execute();
}

/** Removes the challenges that have run out. */
export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}
