import { tokenPrefix } from '@dragoman/domain/access';
import type { Actor } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/index.ts';
import { findSession, touchSession } from './sessions.service.ts';
import { findLiveToken, touchToken } from './tokens.queries.ts';

const ownCalls: ReadonlySet<string> = new Set([
  'access.signIn',
  'access.own',
  'access.ownFactors',
  'access.ownProfile',
  'customer.page',
]);

/**
 * Who a token belongs to. With a temporary password only the own account is open until it is changed
 * (rule access/temporary-password), and without a second factor that the agency wants (rule access/second-factor). Following changes is no use of the session: screens do it by themselves
 * (rule access/idle).
 */
export async function authenticate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  { permission, address = '' }: { readonly permission: string; readonly address?: string | undefined },
): Promise<Actor | undefined> {
  const now = clock.now();
  if (token.startsWith(tokenPrefix)) return programOf(db, token, { address, now });
  const session = await findSession(db, token, now);
  if (!session) return undefined;
  if (permission !== 'access.changes') await touchSession(db, session, now);
  if (!ownCalls.has(permission)) refuseUnready(session);
  return { kind: session.kind, id: session.accountId, name: session.name, role: session.role };
}

interface Readiness {
  readonly mustChangePassword: boolean;
  readonly mustAddFactor: boolean;
}

function refuseUnready({ mustChangePassword, mustAddFactor }: Readiness): void {
  if (mustChangePassword) throw new Refusal(403, 'password_first', 'Please change your password first');
  if (mustAddFactor) throw new Refusal(403, 'factor_first', 'Please set up a second factor first');
}

/**
 * The program that calls by a token: as its owner, or as the agency, and never more than its scopes (rule programs/scopes). What it
 * does is signed with the names of both.
 */
async function programOf(
  db: Platform['db'],
  text: string,
  used: { readonly address: string; readonly now: Date },
): Promise<Actor | undefined> {
  const token = await findLiveToken(db, text, used.now);
  if (!token) return undefined;
  await touchToken(db, token, used);
  refuseUnready(token);
  const { id, name, owner, role, scopes } = token;
  const program = { id, scopes };
  if (!owner) return { kind: 'staff', id: null, name: `${name} (program)`, role, program };
  return { kind: 'staff', id: owner.id, name: `${owner.name} (${name})`, role, program };
}
