import { authRoutes, type OpenedSession } from '@dragoman/contract/access';
import { CallRefused, makeClient } from '@dragoman/contract/kit';
import { notifyDone } from '../ui/messages.ts';
import { client, fail } from './client.ts';
import { portalQuery } from './portal.ts';
import { queries } from './queries.ts';
import {
  beginSession,
  forget,
  leaveSession,
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

/** The password was right; a second factor is asked for. */
export class SecondStep extends Error {
  readonly email: string;
  readonly opened: OpenedSession;

  constructor(email: string, opened: OpenedSession) {
    super('A second factor is asked for');
    this.email = email;
    this.opened = opened;
  }
}

async function staff(body: Credentials): Promise<SignedIn> {
  const opened = await client.call(authRoutes.login, { body });
  if (opened.factors) throw new SecondStep(body.email, opened);
  return staffSession(opened.token);
}

/** Whose session a token is. */
export async function staffSession(token: string): Promise<SignedIn> {
  const { data } = await bearing(token).call(authRoutes.me, {});
  const { _id, name, email, role, mustChangePassword, mustAddFactor, idleMinutes } = data;
  return { token, email, user: { _id, name, role, mustChangePassword, mustAddFactor }, idleMinutes };
}

async function interpreter(body: Credentials): Promise<SignedIn> {
  const { token } = await client.call(authRoutes.intlogin, { body });
  return interpreterSession(token);
}

export async function interpreterSession(token: string): Promise<SignedIn> {
  const { data } = await bearing(token).call(authRoutes.ime, {});
  const { _id, name, email, role, mustChangePassword, interpreterRef, idleMinutes } = data;
  return { token, email, user: { _id, name, role, mustChangePassword }, intID: _id, interpreterRef, idleMinutes };
}

/** The agency's own domains sign in through the staff call first, all others through the interpreters'. */
export function isAgencyAddress(email: string, agencyDomains: readonly string[]): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return agencyDomains.some((each) => each.toLowerCase() === domain);
}

/** Signs in; what was refused is shown. Gives the second step where one is asked for. */
export async function signIn(credentials: Credentials): Promise<SecondStep | undefined> {
  sessionLoading();
  try {
    beginSession(await requestAccess(credentials));
    notifyDone('Successfully logged in');
    return undefined;
  } catch (error) {
    if (error instanceof SecondStep) return error;
    sessionFailed('logout failed');
    return fail(error);
  }
}

/** Signs the same person in again after the session ran out. The page stays as it is, whatever comes of it. */
export async function renew(credentials: Credentials): Promise<SecondStep | undefined> {
  try {
    beginSession(await requestAccess(credentials));
    return undefined;
  } catch (error) {
    return error instanceof SecondStep ? error : fail(error);
  }
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
  return firstThatKnows(ways, credentials);
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
  leaveSession();
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
  if (!tokenNow()) return;
  client.call(authRoutes.logout, { keepalive: true }).catch(() => undefined);
}
