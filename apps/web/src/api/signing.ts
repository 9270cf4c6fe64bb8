import { authRoutes } from '@dragoman/contract/access';
import { CallRefused, makeClient } from '@dragoman/contract/kit';
import { notifyDone } from '../ui/messages.ts';
import { client, fail } from './client.ts';
import { portalQuery } from './portal.ts';
import { queries } from './queries.ts';
import {
  beginSession,
  endSession,
  forget,
  sessionFailed,
  sessionLoading,
  sessionRanOut,
  tokenNow,
  type SignedIn,
} from './session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const bearing = (token: string) => makeClient({ token: () => token });

async function staff(body: Credentials): Promise<SignedIn> {
  const { token } = await client.call(authRoutes.login, { body });
  const { data } = await bearing(token).call(authRoutes.me, {});
  return { token, email: body.email, user: data, idleMinutes: data.idleMinutes };
}

async function interpreter(body: Credentials): Promise<SignedIn> {
  const { token } = await client.call(authRoutes.intlogin, { body });
  const { data } = await bearing(token).call(authRoutes.ime, {});
  const { _id: intID, interpreterRef, idleMinutes } = data;
  return { token, email: body.email, user: data, intID, interpreterRef, idleMinutes };
}

/** The agency's own domains sign in through the staff call first, all others through the interpreters'. */
export function isAgencyAddress(email: string, agencyDomains: readonly string[]): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return agencyDomains.some((each) => each.toLowerCase() === domain);
}

/** Signs in; what was refused is shown. */
export async function signIn(credentials: Credentials): Promise<void> {
  sessionLoading();
  try {
    beginSession(await requestAccess(credentials));
    notifyDone('Successfully logged in');
  } catch (error) {
    sessionFailed('logout failed');
    fail(error);
  }
}

/** Signs the same person in again after the session ran out. The page stays as it is, whatever comes of it. */
export async function renew(credentials: Credentials): Promise<void> {
  beginSession(await requestAccess(credentials).catch(fail));
}

/**
 * Who these credentials are. A 401 from the first call tries the other silently (rule access/two-sign-ins); what both
 * refuse is thrown.
 */
async function requestAccess(credentials: Credentials): Promise<SignedIn> {
  const portal = await queries.ensureQueryData(portalQuery).catch(() => undefined);
  const ways = isAgencyAddress(credentials.email, portal?.agencyDomains ?? [])
    ? [staff, interpreter]
    : [interpreter, staff];
  const signedIn = await firstThatKnows(ways, credentials);
  const { _id, name, role, mustChangePassword } = signedIn.user;
  return { ...signedIn, user: { _id, name, role, mustChangePassword } };
}

const unknownPerson = 'Invalid email or password';

async function firstThatKnows(
  ways: readonly ((body: Credentials) => Promise<SignedIn>)[],
  body: Credentials,
): Promise<SignedIn> {
  let refusal: unknown;
  for (const way of ways) {
    try {
      return await way(body);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 401) throw error;
      // 'Account is not active' says more than that the other register does not know the person.
      if (refusal === undefined || error.msg !== unknownPerson) refusal = error;
    }
  }
  throw refusal;
}

/** Logs out: here at once, on the server as soon as it answers. Nothing that was started is left to the next. */
export function signOut(): void {
  endOnServer();
  endSession();
  sessionStorage.clear();
  notifyDone('Successfully logged out');
}

/** Nobody has used the session: it ends here and on the server, and the page waits for its owner (rule access/idle). */
export function endIdleSession(): void {
  endOnServer();
  sessionRanOut();
}

/**
 * The page goes: what is kept is cleared and the server told, so that a reload really ends the session
 * (rule access/one-session-per-tab).
 */
export function leavePage(): void {
  endOnServer();
  forget();
}

function endOnServer(): void {
  if (tokenNow() === undefined) return;
  client.call(authRoutes.logout, { keepalive: true }).catch(() => undefined);
}
