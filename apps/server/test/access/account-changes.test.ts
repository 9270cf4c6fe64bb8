import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

const newUser = (email: string, role: 'admin' | 'superadmin' = 'admin') => ({
  body: { fName: 'New', lName: 'User', gender: 'female' as const, role, email, password: testPassword },
});
const change = (id: string, body: object) => superadmin.call(userRoutes.update, { params: { id }, body });
const own = async () => (await superadmin.call(authRoutes.me)).body.data._id as string;
/** What a profile needs besides, whatever of it is changed. */
const papers = {
  renewalDueDate: calendarDay('2027-01-01'),
  dbsExpiry: calendarDay('2027-01-01'),
  passportExpiry: calendarDay('2027-01-01'),
};
const confirmFirst = { status: 403, body: { code: 'confirm_first' } };

/** What was written to an address about its sign-in. */
const told = async (address: string) =>
  (await portal.deliverMails())
    .filter(({ subject, to }) => subject === 'How you sign in has been changed' && JSON.stringify(to).includes(address))
    .map(({ text }) => text ?? '');

describe('a session that was left open', () => {
  beforeAll(() => portal.clock.pass(10 * 60));

  it.each([
    ['password', { password: 'Sneaky-own-55' }],
    ['address', { email: 'attacker@evil.example' }],
    ['role', { role: 'admin' }],
  ])('changes nobody’s %s, its own included, and the rest of the edit neither', async (_, entered) => {
    const { _id } = (await (await portal.confirmed('superadmin')).call(userRoutes.create, newUser(`a${_}@lil.example`)))
      .body.data;
    portal.clock.pass(10 * 60);
    for (const id of [_id, await own()]) {
      const before = (await superadmin.call(userRoutes.one, { params: { id } })).body.data;
      const { role: _role, ...others } = { role: '', ...entered };
      const whole = { position: 'Head', ...('role' in entered ? { role: id === _id ? 'ip-admin' : 'admin' } : others) };
      expect(await change(id, whole)).toMatchObject(confirmFirst);
      expect((await superadmin.call(userRoutes.one, { params: { id } })).body.data).toEqual(before);
    }
    expect((await portal.trySignIn(emailOf('superadmin'), testPassword)).status).toBe(200);
  });

  it('adds nobody', async () => {
    expect(await superadmin.call(userRoutes.create, newUser('second@lil.example', 'superadmin'))).toMatchObject(
      confirmFirst,
    );
  });

  it('changes what opens nothing, and what is the same', async () => {
    expect((await change(await own(), { position: 'Head', email: emailOf('superadmin') })).status).toBe(200);
  });

  it('changes no interpreter’s address or password', async () => {
    const interpreter = await portal.as('interpreter');
    const id = (await interpreter.call(authRoutes.ime)).body.data._id;
    const admin = await portal.as('admin');
    portal.clock.pass(10 * 60);
    for (const body of [
      { ...papers, email: 'other@mail.example' },
      { ...papers, password: 'Typed-by-staff-1' },
    ])
      expect(await admin.call(interpreterRoutes.update, { params: { id }, body })).toMatchObject(confirmFirst);
    expect((await interpreter.call(authRoutes.ime)).status).toBe(200);
  });
});

describe('a changed account', () => {
  it('is told of at its former address and at the new one', async () => {
    const { _id } = (await (await portal.confirmed('superadmin')).call(userRoutes.create, newUser('moved@lil.example')))
      .body.data;
    expect((await change(_id, { email: 'moving@lil.example', password: 'Another-one-7' })).status).toBe(200);
    for (const address of ['moved@lil.example', 'moving@lil.example'])
      expect(await told(address)).toEqual([
        expect.stringContaining('Test superadmin changed the address you sign in with and your password'),
      ]);
  });

  it('cannot be opened by a link that was mailed to its former address', async () => {
    const { _id } = (await (await portal.confirmed('superadmin')).call(userRoutes.create, newUser('left@lil.example')))
      .body.data;
    await portal.anonymous.call(authRoutes.forgotten, { body: { email: 'left@lil.example' } });
    const [mail] = (await portal.deliverMails()).filter(({ html }) => html?.includes('/choosePassword#'));
    const [, token = ''] = /\/choosePassword#([\w-]{43})"/.exec(mail?.html ?? '') ?? [];
    expect((await change(_id, { email: 'stays@lil.example' })).status).toBe(200);
    const choice = { token, password: 'kettle-lamp-chair', password_repeat: 'kettle-lamp-chair' };
    expect((await portal.anonymous.call(authRoutes.choosePassword, { body: choice })).status).toBe(404);
  });

  it('of an interpreter too', async () => {
    const interpreter = await portal.as('interpreter');
    const id = (await interpreter.call(authRoutes.ime)).body.data._id;
    const admin = await portal.confirmed('admin');
    const body = { ...papers, email: 'other@mail.example' };
    expect((await admin.call(interpreterRoutes.update, { params: { id }, body })).status).toBe(200);
    for (const address of [emailOf('interpreter'), 'other@mail.example'])
      expect(await told(address)).toEqual([
        expect.stringContaining('Test admin changed the address you sign in with, for other@mail.example'),
      ]);
  });
});
