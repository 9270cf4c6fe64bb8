import { bookingRoutes } from '@dragoman/contract/bookings';
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
    const refused = await change(id, { department: 'Astrology' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { department: expect.any(String) } } });
    expect(await read(admin, id)).toMatchObject({ department: 'Housing', clientName: 'B. Client' });
    expect((await change(id, { department: 'Crime' })).body.data).toMatchObject({ department: 'Crime' });
    expect((await change(id, { department: 'Housing' })).status).toBe(400);
  });
});
