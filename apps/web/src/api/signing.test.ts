// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queries } from './queries.ts';
import { beginSession, endSession, sessionNow } from './session.ts';
import { isAgencyAddress, signIn, signOut } from './signing.ts';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const id = '019a0000-0000-7000-8000-000000000001';
const me = {
  _id: id,
  name: 'Ana',
  email: 'ana@mail.example',
  role: 'admin',
  mustChangePassword: false,
  expiresAt: '2026-12-01T00:00:00Z',
  mustAddFactor: false,
  idleMinutes: 0,
  may: [],
};
const unknown = json.bind(null, 401, { success: false, msg: 'Invalid email or password', code: 'unauthorized' });

/** Answers each path below /api/v1; says what was asked. */
function server(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const path = input.replace('/api/v1', '');
    asked.push(path);
    return (
      answers[path]?.() ??
      json(200, { success: true, data: { productTitle: 'Dragoman', agencyDomains: ['lil.example'], provider: null } })
    );
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  queries.clear();
  endSession();
});

describe('signIn', () => {
  const session = () =>
    json(200, { success: true, token: 't', expiresAt: '2026-12-01T00:00:00Z', mustChangePassword: false });

  it('asks the staff call first for an agency address', async () => {
    const asked = server({ '/auth/login': session, '/auth/me': () => json(200, { success: true, data: me }) });
    await signIn({ email: 'ana@LIL.example', password: 'secret' });
    expect(asked).toEqual(['/settings/portal', '/auth/login', '/auth/me']);
    expect(sessionNow()).toMatchObject({ state: 'signed-in', token: 't' });
  });
  it('tries the other call silently after a 401', async () => {
    const asked = server({
      '/auth/intlogin': unknown,
      '/auth/login': session,
      '/auth/me': () => json(200, { success: true, data: me }),
    });
    await signIn({ email: 'ana@mail.example', password: 'secret' });
    expect(asked).toEqual(['/settings/portal', '/auth/intlogin', '/auth/login', '/auth/me']);
  });
  it('keeps exactly the session values of an interpreter', async () => {
    const interpreter = { ...me, role: 'interpreter', int_id: 1001, interpreterRef: '1001' };
    server({ '/auth/intlogin': session, '/auth/ime': () => json(200, { success: true, data: interpreter }) });
    await signIn({ email: 'ana@mail.example', password: 'secret' });
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['intID', 'interpreterRef', 'loggedIn', 'token', 'user']);
    expect(sessionStorage.getItem('intID')).toBe(id);
    expect(sessionStorage.getItem('interpreterRef')).toBe('1001');
  });
  it('fails when both refuse, saying what says more', async () => {
    server({
      '/auth/intlogin': () => json(401, { success: false, msg: 'Account is not active', code: 'unauthorized' }),
      '/auth/login': unknown,
    });
    await expect(signIn({ email: 'ana@mail.example', password: 'secret' })).rejects.toThrow('Account is not active');
    expect(sessionNow()).toEqual({ state: 'failed', error: 'logout failed' });
    expect(sessionStorage.length).toBe(0);
  });
  it('does not try the other call after another refusal', async () => {
    const asked = server({ '/auth/intlogin': () => json(429, { success: false, msg: 'Wait', code: 'paused' }) });
    await expect(signIn({ email: 'ana@mail.example', password: 'secret' })).rejects.toThrow('Wait');
    expect(asked).toEqual(['/settings/portal', '/auth/intlogin']);
  });
});

it('leaves nothing in the browser when somebody logs out, and ends the session at the server', () => {
  const asked = server({ '/auth/logout': () => json(200, { success: true, msg: 'Successfully logged out' }) });
  beginSession({ token: 't', email: 'ana@mail.example', user: { ...me, role: 'admin' } });
  sessionStorage.setItem('draft:new-booking:u1', '{"name":"R. Hale"}');
  signOut();
  expect(sessionStorage.length).toBe(0);
  expect(sessionNow().state).toBe('signed-out');
  expect(asked).toEqual(['/auth/logout']);
});

it('knows the agency by its whole domain', () => {
  expect(isAgencyAddress('a@lil.example', ['lil.example'])).toBe(true);
  expect(isAgencyAddress('a@notlil.example', ['lil.example'])).toBe(false);
});
