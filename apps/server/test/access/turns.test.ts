import { authRoutes, factorRoutes, passkeyRoutes } from '@dragoman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gate } from '../../src/platform/http/gate.ts';
import { emailOf, startPortal, testPassword, type Portal } from '../harness/index.ts';

const full = 'Too many, please try again in a moment';
const gate = new Gate({ atOnce: 1, waiting: 1, waitingOfOne: 1, longest: 60_000, full });

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ passwords: gate });
});
afterAll(() => portal.stop());

/** Fills the gate with somebody who is in and somebody who waits. */
function fill(): AsyncDisposable {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [gate.pass('others', () => promise), gate.pass('others', () => promise)];
  return {
    [Symbol.asyncDispose]: async () => {
      resolve();
      await Promise.all(all);
    },
  };
}

const choice = { password: 'a new password', password_repeat: 'a new password' };
const token = 'a'.repeat(43);

describe('whoever finds the queue for passwords full is asked to come again', () => {
  const credentials = { email: emailOf('admin'), password: testPassword };

  it.each([
    ['the staff’s sign-in', authRoutes.login, credentials],
    ['the interpreters’ sign-in', authRoutes.intlogin, credentials],
    ['a code', factorRoutes.giveCode, { token, code: 'ABCDE-FGHJK' }],
    ['a chosen password', authRoutes.choosePassword, { token, ...choice }],
  ])('at %s', async (_what, { method, path }, body) => {
    await using _full = fill();
    const answer = await fetch(`${portal.address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(await answer.json()).toEqual({ success: false, msg: full, code: 'busy', reference: expect.any(String) });
  });

  it('at their own account, and only there', async () => {
    const admin = await portal.as('admin');
    const wrong = { current_password: 'not the password' };
    const refused = { status: 503, body: { msg: full } };
    {
      await using _full = fill();
      expect(await admin.call(factorRoutes.confirm, { body: wrong })).toMatchObject(refused);
      expect(await admin.call(authRoutes.password, { body: { ...wrong, ...choice } })).toMatchObject(refused);
      expect(await admin.call(factorRoutes.newRecoveryCodes)).toMatchObject(refused);
      expect(await admin.call(factorRoutes.confirmAuthenticator, { body: { code: '123456' } })).toMatchObject(refused);
      const passkey = { name: 'Mine', response: {} as never };
      expect(await admin.call(passkeyRoutes.add, { body: passkey })).toMatchObject(refused);
      expect((await admin.call(authRoutes.me)).status).toBe(200);
    }
    expect((await admin.call(factorRoutes.confirm, { body: wrong })).status).toBe(400);
    expect((await portal.trySignIn(credentials.email, testPassword)).status).toBe(200);
  });
});
