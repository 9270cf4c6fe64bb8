import { authRoutes, securityRoutes, userRoutes, type SecurityEntry } from '@dragoman/contract/access';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSecurityLog } from '../../src/platform/housekeeping/security.ts';
import { securityEvents } from '../../src/platform/security/index.ts';
import { emailOf, startPortal, testPassword, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function log(query: object = {}): Promise<SecurityEntry[]> {
  const superadmin = await portal.as('superadmin');
  return (await superadmin.call(securityRoutes.list, { query })).body.data;
}

describe('the security log', () => {
  it('tells who came in and who left, and from where', async () => {
    await portal.as('admin');
    const admin = await portal.signIn(emailOf('admin'), testPassword);
    await admin.call(authRoutes.logout);
    const [left] = await log({ kind: 'sign-out' });
    const came = (await log({ kind: 'sign-in' })).find(({ person }) => person === emailOf('admin'));
    expect(came).toMatchObject({ person: emailOf('admin'), address: '127.0.0.1', times: 1 });
    expect(came!.personId).toBe(left!.personId);
  });

  it('counts refused sign-ins of a minute in one entry, with the reason and without the password', async () => {
    const body = { email: 'stranger@mail.example', password: 'a guess of mine' };
    for (let guess = 0; guess < 3; guess += 1) await portal.anonymous.call(authRoutes.login, { body });
    const entries = await log({ sn: 'stranger' });
    expect(entries).toMatchObject([{ kind: 'refused', what: 'no such account', times: 3, personId: null }]);
    expect(JSON.stringify(await log())).not.toContain('a guess of mine');
  });

  it('tells of a call that a role may not make', async () => {
    const admin = await portal.as('admin');
    expect((await admin.call(userRoutes.list, { query: {} })).status).toBe(403);
    const [denied] = await log({ kind: 'denied' });
    expect(denied).toMatchObject({ what: 'GET /users', times: 1 });
  });

  it('tells of new rights, and of no password what it was', async () => {
    const superadmin = await portal.as('superadmin');
    const fresh = {
      fName: 'Nora',
      lName: 'Quill',
      gender: 'female',
      role: 'admin',
      email: 'nora@lil.example',
      password: 'seven wet umbrellas',
    };
    const { body } = await superadmin.call(userRoutes.create, { body: fresh });
    const { _id: id, updatedAt } = body.data;
    await superadmin.call(userRoutes.update, { params: { id }, body: { role: 'ip-admin', updatedAt } });
    const entries = await log({ sn: '→' });
    expect(entries.map(({ kind, what }) => [kind, what])).toEqual([
      ['rights', 'Nora Quill: admin → ip-admin'],
      ['rights', 'Nora Quill: new → admin'],
    ]);
    expect(await log({ kind: 'password' })).toMatchObject([{ what: 'Nora Quill: Password set' }]);
    expect(JSON.stringify(await log())).not.toContain('umbrellas');
  });

  it('tells what was exported, by which filters', async () => {
    const superadmin = await portal.as('superadmin');
    await superadmin.call(userRoutes.export, { query: { name: 'Quill', format: 'csv' } });
    expect(await log({ kind: 'export' })).toMatchObject([{ what: 'Users (csv): Name Quill' }]);
    await superadmin.call(securityRoutes.export, { query: { kind: 'export' } });
    expect((await log({ kind: 'export' }))[0]!.what).toBe('Security Log (csv): Event Export');
  });

  it('tells who read and who changed bank details, and none of them', async () => {
    const admin = await portal.as('admin');
    const interpreter = await portal.as('interpreter');
    const id = (await interpreter.call(authRoutes.ime)).body.data._id;
    const { body } = await admin.call(interpreterRoutes.one, { params: { id } });
    const ref = `Interpreter ${body.data.int_id}`;
    expect(await log({ kind: 'bank-read' })).toMatchObject([{ what: ref }]);
    const superadmin = await portal.as('superadmin');
    await superadmin.call(interpreterRoutes.one, { params: { id } });
    expect(await log({ kind: 'bank-read' })).toHaveLength(1);
    const change = { account_no: '87654321', updatedAt: body.data.updatedAt };
    expect((await admin.call(interpreterRoutes.update, { params: { id }, body: change })).status).toBe(200);
    expect(await log({ kind: 'bank-changed' })).toMatchObject([{ what: `${body.data.fullname}: account_no` }]);
    expect(JSON.stringify(await log())).not.toContain('87654321');
  });

  it('tells that the settings were changed', async () => {
    const superadmin = await portal.as('superadmin');
    await superadmin.call(settingsRoutes.update, { body: { idleMinutes: 600 } });
    expect(await log({ kind: 'settings' })).toMatchObject([{ what: 'idleMinutes' }]);
  });

  it('is for superadmins alone', async () => {
    const admin = await portal.as('admin');
    expect((await admin.call(securityRoutes.list, { query: {} })).status).toBe(403);
  });

  it('is a line each for whoever runs the server', async () => {
    const lines: unknown[] = [];
    const listen = (event: unknown) => lines.push(event);
    securityEvents.subscribe(listen);
    await portal.anonymous.call(authRoutes.login, { body: { email: 'who@mail.example', password: 'wrong' } });
    expect(lines).toMatchObject([{ security: 'refused', person: 'who@mail.example', address: '127.0.0.1' }]);
    const admin = await portal.as('admin');
    const change = { current_password: 'wrong', password: 'kettle-lamp-chair', password_repeat: 'kettle-lamp-chair' };
    await admin.call(authRoutes.password, { body: change });
    securityEvents.unsubscribe(listen);
    expect(lines.at(-1)).toMatchObject({ what: 'wrong present password' });
    expect(JSON.stringify(lines)).not.toContain(admin.token!);
  });

  it('forgets entries after thirteen months', async () => {
    const before = (await log()).length;
    await forgetSecurityLog(portal);
    expect(await log()).toHaveLength(before);
    portal.clock.pass(400 * 86_400);
    await forgetSecurityLog(portal);
    expect((await portal.db.selectFrom('security_log').select('id').execute()).length).toBe(0);
  });
});
