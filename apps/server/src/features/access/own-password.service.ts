import { wrongCurrentPassword } from '@dragoman/domain/access';
import { transact } from '../../platform/database/index.ts';
import type { Actor, CommandContext, Place } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/index.ts';
import { recordSecurity } from '../../platform/security/index.ts';
import { lockAccount, setPassword } from './accounts.service.ts';
import { refuseWeakPasswordOf } from './password-choice.service.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt, forgiveAttempt, isKnownPlace, tooManyAttempts } from './throttle.service.ts';

interface OwnPassword {
  readonly id?: string | undefined;
  readonly current_password: string;
  readonly password: string;
}

const notRight = () => refuse.field('current_password', wrongCurrentPassword);

/**
 * Changes the own password, for a caller who knows the current one: a session that was left open is not enough. A wrong one
 * is counted as at the sign-in (rule access/throttling). Refuses another person's id (rule access/own-password), and
 * what nobody should choose (rule access/password-choice). `tell` tells the owner of it, in
 * the same transaction.
 */
export async function changeOwnPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, place }: { readonly actor: Actor; readonly place: Place },
  { id, current_password, password }: OwnPassword,
  tell: (command: CommandContext, accountId: string) => Promise<unknown>,
): Promise<void> {
  const own = actor.id;
  if (own === null || (id !== undefined && id !== own)) throw refuse.denied();
  const now = clock.now();
  const { email, kind, password_hash } = await db
    .selectFrom('accounts')
    .select(['email', 'kind', 'password_hash'])
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  const attempt = { email, address: place.address, accountKind: kind };
  const state = await transact(db, (tx) => countAttempt(tx, attempt, now));
  const right = await verifyPassword(current_password, password_hash);
  const isPaused = state === 'paused' && !(right && (await isKnownPlace(db, own, place.address)));
  if (isPaused || !right) {
    const what = 'wrong present password';
    await recordSecurity(db, { kind: isPaused ? 'paused' : 'refused', person: actor, place, what }, now);
    throw isPaused ? tooManyAttempts() : notRight();
  }
  // Apart from the change: a refusal of the new password would roll the forgiveness back.
  await transact(db, (tx) => forgiveAttempt(tx, attempt, state === 'open'));
  await transact(db, async (tx) => {
    const command = { tx, actor, now, place };
    const account = await lockAccount(command, own);
    // Somebody changed it meanwhile.
    if (account.password_hash !== password_hash) throw notRight();
    await refuseWeakPasswordOf(tx, own, password);
    await setPassword(command, own, password);
    await tell(command, own);
  });
}
