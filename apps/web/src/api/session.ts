import type { Role } from '@dragoman/domain/access';
import { useSyncExternalStore } from 'react';

/** Who is signed in, as auth/me and auth/ime say it. */
export interface SessionUser {
  readonly _id: string;
  readonly name: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  readonly mustAddFactor?: boolean;
}

/** Whether nothing but the own account is open: a password or a second factor comes first. */
export const isHeld = (user: SessionUser): boolean => user.mustChangePassword || user.mustAddFactor === true;

/** What a sign-in brings. */
export interface SignedIn {
  readonly token: string;
  /** With which to sign in again; kept nowhere but in this page. */
  readonly email: string;
  readonly user: SessionUser;
  /** An interpreter's identity, and the number that people know (rule basics/register-numbers). */
  readonly intID?: string | undefined;
  readonly interpreterRef?: string | undefined;
  /** Minutes without use after which it ends; 0 or nothing where it does not (rule access/idle). */
  readonly idleMinutes?: number;
}

/** From loading to signed-in or failed. */
export type Session =
  | { readonly state: 'loading' }
  /** `refused`: the session ran out and was left, so signing in again leads back; `left`: its owner logged out. */
  | { readonly state: 'signed-out'; readonly refused?: true; readonly left?: true }
  | { readonly state: 'failed'; readonly error: string }
  /** `ranOut`: the server no longer knows the session; the page stays until the password is given again. */
  | ({ readonly state: 'signed-in'; readonly ranOut?: true } & SignedIn);

/** Exactly what the browser keeps of a session. */
export const sessionKeys = ['token', 'user', 'intID', 'interpreterRef', 'loggedIn'] as const;

const listeners = new Set<() => void>();
let session: Session = { state: 'signed-out' };

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export const sessionNow = (): Session => session;
export const tokenNow = (): string | undefined => (session.state === 'signed-in' ? session.token : undefined);
export const userNow = (): SessionUser | undefined => (session.state === 'signed-in' ? session.user : undefined);

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(onSession, sessionNow);
}

export function beginSession(signedIn: SignedIn): void {
  forget();
  sessionStorage.setItem('token', signedIn.token);
  sessionStorage.setItem('user', JSON.stringify(signedIn.user));
  if (signedIn.intID !== undefined) sessionStorage.setItem('intID', signedIn.intID);
  if (signedIn.interpreterRef !== undefined) sessionStorage.setItem('interpreterRef', signedIn.interpreterRef);
  sessionStorage.setItem('loggedIn', 'true');
  become({ state: 'signed-in', ...signedIn });
}

/**
 * Opens an interpreter's screens without a sign-in, for what their phone keeps: it has no token, so the server's first answer
 * asks for the password (rule timesheets/without-a-network).
 */
export function beginWithoutNetwork(owner: Omit<SignedIn, 'token' | 'idleMinutes'>): void {
  forget();
  become({ state: 'signed-in', ...owner, token: '' });
}

export const sessionLoading = (): void => become({ state: 'loading' });
export const sessionFailed = (error: string): void => become({ state: 'failed', error });

/** The second factor that was asked for is there. */
export function addedFactor(): void {
  if (session.state === 'signed-in') become({ ...session, user: { ...session.user, mustAddFactor: false } });
}

/** The server no longer knows the session. */
export function sessionRanOut(): void {
  if (session.state === 'signed-in') become({ ...session, ranOut: true });
}

/** Waits for what follows the session of a token: true once signed in again, false when it was left. */
export function renewSession(token: string): Promise<boolean> {
  const outcome = () => (session.state !== 'signed-in' ? false : session.token === token ? undefined : true);
  return new Promise((resolve) => {
    const settle = () => {
      const known = outcome();
      if (known === undefined) return;
      stop();
      resolve(known);
    };
    const stop = onSession(settle);
    settle();
  });
}

/** Ends the session in this browser; what the server keeps is ended by the caller. */
export function endSession(refused = false): void {
  forget();
  become(refused ? { state: 'signed-out', refused } : { state: 'signed-out' });
}

/** Ends the session because its owner logs out. */
export function leaveSession(): void {
  forget();
  become({ state: 'signed-out', left: true });
}

/**
 * Clears what the browser keeps. When the page loads, a token found is a copy of another tab's: it is dropped and
 * ends nobody's session (rule access/one-session-per-tab).
 */
export function forget(): void {
  for (const key of sessionKeys) sessionStorage.removeItem(key);
}
