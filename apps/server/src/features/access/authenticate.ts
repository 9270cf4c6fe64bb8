import type { Actor } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/index.ts';
import { findSession, touchSession } from './sessions.service.ts';

const ownCalls: ReadonlySet<string> = new Set(['access.signIn', 'access.own', 'customer.page']);

/**
 * Who a token belongs to. With a temporary password only the own account is open until it is changed
 * (rule access/temporary-password), and without a second factor that the agency wants (rule access/second-factor). Following changes is no use of the session: screens do it by themselves
 * (rule access/idle).
 */
export async function authenticate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  { permission }: { readonly permission: string },
): Promise<Actor | undefined> {
  const now = clock.now();
  const session = await findSession(db, token, now);
  if (!session) return undefined;
  if (permission !== 'access.changes') await touchSession(db, session, now);
  if (session.mustChangePassword && !ownCalls.has(permission))
    throw new Refusal(403, 'password_first', 'Please change your password first');
  if (session.mustAddFactor && !ownCalls.has(permission))
    throw new Refusal(403, 'factor_first', 'Please set up a second factor first');
  return { kind: session.kind, id: session.accountId, name: session.name, role: session.role };
}
