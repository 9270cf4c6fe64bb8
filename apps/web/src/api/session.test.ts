// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSession,
  endSession,
  forget,
  renewSession,
  sessionKeys,
  sessionNow,
  sessionRanOut,
  tokenNow,
} from './session.ts';

const email = 'ana@mail.example';
const user = { _id: 'u1', name: 'Ana', role: 'interpreter', mustChangePassword: false } as const;

beforeEach(() => {
  endSession();
  sessionStorage.clear();
});

describe('the session', () => {
  it('keeps exactly the named values', () => {
    beginSession({ token: 't', email, user, intID: 'u1', interpreterRef: '1007' });
    expect(Object.keys(sessionStorage).toSorted()).toEqual([...sessionKeys].toSorted());
    expect(sessionStorage.getItem('loggedIn')).toBe('true');
    expect(tokenNow()).toBe('t');
  });
  it('leaves nothing of the one before', () => {
    beginSession({ token: 't', email, user, intID: 'u1', interpreterRef: '1007' });
    beginSession({ token: 's', email, user: { ...user, role: 'admin' } });
    expect(sessionStorage.getItem('intID')).toBeNull();
    expect(sessionStorage.getItem('token')).toBe('s');
  });
  it('clears everything when it ends, and says whether the server ended it', () => {
    beginSession({ token: 't', email, user });
    endSession(true);
    expect(sessionStorage.length).toBe(0);
    expect(tokenNow()).toBeUndefined();
    expect(sessionNow()).toEqual({ state: 'signed-out', refused: true });
  });
  it('drops a token copied with its tab', () => {
    sessionStorage.setItem('token', 'copied');
    forget();
    expect(sessionStorage.length).toBe(0);
    expect(sessionNow().state).toBe('signed-out');
  });
  it('stays where it is when it runs out, until the password is given again', async () => {
    beginSession({ token: 't', email, user });
    const following = renewSession('t');
    sessionRanOut();
    expect(sessionNow()).toMatchObject({ state: 'signed-in', ranOut: true, email });
    beginSession({ token: 's', email, user });
    expect(await following).toBe(true);
    expect(sessionNow()).not.toHaveProperty('ranOut');
    expect(await renewSession('t')).toBe(true);
  });
  it('is not followed by another when it is left', async () => {
    beginSession({ token: 't', email, user });
    sessionRanOut();
    const following = renewSession('t');
    endSession(true);
    expect(await following).toBe(false);
  });
});
