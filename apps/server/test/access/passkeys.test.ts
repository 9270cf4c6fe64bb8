import { authRoutes, factorRoutes, passkeyRoutes } from '@dragoman/contract/access';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../harness/caller.ts';
import { emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';
import { SoftwarePasskey } from './software-passkey.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const site = 'https://portal.example';
const notAccepted = { status: 401, body: { msg: 'This passkey was not accepted: try again' } };

const ask = async () => (await portal.anonymous.call(passkeyRoutes.ask)).body.data;
const show = (response: object) => portal.anonymous.call(passkeyRoutes.signIn, { body: { response } });
const askNew = async (caller: Caller) => (await caller.call(passkeyRoutes.askNew)).body.data;
const add = (caller: Caller, response: object, name = 'Phone') =>
  caller.call(passkeyRoutes.add, { body: { name, response } });
const passkeysOf = async (caller: Caller) => (await caller.call(factorRoutes.read)).body.data.passkeys;

/** Somebody signed in just now, with a passkey. */
async function owner(
  role: 'interpreter' | 'admin' | 'ip-admin',
): Promise<{ caller: Caller; passkey: SoftwarePasskey }> {
  await portal.as(role);
  await portal.db.deleteFrom('passkeys').execute();
  await portal.db.deleteFrom('recovery_codes').execute();
  const caller = await portal.signIn(emailOf(role), testPassword);
  const passkey = new SoftwarePasskey(site);
  expect((await add(caller, passkey.made(await askNew(caller)))).status).toBe(200);
  return { caller, passkey };
}

describe('a passkey', () => {
  it('signs in an interpreter by one step, whose password stays enough', async () => {
    const { caller, passkey } = await owner('interpreter');
    const opened = await show(passkey.shown(await ask()));
    expect(opened).toMatchObject({ status: 200, body: { kind: 'interpreter', mustChangePassword: false } });
    const { body } = await makeCaller(portal.address, opened.body.token).call(authRoutes.ime);
    expect(body.data.email).toBe(emailOf('interpreter'));
    expect((await portal.trySignIn(emailOf('interpreter'), testPassword)).body.factors).toBeUndefined();
    expect(await passkeysOf(caller)).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }]);
  });

  it('is a second factor of staff, with recovery codes, and what a role needs', async () => {
    const settings = (secondFactorRoles: string[]) => ({ body: { secondFactorRoles } as object });
    const { caller } = await owner('admin');
    const signedIn = await portal.trySignIn(emailOf('admin'), testPassword);
    expect(signedIn.body.factors).toEqual(['passkey', 'recovery code']);
    const superadmin = await portal.as('superadmin');
    await superadmin.call(settingsRoutes.update, settings(['admin']));
    expect((await caller.call(authRoutes.me)).body.data.mustAddFactor).toBe(false);
    await superadmin.call(settingsRoutes.update, settings([]));
    const [{ _id: id }] = await passkeysOf(caller);
    expect((await caller.call(passkeyRoutes.remove, { params: { id } })).status).toBe(200);
    expect((await caller.call(factorRoutes.read)).body.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it.each([
    ['of another site', { origin: 'https://portal.example.evil' }],
    ['whose owner was not verified', { isVerified: false }],
    ['that is a copy', { counts: false }],
  ])('%s is refused', async (_what, facts) => {
    const { passkey } = await owner('interpreter');
    expect((await show(passkey.shown(await ask()))).status).toBe(200);
    expect(await show(passkey.shown(await ask(), facts))).toMatchObject(notAccepted);
  });

  it('answers once, and within five minutes', async () => {
    const { passkey } = await owner('interpreter');
    const asked = await ask();
    expect((await show(passkey.shown(asked))).status).toBe(200);
    expect(await show(passkey.shown(asked))).toMatchObject(notAccepted);
    const [late, invented] = [await ask(), { challenge: 'bm90IGFza2Vk' }];
    portal.clock.pass(5 * 60);
    expect(await show(passkey.shown(late))).toMatchObject(notAccepted);
    expect(await show(passkey.shown(invented))).toMatchObject(notAccepted);
  });

  it('is refused once it is removed, and when its account is switched off', async () => {
    const { caller, passkey } = await owner('interpreter');
    await portal.db
      .updateTable('accounts')
      .set({ active: false })
      .where('email', '=', emailOf('interpreter'))
      .execute();
    expect(await show(passkey.shown(await ask()))).toMatchObject(notAccepted);
    await portal.db.updateTable('accounts').set({ active: true }).where('email', '=', emailOf('interpreter')).execute();
    const [{ _id: id }] = await passkeysOf(caller);
    expect((await (await portal.as('ip-admin')).call(passkeyRoutes.remove, { params: { id } })).status).toBe(404);
    await caller.call(passkeyRoutes.remove, { params: { id } });
    expect(await show(passkey.shown(await ask()))).toMatchObject(notAccepted);
  });

  it('is added only by who was asked, once, and with a name', async () => {
    const { caller, passkey } = await owner('ip-admin');
    const other = await portal.signIn(emailOf('admin'), testPassword);
    expect((await askNew(caller)).excludeCredentials).toHaveLength(1);
    const mine = await askNew(caller);
    expect((await add(other, new SoftwarePasskey(site).made(mine))).status).toBe(400);
    expect((await add(caller, new SoftwarePasskey(site).made(mine))).status).toBe(400);
    expect(
      (await add(caller, new SoftwarePasskey(site).made(await askNew(caller), { isVerified: false }))).status,
    ).toBe(400);
    expect((await add(caller, new SoftwarePasskey(site).made(await ask()))).status).toBe(400);
    expect((await add(other, passkey.made(await askNew(other)))).status).toBe(409);
    expect((await add(caller, passkey.made(await askNew(caller)), ' ')).body.fields).toEqual({ name: 'Required' });
    expect(await passkeysOf(caller)).toHaveLength(1);
    expect(await passkeysOf(other)).toEqual([]);
  });

  it('gets another name from its owner alone, who is known to be there', async () => {
    const { caller } = await owner('ip-admin');
    const [{ _id: id }] = await passkeysOf(caller);
    const rename = (who: Caller, name: string) => who.call(passkeyRoutes.rename, { params: { id }, body: { name } });
    const other = await portal.signIn(emailOf('admin'), testPassword);
    expect((await rename(portal.anonymous, 'Mine')).status).toBe(401);
    expect((await rename(other, 'Mine')).status).toBe(404);
    expect((await rename(caller, ' ')).body.fields).toEqual({ name: 'Required' });
    expect(await passkeysOf(caller)).toMatchObject([{ name: 'Phone' }]);
    expect((await rename(caller, 'Old phone')).status).toBe(200);
    expect((await rename(caller, 'Old phone')).status).toBe(200);
    expect(await passkeysOf(caller)).toMatchObject([{ name: 'Old phone' }]);
    const audited = portal.db.selectFrom('audit_log').select(['before', 'after']);
    expect(await audited.where('action', '=', 'rename passkey').execute()).toEqual([
      { before: { name: 'Phone' }, after: { name: 'Old phone' } },
    ]);
    portal.clock.pass(11 * 60);
    expect(await rename(caller, 'Late')).toMatchObject({ status: 403, body: { code: 'confirm_first' } });
    expect(await passkeysOf(caller)).toMatchObject([{ name: 'Old phone' }]);
  });

  it('proves who is there, for its own account alone', async () => {
    const { caller, passkey } = await owner('ip-admin');
    portal.clock.pass(11 * 60);
    expect(await caller.call(passkeyRoutes.askNew)).toMatchObject({ status: 403, body: { code: 'confirm_first' } });
    const other = await portal.as('superadmin');
    const confirm = async (who: Caller) =>
      who.call(passkeyRoutes.confirm, { body: { response: passkey.shown(await ask()) } });
    expect((await confirm(other)).status).toBe(403);
    expect((await confirm(caller)).status).toBe(200);
    expect((await caller.call(passkeyRoutes.askNew)).status).toBe(200);
  });

  it('tells its owner by mail, and is never given out', async () => {
    const { caller } = await owner('ip-admin');
    const mails = await portal.deliverMails();
    expect(mails.some(({ text }) => text?.includes('The passkey Phone was added'))).toBe(true);
    expect(JSON.stringify((await caller.call(factorRoutes.read)).body)).not.toMatch(/credential|public_key/);
  });
});
