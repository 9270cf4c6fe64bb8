import { authRoutes, factorRoutes, userRoutes } from '@dragoman/contract/access';
import { languageRoutes } from '@dragoman/contract/languages';
import { settingsRoutes } from '@dragoman/contract/settings';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetStaffPassword } from '../../src/features/access/index.ts';
import { codeLimit } from '../../src/features/access/factors/second-step.service.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { makeCaller } from '../harness/caller.ts';
import { startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Member {
  readonly id: string;
  readonly email: string;
  readonly caller: Caller;
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
}

async function newcomer(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@lil.example`;
  const body = { fName: 'New', lName: name, gender: 'female', role: 'admin', email, password: testPassword } as const;
  const { body: made } = await (await portal.confirmed('superadmin')).call(userRoutes.create, { body });
  await portal.db.updateTable('accounts').set({ password_temporary_until: null }).where('email', '=', email).execute();
  return { id: made.data._id, email };
}

const appOf = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: portal.clock.now().getTime() });
};

/** A colleague with an authenticator app, signed in from before. */
async function member(name: string): Promise<Member> {
  const { id, email } = await newcomer(name);
  const caller = await portal.signIn(email, testPassword);
  const { body: made } = await caller.call(factorRoutes.addAuthenticator);
  const code = appOf(made.data.secret);
  const { body } = await caller.call(factorRoutes.confirmAuthenticator, { body: { code: code() } });
  portal.clock.pass(60);
  return { id, email, caller, code, recoveryCodes: body.data.recoveryCodes };
}

const challenge = async (email: string): Promise<string> => (await portal.trySignIn(email, testPassword)).body.token;
const give = (token: string, code: string) => portal.anonymous.call(factorRoutes.giveCode, { body: { token, code } });
/** What an address has been written about its sign-in. */
const told = async (email: string) =>
  (await portal.deliverMails())
    .filter(({ subject, to }) => subject === 'How you sign in has been changed' && JSON.stringify(to).includes(email))
    .map(({ text }) => text)
    .join('\n');
const wrong = { status: 400, body: { fields: { code: 'This code is not right, or has been used' } } };

describe('an authenticator app', () => {
  it('asks for nothing before its first code, and then for one after the password', async () => {
    const { email } = await newcomer('starting');
    const caller = await portal.signIn(email, testPassword);
    const { body } = await caller.call(factorRoutes.addAuthenticator);
    expect(body.data.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await portal.trySignIn(email, testPassword)).body.factors).toBeUndefined();
    const code = appOf(body.data.secret);
    const misread = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    expect(await caller.call(factorRoutes.confirmAuthenticator, { body: { code: misread } })).toMatchObject(wrong);
    const confirmed = await caller.call(factorRoutes.confirmAuthenticator, { body: { code: code() } });
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    expect((await portal.trySignIn(email, testPassword)).body.factors).toEqual(['authenticator', 'recovery code']);
    expect((await caller.call(factorRoutes.addAuthenticator)).status).toBe(409);
    expect(await told(email)).toContain('An authenticator app was added');
  });

  it('opens a session by its code, once; the challenge itself opens nothing', async () => {
    const { email, code } = await member('once');
    const token = await challenge(email);
    expect((await makeCaller(portal.address, token).call(authRoutes.me)).status).toBe(401);
    const opened = await give(token, code());
    expect(opened).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    expect((await makeCaller(portal.address, opened.body.token).call(languageRoutes.all)).status).toBe(200);
    expect(await give(token, code())).toMatchObject({ status: 401 });
    expect(await give(await challenge(email), code())).toMatchObject(wrong);
    portal.clock.pass(30);
    expect((await give(await challenge(email), code())).status).toBe(200);
  });

  it('takes a code of the step before and after, no other, and no word', async () => {
    const { email, code } = await member('clock');
    const [early, token] = [code(), await challenge(email)];
    portal.clock.pass(90);
    expect(await give(token, early)).toMatchObject(wrong);
    expect((await give(token, 'abcdef')).body.fields).toEqual({
      code: 'Six digits, or a recovery code such as k7m2p-x9qra',
    });
    const late = code();
    portal.clock.pass(30);
    expect((await give(token, late)).status).toBe(200);
  });

  it('takes five minutes, and five codes in a quarter of an hour, from wherever they come', async () => {
    const { email, code } = await member('guessed');
    const slow = await challenge(email);
    portal.clock.pass(5 * 60);
    expect(await give(slow, code())).toMatchObject({
      status: 401,
      body: { msg: 'This sign-in has taken too long: enter your password again' },
    });
    const token = await challenge(email);
    const misread = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(Array.from({ length: codeLimit + 2 }, () => give(token, misread)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(codeLimit);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await give(await challenge(email), code())).status).toBe(429);
    portal.clock.pass(15 * 60);
    expect((await give(await challenge(email), code())).status).toBe(200);
  });

  it('ends a sign-in half done when the password changes or the account is switched off', async () => {
    const { id, email, code } = await member('half');
    const token = await challenge(email);
    const superadmin = await portal.as('superadmin');
    await superadmin.call(userRoutes.addNote, { params: { id }, body: { text: 'On leave', isActive: false } });
    expect((await give(token, code())).status).toBe(401);
  });

  it('shows its secret to nobody again', async () => {
    const { id, caller, code } = await member('secret');
    const { secret } = await portal.db
      .selectFrom('authenticators')
      .select('secret')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const told = JSON.stringify([
      (await caller.call(factorRoutes.read)).body,
      (await (await portal.as('superadmin')).call(userRoutes.one, { params: { id } })).body,
      await portal.db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute(),
    ]);
    for (const text of [
      secret.toString('hex'),
      secret.toString('base64'),
      new Secret({ buffer: Uint8Array.from(secret).buffer }).base32,
    ])
      expect(told).not.toContain(text);
    expect(
      (await (await portal.as('superadmin')).call(userRoutes.one, { params: { id } })).body.data.secondFactor,
    ).toBe(true);
    expect(code()).toHaveLength(6);
  });
});

describe('recovery codes', () => {
  it('sign in once each, tell their owner, and are made anew', async () => {
    const { email, caller, recoveryCodes } = await member('phoneless');
    const [first = '', second = ''] = recoveryCodes;
    expect((await give(await challenge(email), first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(await give(await challenge(email), first)).toMatchObject(wrong);
    expect((await caller.call(factorRoutes.read)).body.data.recoveryCodesLeft).toBe(9);
    expect(await told(email)).toContain('A recovery code was used to sign in (9 left)');
    const { body } = await caller.call(factorRoutes.newRecoveryCodes);
    expect(await give(await challenge(email), second)).toMatchObject(wrong);
    expect((await give(await challenge(email), body.data.recoveryCodes[0])).status).toBe(200);
    const kept = await portal.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(JSON.stringify(kept)).not.toContain(body.data.recoveryCodes[1]);
  });
});

describe('changing how one signs in', () => {
  it('asks who is there again once ten minutes have passed', async () => {
    const { caller } = await member('left-open');
    portal.clock.pass(10 * 60);
    for (const route of [
      factorRoutes.removeAuthenticator,
      factorRoutes.newRecoveryCodes,
      factorRoutes.addAuthenticator,
    ])
      expect(await caller.call(route)).toMatchObject({ status: 403, body: { code: 'confirm_first' } });
    const confirm = (current_password: string) => caller.call(factorRoutes.confirm, { body: { current_password } });
    expect((await confirm('not-the-one')).body.fields).toEqual({
      current_password: 'The current password is not right',
    });
    expect((await caller.call(factorRoutes.removeAuthenticator)).status).toBe(403);
    expect((await confirm(testPassword)).status).toBe(200);
    expect((await caller.call(factorRoutes.removeAuthenticator)).status).toBe(200);
    expect((await caller.call(factorRoutes.read)).body.data).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect((await caller.call(factorRoutes.newRecoveryCodes)).status).toBe(409);
  });

  it('is not for interpreters, whose password is enough', async () => {
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(factorRoutes.addAuthenticator)).status).toBe(403);
    expect((await portal.anonymous.call(factorRoutes.read)).status).toBe(401);
  });

  it('is undone by a superadmin for somebody who has lost the phone; the owner is told', async () => {
    const { id, email, caller } = await member('lost');
    expect((await (await portal.confirmed('ip-admin')).call(factorRoutes.reset, { params: { id } })).status).toBe(403);
    expect((await (await portal.confirmed('superadmin')).call(factorRoutes.reset, { params: { id } })).status).toBe(
      200,
    );
    expect((await caller.call(authRoutes.me)).status).toBe(401);
    expect((await portal.trySignIn(email, testPassword)).body.factors).toBeUndefined();
    expect(await told(email)).toContain('removed your second factors');
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('actor_name')
      .where('action', '=', 'reset second factors')
      .where('record_id', '=', id)
      .execute();
    expect(audited).toEqual([{ actor_name: 'Test superadmin' }]);
    const interpreter = (await (await portal.as('interpreter')).call(authRoutes.me)).body.data._id;
    expect(
      (await (await portal.confirmed('superadmin')).call(factorRoutes.reset, { params: { id: interpreter } })).status,
    ).toBe(404);
  });
});

it('goes with the password that whoever runs the server sets anew', async () => {
  const { email } = await member('operated');
  const { password } = await transact(portal.db, (tx) =>
    resetStaffPassword({ tx, actor: systemActor, now: portal.clock.now() }, email),
  );
  expect((await portal.trySignIn(email, password)).body).toMatchObject({ mustChangePassword: true });
  expect((await portal.trySignIn(email, password)).body.factors).toBeUndefined();
});

describe('a role that needs a second factor', () => {
  const need = async (secondFactorRoles: string[]) =>
    (await portal.as('superadmin')).call(settingsRoutes.update, { body: { secondFactorRoles } as object });

  it('opens nothing but the own account to who has none, until it is set up', async () => {
    const { email } = await newcomer('needing');
    const before = await portal.signIn(email, testPassword);
    expect((await need(['admin', 'admin'])).status).toBe(400);
    expect((await need(['interpreter'])).status).toBe(400);
    expect((await need(['admin'])).status).toBe(200);
    const refused = { status: 403, body: { code: 'factor_first', msg: 'Please set up a second factor first' } };
    expect(await before.call(languageRoutes.all)).toMatchObject(refused);
    const caller = await portal.signIn(email, testPassword);
    expect((await caller.call(authRoutes.me)).body.data.mustAddFactor).toBe(true);
    expect((await caller.call(factorRoutes.read)).body.data.required).toBe(true);
    const { body } = await caller.call(factorRoutes.addAuthenticator);
    expect(await caller.call(languageRoutes.all)).toMatchObject(refused);
    await caller.call(factorRoutes.confirmAuthenticator, { body: { code: appOf(body.data.secret)() } });
    expect((await caller.call(authRoutes.me)).body.data.mustAddFactor).toBe(false);
    expect((await caller.call(languageRoutes.all)).status).toBe(200);
    expect((await (await portal.as('ip-admin')).call(languageRoutes.all)).status).toBe(200);
    await need([]);
  });
});
