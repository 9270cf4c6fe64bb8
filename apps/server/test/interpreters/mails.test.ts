import { authRoutes } from '@dragoman/contract/access';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter, knownDates, newInterpreter } from './people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const queuedMails = (kind: string) =>
  portal.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute();

describe('the activation mail', () => {
  const activate = async (id: string, body: object, role: 'admin' | 'superadmin' | 'ip-admin' = 'admin') =>
    (await portal.as(role)).call(interpreterRoutes.activate, { params: { id }, body });

  it('leads to a page on which a password is chosen, once, within fourteen days', async () => {
    const { _id, email } = await addInterpreter(portal);
    expect((await activate(_id, { changes: knownDates })).status).toBe(200);
    const mail = (await portal.deliverMails()).at(-1);
    expect(mail?.text).toContain('Please choose a password first');
    const token = /choosePassword#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const password = 'between-two-jobs';
    const choose = () =>
      portal.anonymous.call(authRoutes.choosePassword, { body: { token, password, password_repeat: password } });
    await portal.at('2026-12-06T10:00:00Z', async () => {
      expect((await choose()).status).toBe(200);
      expect((await choose()).status).toBe(404);
      await expect(portal.signIn(email, password)).resolves.toBeTruthy();
    });
  });

  it('gives the mobile number as password, however long, where the settings say so', async () => {
    await (await portal.as('superadmin')).call(settingsRoutes.update, { body: { mobileAsPassword: true } });
    const mobile = '07700900123077009001';
    const { _id, email, int_id } = await addInterpreter(portal, { mobile });
    const { body } = await activate(_id, { changes: knownDates });
    expect(body).toMatchObject({ msg: 'Activation mail sent', held: false });
    expect(body.data).toMatchObject({ active: true, hasPassword: true, renewalDueDate: knownDates.renewalDueDate });
    const [mail] = await queuedMails('activation');
    expect(mail).toMatchObject({
      subject: `Interpreter ${int_id} Activation`,
      to_addresses: [email],
      interpreter_id: _id,
    });
    expect(mail?.text).toContain('your mobile number');
    expect(`${mail?.text}${mail?.html}`).not.toContain(mobile);
    await expect(portal.signIn(email, mobile)).resolves.toBeTruthy();
  });

  it('names the password of the office where one was typed', async () => {
    const { _id, email } = await addInterpreter(portal);
    expect((await activate(_id, { password: 'office-pass', changes: knownDates })).status).toBe(200);
    const [mail] = await queuedMails('activation');
    expect(mail?.text).toContain('the password given to you by the office');
    expect(`${mail?.text}${mail?.html}`).not.toContain('office-pass');
    await expect(portal.signIn(email, 'office-pass')).resolves.toBeTruthy();
    await expect(portal.signIn(email, newInterpreter.mobile)).rejects.toThrow();
  });

  it('takes no password from an interpreter who is active and has chosen one', async () => {
    const { _id, email } = await addInterpreter(portal);
    await activate(_id, { changes: knownDates });
    expect((await activate(_id, {})).status).toBe(200);
    const own = await portal.signIn(email, newInterpreter.mobile);
    const password = 'between-two-jobs';
    const change = { current_password: newInterpreter.mobile, password, password_repeat: password };
    expect((await own.call(authRoutes.password, { body: change })).status).toBe(200);
    const before = (await queuedMails('activation')).length;
    const again = await activate(_id, {});
    expect([again.status, again.body.msg]).toEqual([
      409,
      'Ana Núñez is active and has chosen a password; type a new one to replace it',
    ]);
    expect((await queuedMails('activation')).length).toBe(before);
    await expect(portal.signIn(email, password)).resolves.toBeTruthy();
    expect((await activate(_id, { password: 'office-pass' })).status).toBe(200);
    await expect(portal.signIn(email, 'office-pass')).resolves.toBeTruthy();
  });

  it('leaves nothing behind when it is refused', async () => {
    const { _id } = await addInterpreter(portal);
    const before = (await queuedMails('activation')).length;
    for (const role of ['superadmin', 'ip-admin'] as const)
      expect((await activate(_id, { changes: knownDates }, role)).status).toBe(403);
    expect((await activate(_id, {})).body.fields).toHaveProperty('dbsExpiry');
    expect((await activate(_id, { changes: knownDates, from: 'boss@elsewhere.example' })).body.fields).toHaveProperty(
      'from',
    );
    expect((await queuedMails('activation')).length).toBe(before);
    const admin = await portal.as('admin');
    expect((await admin.call(interpreterRoutes.one, { params: { id: _id } })).body.data).toMatchObject({
      active: false,
      hasPassword: false,
    });
  });
});

describe('the registration mail', () => {
  const send = async (id: string, role: 'ip-admin' | 'interpreter' = 'ip-admin') =>
    (await portal.as(role)).call(clientRoutes.sendRegistration, { params: { id } });

  it('goes to an active, registered client and its accounts address, with the client ID', async () => {
    const staff = await portal.as('ip-admin');
    const { body } = await staff.call(clientRoutes.create, {
      body: { ...newClient, isRegistered: true, regNotes: 'Papers signed' },
    });
    const { _id, clientID } = body.data;
    expect((await send(_id, 'interpreter')).status).toBe(403);
    expect(await queuedMails('registration')).toEqual([]);
    expect((await send(_id)).status).toBe(200);
    const [mail] = await queuedMails('registration');
    expect(mail).toMatchObject({ to_addresses: [newClient.email, newClient.acEmailOne], client_id: _id });
    expect(mail?.text).toContain(`Your client ID is ${clientID}`);
  });

  it.each([{ isRegistered: false }, { isRegistered: true, regNotes: 'Papers signed', active: false }])(
    'does not go out for %o',
    async (state) => {
      const staff = await portal.as('ip-admin');
      const companyName = `Not yet ${JSON.stringify(state).length}`;
      const { body } = await staff.call(clientRoutes.create, { body: { ...newClient, companyName, ...state } });
      const before = (await queuedMails('registration')).length;
      expect((await send(body.data._id)).status).toBe(409);
      expect((await queuedMails('registration')).length).toBe(before);
    },
  );
});
