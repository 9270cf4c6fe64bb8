import type { PasskeyShown } from '@dragoman/contract/access';
import { transact, type Db } from '../../../platform/database/index.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/index.ts';
import { provePassword, type Asker } from '../own-password.service.ts';
import { provePasskey } from './passkeys.service.ts';
import { findSession, type Session } from '../sessions.service.ts';

/** How long a proof of who is there is good (rule access/confirmation). */
const lasts = 10 * 60_000;

/** Proves by the current password who is there; a wrong one is counted as at the sign-in. */
export async function confirmByPassword(
  platform: Pick<Platform, 'db' | 'clock'>,
  asker: Asker,
  { session, password }: { readonly session: Session; readonly password: string },
): Promise<void> {
  await provePassword(platform, asker, password);
  await markConfirmed(platform.db, session.id, platform.clock.now());
}

/** Proves by one of the own passkeys who is there. */
export async function confirmByPasskey(
  parts: Pick<Platform, 'db' | 'clock' | 'publicUrl'>,
  session: Session,
  response: PasskeyShown,
): Promise<void> {
  if ((await provePasskey(parts, response)).accountId !== session.accountId) throw refuse.denied();
  await markConfirmed(parts.db, session.id, parts.clock.now());
}

function markConfirmed(db: Db, sessionId: string, now: Date): Promise<unknown> {
  return transact(db, (tx) =>
    tx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute(),
  );
}

/**
 * The session of a token whose owner proved within ten minutes who they are, by signing in or anew (rule access/confirmation).
 * Refuses others with 403 'confirm_first'.
 */
export async function confirmedSession(db: Db, token: string | undefined, now: Date): Promise<Session> {
  const session = await findSession(db, token ?? '', now);
  if (!session) throw refuse.signIn();
  if (session.confirmedAt.getTime() <= now.getTime() - lasts)
    throw new Refusal(403, 'confirm_first', 'Please enter your current password first');
  return session;
}
