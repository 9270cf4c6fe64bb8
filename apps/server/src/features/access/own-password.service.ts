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

/** Who asks, and from where. */
export interface Asker {
  readonly actor: Actor;
  readonly place: Place;
}

/**
 * Proves by the current password who is there: a session that was left open is not enough. A wrong one is counted as at the
 * sign-in (rule access/throttling). Gives how the right one is kept.
 */
export async function provePassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, place }: Asker,
  password: string,
): Promise<{ readonly own: string; readonly password_hash: string | null }> {
  const own = actor.id;
  if (own === null) throw refuse.denied();
  const now = clock.now();
  const { email, kind, password_hash } = await db
    .selectFrom('accounts')
    .select(['email', 'kind', 'password_hash'])
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  const attempt = { email, address: place.address, accountKind: kind };
  const state = await transact(db, (tx) => countAttempt(tx, attempt, now));
  const right = await verifyPassword(password, password_hash);
  const isPaused = state === 'paused' && !(right && (await isKnownPlace(db, own, place.address)));
  if (isPaused || !right) {
    const what = `${right ? 'right' : 'wrong'} present password`;
    await recordSecurity(db, { kind: isPaused ? 'paused' : 'refused', person: actor, place, what }, now);
    throw isPaused ? tooManyAttempts() : notRight();
  }
  // Apart from what follows: a refusal of that would roll the forgiveness back.
  await transact(db, (tx) => forgiveAttempt(tx, attempt, state === 'open'));
  return { own, password_hash };
}

/**
 * Changes the own password, for a caller who knows the current one. Refuses another person's id (rule access/own-password), and
 * what nobody should choose (rule access/password-choice). `tell` tells the owner of it, in
 * the same transaction.
 */
export async function changeOwnPassword(
  platform: Pick<Platform, 'db' | 'clock'>,
  asker: Asker,
  { id, current_password, password }: OwnPassword,
  tell: (command: CommandContext, accountId: string) => Promise<unknown>,
): Promise<void> {
  if (id !== undefined && id !== asker.actor.id) throw refuse.denied();
  const { own, password_hash } = await provePassword(platform, asker, current_password);
  await transact(platform.db, async (tx) => {
    const command = { ...asker, tx, now: platform.clock.now() };
    const account = await lockAccount(command, own);
    // Somebody changed it meanwhile.
    if (account.password_hash !== password_hash) throw notRight();
    await refuseWeakPasswordOf(tx, own, password);
    await setPassword(command, own, password);
    await tell(command, own);
  });
}
