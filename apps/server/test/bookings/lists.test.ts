import { bookingRoutes } from '@dragoman/contract/bookings';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

const count = async () => (await portal.db.selectFrom('bookings').select('id').execute()).length;
const change = (id: string, body: object) =>
  admin.call(bookingRoutes.update, { params: { id }, body: { id, ...body } });

describe('what is chosen from a list', () => {
  it.each([
    ['department', 'Astrology', "'Astrology' is not in the list of departments"],
    ['caseType', 'Duel', "'Duel' is not in the list of case types"],
    ['serviceType', 'Telepathy', 'Choose one from the list'],
    ['serviceType', undefined, 'Required'],
    ['place', 'The Moon', 'Choose one from the list'],
    ['paymentMethod', 'Shells', 'Choose one from the list'],
    ['language', 'Klingon', 'Choose one from the list'],
    ['language', '', 'Required'],
    ['dialect', 'High Tamil', 'Choose one from the list'],
  ])('%s: %s is refused with a sentence, and nothing is booked', async (field, value, sentence) => {
    const before = await count();
    const body = { ...entries.onsite, [field]: value } as object;
    expect(await admin.call(bookingRoutes.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    expect(await count()).toBe(before);
  });

  it('is taken in any case of its letters', async () => {
    const id = await book(admin, { ...entries.onsite, department: 'medical' });
    expect(await read(admin, id)).toMatchObject({ department: 'medical' });
  });

  it('cannot be changed to what is not offered, and stays where the list has changed since', async () => {
    const id = await book(admin, { ...entries.onsite, department: 'Housing' });
    const superadmin = await portal.as('superadmin');
    const { departments } = (await superadmin.call(settingsRoutes.read)).body.data;
    await superadmin.call(settingsRoutes.update, {
      body: { departments: departments.filter(({ name }: { name: string }) => name !== 'Housing') },
    });
    expect((await change(id, { clientName: 'B. Client', department: 'Housing' })).status).toBe(200);
    const refusalOf = await change(id, { department: 'Astrology' });
    expect(refusalOf).toMatchObject({ status: 400, body: { fields: { department: expect.any(String) } } });
    expect(await read(admin, id)).toMatchObject({ department: 'Housing', clientName: 'B. Client' });
    expect((await change(id, { department: 'Crime' })).body.data).toMatchObject({ department: 'Crime' });
    expect((await change(id, { department: 'Housing' })).status).toBe(400);
  });
});

describe('a language and a dialect', () => {
  const add = async (language: string) =>
    (await admin.call(languageRoutes.create, { body: { language } })).body.data._id as string;
  const enable = (id: string, enabled: boolean) =>
    admin.call(languageRoutes.update, { params: { id }, body: { enabled } });
  const refusalOf = (field: string) => ({ status: 400, body: { fields: { [field]: 'Choose one from the list' } } });

  it('are kept as the list spells them, of each appointment', async () => {
    await admin.call(dialectRoutes.create, { body: { dialect: 'Sri Lankan' } });
    const { body } = await admin.call(bookingRoutes.create, {
      body: {
        ...entries.telephone,
        language: ' TÁMIL.',
        dialect: 'sri  lankan',
        appointments: [
          { date: '2026-12-03', startTime: '10:00', endTime: '11:00' },
          { date: '2026-12-04', startTime: '10:00', endTime: '11:00' },
        ],
      },
    });
    const kept = { language: 'Tamil', dialect: 'Sri Lankan' };
    for (const { _id } of body.bookings) expect(await read(admin, _id)).toMatchObject(kept);
    const { _id } = body.data;
    const { updatedAt } = await read(admin, _id);
    expect((await change(_id, { language: 'tamil', dialect: 'SRI LANKAN' })).body.data).toMatchObject({ updatedAt });
    expect((await change(_id, { dialect: '' })).body.data).toMatchObject({ language: 'Tamil', dialect: null });
    expect((await change(_id, { dialect: 'sri lankan.' })).body.data).toMatchObject(kept);
  });

  it('are refused of all appointments, each beside its field with what else is not listed', async () => {
    const before = await count();
    const entry = { ...entries.onsite, language: 'Klingon', dialect: 'Imperial', department: 'Astrology' };
    const { status, body } = await admin.call(bookingRoutes.create, {
      body: { ...entry, appointments: [entries.onsite.appointments[0], entries.onsite.appointments[0]] } as object,
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      department: "'Astrology' is not in the list of departments",
      language: 'Choose one from the list',
      dialect: 'Choose one from the list',
    });
    expect(await count()).toBe(before);
  });

  it('are refused once disabled, but stay where they stand', async () => {
    const dari = await add('Dari');
    const id = await book(admin, { ...entries.telephone, language: 'Dari' });
    await enable(dari, false);
    expect(await admin.call(bookingRoutes.create, { body: { ...entries.telephone, language: 'Dari' } })).toMatchObject(
      refusalOf('language'),
    );
    const whole = { clientName: 'C. Client', language: 'Dari', dialect: null };
    expect((await change(id, whole)).body.data).toMatchObject(whole);
    expect((await change(id, { language: 'dari.', notes: 'Ring twice' })).body.data).toMatchObject({
      language: 'Dari',
      notes: 'Ring twice',
    });
    expect((await change(id, { language: 'Tamil' })).body.data).toMatchObject({ language: 'Tamil' });
    expect(await change(id, { language: 'Dari', notes: 'Ring three times' })).toMatchObject(refusalOf('language'));
    expect(await read(admin, id)).toMatchObject({ language: 'Tamil', notes: 'Ring twice' });
    await enable(dari, true);
    expect((await change(id, { language: 'Dari' })).status).toBe(200);
  });

  it('stay where they were booked before the list was kept', async () => {
    const id = await book(admin);
    const stood = { language: 'Quechua', dialect: 'Cusco' };
    await portal.db.updateTable('bookings').set(stood).where('id', '=', id).execute();
    expect((await change(id, { ...stood, notes: 'Ring twice' })).body.data).toMatchObject(stood);
    expect(await change(id, { dialect: 'Ayacucho' })).toMatchObject(refusalOf('dialect'));
    expect(await read(admin, id)).toMatchObject(stood);
  });

  it('are refused as changed by somebody else where the list gave them a new name meanwhile', async () => {
    const swahili = await add('Swahili');
    const id = await book(admin, { ...entries.telephone, language: 'Swahili' });
    const { updatedAt } = await read(admin, id);
    await (
      await portal.as('superadmin')
    ).call(languageRoutes.update, { params: { id: swahili }, body: { language: 'Kiswahili' } });
    expect((await change(id, { language: 'Swahili', updatedAt })).status).toBe(409);
    expect((await change(id, { language: 'Swahili' })).status).toBe(400);
  });
});
