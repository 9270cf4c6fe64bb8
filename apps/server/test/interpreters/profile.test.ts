import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../harness/index.ts';
import { addInterpreter, knownDates, newInterpreter } from './people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const total = async () => (await (await portal.as('admin')).call(interpreterRoutes.list, { query: {} })).body.total;
const read = async (id: string, role: 'admin' | 'superadmin' | 'ip-admin' = 'admin') =>
  (await (await portal.as(role)).call(interpreterRoutes.one, { params: { id } })).body.data;
const update = async (id: string, body: object, role: 'admin' | 'superadmin' | 'ip-admin' = 'admin') =>
  (await portal.as(role)).call(interpreterRoutes.update, { params: { id }, body });

describe('adding an interpreter', () => {
  it.each(['superadmin', 'admin', 'ip-admin'] as const)(
    'is open to %s; the person is numbered and inactive',
    async (role) => {
      const staff = await portal.as(role);
      const { body } = await staff.call(interpreterRoutes.create, {
        body: { ...newInterpreter, email: `by-${role}@mail.example` },
      });
      expect(body.data).toMatchObject({ fullname: 'Ana Núñez', active: false, hasPassword: false });
      expect(body.data.int_id).toBeGreaterThanOrEqual(1001);
      expect(await read(body.data._id)).toMatchObject({ account_no: '01234567', sort_code: '040004' });
    },
  );

  it('is closed to interpreters', async () => {
    const interpreter = await portal.as('interpreter');
    const before = await total();
    const refused = await interpreter.call(interpreterRoutes.create, {
      body: { ...newInterpreter, email: 'friend@mail.example' },
    });
    expect(refused.status).toBe(403);
    expect(await total()).toBe(before);
  });

  it('refuses an e-mail address that anybody has, ignoring case', async () => {
    await addInterpreter(portal, { email: 'taken@mail.example' });
    const before = await total();
    const refused = await (
      await portal.as('admin')
    ).call(interpreterRoutes.create, { body: { ...newInterpreter, email: 'TAKEN@mail.example' } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty('email');
    expect(await total()).toBe(before);
  });

  it.each([
    ['no fore name', { fname: '' }, 'fname', 'Forename is required'],
    ['a fore name of one letter', { fname: 'A' }, 'fname', 'Must have at least 2 letters'],
    ['a fore name of 51 letters', { fname: 'x'.repeat(51) }, 'fname', 'Maximum characters limit is 50'],
    ['no last name', { lname: '' }, 'lname', 'Lastname is required'],
    ['letters in the mobile number', { mobile: '0770090012a' }, 'mobile', 'Invalid mobile number'],
    ['21 digits of mobile', { mobile: '0'.repeat(21) }, 'mobile', 'Maximum digits limit is 20'],
    ['letters in the account number', { account_no: '12a45' }, 'account_no', 'Invalid account no'],
    ['a sort code of 4 digits', { sort_code: '12-34' }, 'sort_code', 'Must have at least 5 digits'],
    ['no UK postcode', { postcode: '75001' }, 'postcode', 'Invalid postcode'],
    ['a day of birth to come', { dob: '2999-01-01' }, 'dob', 'Invalid date'],
  ])('is refused with %s', async (_what, changes, field, sentence) => {
    const before = await total();
    const refused = await (
      await portal.as('admin')
    ).call(interpreterRoutes.create, { body: { ...newInterpreter, email: 'refused@mail.example', ...changes } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty(field, sentence);
    expect(await total()).toBe(before);
  });

  it('refuses a field nobody knows', async () => {
    const refused = await (
      await portal.as('admin')
    ).call(interpreterRoutes.create, { body: { ...newInterpreter, email: 'odd@mail.example', active: true } });
    expect(refused.status).toBe(400);
  });
});

describe('a profile', () => {
  it('shows bank data and documents to admin alone', async () => {
    const { _id } = await addInterpreter(portal);
    expect(await read(_id)).toMatchObject({ isAccessTo: true, accountName: 'A Nunez', fileList: [] });
    for (const role of ['superadmin', 'ip-admin'] as const) {
      const seen = await read(_id, role);
      expect(seen.isAccessTo).toBe(false);
      for (const field of ['accountName', 'account_no', 'sort_code', 'branch', 'fileList'])
        expect(seen).not.toHaveProperty(field);
    }
  });

  it('is not read by interpreters, not even their own', async () => {
    const { _id } = await addInterpreter(portal);
    const interpreter = await portal.as('interpreter');
    expect((await interpreter.call(interpreterRoutes.one, { params: { id: _id } })).status).toBe(403);
    expect((await interpreter.call(interpreterRoutes.list, { query: {} })).status).toBe(403);
    expect((await interpreter.call(interpreterRoutes.names, { params: { text: 'ana' }, query: {} })).status).toBe(403);
  });

  it('is edited by admin, and by nobody else', async () => {
    const { _id } = await addInterpreter(portal);
    for (const role of ['superadmin', 'ip-admin'] as const)
      expect((await update(_id, { multipleRates: true }, role)).status).toBe(403);
    expect((await read(_id)).multipleRates).toBe(false);
    expect((await update(_id, { multipleRates: true })).body.data.multipleRates).toBe(true);
  });

  it('asks for the three dates with personal details, not with rates, notes and qualifications', async () => {
    const { _id } = await addInterpreter(portal);
    const refused = await update(_id, { phone: '02079460999' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['dbsExpiry', 'passportExpiry', 'renewalDueDate']);
    expect((await read(_id)).phone).toBe(newInterpreter.phone);
    expect((await update(_id, { phone: '02079460999', ...knownDates })).body.data.phone).toBe('02079460999');
    const { _id: other } = await addInterpreter(portal);
    const saved = await update(other, {
      qual_summary: '<p>DPSI <script>alert(1)</script></p>',
      bookingNotes: { text: 'Not on Fridays' },
      rates: { service: { telephone: 0 } },
    });
    expect(saved.body.data).toMatchObject({ qual_summary: '<p>DPSI </p>', bookingNotes: { text: 'Not on Fridays' } });
  });

  it('keeps agreed rates, where 0 is 0 and nothing is the default', async () => {
    const { _id } = await addInterpreter(portal);
    const rates = {
      service: {
        telephone: 0,
        onsite: { rate: { attendance: 16.5, milage: 0.4 } },
        translation: { rate: { urgent: { perWord: 0.0825, minCharges: 31.5 } } },
        transcription: { urgent: 7.5, rate: { hour4501: { nonUrgent: 350 } } },
      },
    };
    expect((await update(_id, { rates })).status).toBe(200);
    const kept = (await read(_id)).rates.service;
    expect(kept).toMatchObject(rates.service);
    expect(kept.video).toBeNull();
    expect((await update(_id, { rates: { service: { video: -1 } } })).status).toBe(400);
  });

  it('refuses half an unavailability and one that ends before it starts', async () => {
    const { _id } = await addInterpreter(portal);
    await update(_id, knownDates);
    expect((await update(_id, { ua_from: '2026-06-01' })).body.data).toMatchObject({
      ua_from: '2026-06-01',
      ua_to: null,
    });
    expect((await update(_id, { ua_from: null, ua_to: '2026-06-01' })).body.data.ua_to).toBe('2026-06-01');
    expect((await update(_id, { ua_from: '2026-06-10', ua_to: '2026-06-01' })).status).toBe(400);
    expect((await update(_id, { ua_from: '2026-06-01', ua_to: '2026-06-10', ua_reason: 'Holiday' })).status).toBe(200);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const { _id, updatedAt } = await addInterpreter(portal);
    expect((await update(_id, { updatedAt, businessName: 'Ana Ltd' })).status).toBe(200);
    expect((await update(_id, { updatedAt, businessName: 'Other Ltd' })).status).toBe(409);
    expect((await update(_id, { updatedAt, vatNo: '123456789' })).body.data).toMatchObject({
      businessName: 'Ana Ltd',
      vatNo: '123456789',
    });
  });

  it('of nobody is not found', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect((await (await portal.as('admin')).call(interpreterRoutes.one, { params: { id } })).status).toBe(404);
    expect((await update(id, { multipleRates: true })).status).toBe(404);
  });

  it('carries notes under the name of who is signed in', async () => {
    const { _id } = await addInterpreter(portal);
    const note = async (text: string) =>
      (await portal.as('admin')).call(interpreterRoutes.addNote, {
        params: { id: _id },
        body: { text, updatedby: 'Somebody Else' },
      });
    const { body } = await note('Very punctual');
    expect(body.data).toMatchObject([{ text: 'Very punctual' }]);
    expect(body.data[0].updatedBy).not.toBe('Somebody Else');
    expect((await note('  ')).status).toBe(400);
  });

  it('keeps no author that was sent, not even in the audit', async () => {
    const { _id } = await addInterpreter(portal);
    const bookingNotes = { text: 'Has a car', updated: 'yesterday', updatedBy: 'Somebody Else' };
    const { body } = await update(_id, { bookingNotes });
    expect(body.data.bookingNotes).toMatchObject({ text: 'Has a car' });
    expect(body.data.bookingNotes.updatedBy).not.toBe('Somebody Else');
    const { after } = await portal.db
      .selectFrom('audit_log')
      .select('after')
      .where('record_id', '=', _id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ bookingNotes: { text: 'Has a car' } });
  });
});

describe('activation', () => {
  const signIn = (email: string, password: string) => portal.signIn(email, password);

  it('gives the mobile number as first password where the settings say so, and stamps when and by whom', async () => {
    await (await portal.as('superadmin')).call(settingsRoutes.update, { body: { mobileAsPassword: true } });
    const { _id, email } = await addInterpreter(portal);
    await expect(signIn(email, newInterpreter.mobile)).rejects.toThrow();
    const { body } = await update(_id, { active: true, act_by: 'Somebody Else', ...knownDates });
    expect(body.data).toMatchObject({ active: true, hasPassword: true, active_date: expect.any(String) });
    expect(body.data.act_by).not.toBe('Somebody Else');
    await expect(signIn(email, newInterpreter.mobile)).resolves.toBeTruthy();
    await (await portal.as('superadmin')).call(settingsRoutes.update, { body: { mobileAsPassword: false } });
  });

  it('gives no password where the settings do not and none is typed', async () => {
    const { _id, email } = await addInterpreter(portal);
    const { body } = await update(_id, { active: true, ...knownDates });
    expect(body.data).toMatchObject({ active: true, hasPassword: false });
    await expect(signIn(email, newInterpreter.mobile)).rejects.toThrow();
  });

  it('leaves the password alone on later saves', async () => {
    const { _id, email } = await addInterpreter(portal);
    await update(_id, { active: true, password: 'chosen-pass', ...knownDates });
    await update(_id, { phone: '02079460888' });
    await expect(signIn(email, 'chosen-pass')).resolves.toBeTruthy();
    await expect(signIn(email, newInterpreter.mobile)).rejects.toThrow();
  });

  it('takes a password only while active, and none that nobody should choose', async () => {
    const { _id } = await addInterpreter(portal);
    expect((await update(_id, { password: 'chosen-pass', ...knownDates })).body.fields).toHaveProperty('password');
    for (const password of ['short', 'x'.repeat(129), 'football1', 'ana nunez', 'Ana Núñez'])
      expect((await update(_id, { active: true, password, ...knownDates })).body.fields).toHaveProperty('password');
    expect((await read(_id)).active).toBe(false);
  });

  it('turned off ends signing in', async () => {
    const { _id, email } = await addInterpreter(portal);
    await update(_id, { active: true, ...knownDates });
    expect((await update(_id, { active: false, act_reason: 'Moved abroad' })).body.data).toMatchObject({
      active: false,
      act_reason: 'Moved abroad',
    });
    await expect(signIn(email, newInterpreter.mobile)).rejects.toThrow();
  });
});
