import { auditRoutes, userRoutes, type HistoryOfRecord } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { rateRoutes } from '@dragoman/contract/rates';
import type { AuditedRecord } from '@dragoman/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../bookings/entries.ts';
import { newClient } from '../clients/people.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { addInterpreter, knownDates } from '../interpreters/people.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

const changed = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
};

const ask = (caller: Caller, record: AuditedRecord, id: string, query: object = {}) =>
  caller.call(auditRoutes.ofRecord, { params: { record, id }, query });
const history = async (record: AuditedRecord, id: string): Promise<HistoryOfRecord[]> =>
  (await ask(admin, record, id)).body.data;

describe('the history of a record', () => {
  it('tells of a booking what its commands said, and each field before and after', async () => {
    const id = await book(admin);
    const body = { phone: '02079461111', status: 'Pending' };
    await changed(admin.call(bookingRoutes.update, { params: { id }, body }));
    await changed(admin.call(bookingRoutes.addNote, { params: { id }, body: { text: 'Rang back' } }));
    const entries = await history('booking', id);
    expect(entries.map(({ record, text, by }) => [record, text, by])).toEqual([
      ['booking_notes', 'Note: Rang back', 'Test admin'],
      ['booking_history', 'Amended', 'Test admin'],
      ['booking_history', 'Amended', 'Test admin'],
      ['bookings', null, 'Test admin'],
      ['booking_history', 'Booking created', 'Test admin'],
    ]);
    expect(entries[3]!.changes).toEqual(
      expect.arrayContaining([
        { field: 'phone', before: '02079460000', after: '02079461111' },
        { field: 'status', before: 'Booking', after: 'Pending' },
      ]),
    );
  });

  it('tells of a user with the notes', async () => {
    const superadmin = await portal.as('superadmin');
    const body = {
      fName: 'Nora',
      lName: 'Quill',
      gender: 'female',
      role: 'admin',
      email: 'nora.quill@lil.example',
      password: 'seven wet umbrellas',
    };
    const { body: created } = await superadmin.call(userRoutes.create, { body });
    const id = created.data._id;
    await changed(superadmin.call(userRoutes.addNote, { params: { id }, body: { text: 'Works Mondays' } }));
    const { data } = (await ask(superadmin, 'user', id)).body;
    expect(data.map(({ record }: HistoryOfRecord) => record)).toContain('user_notes');
    expect(JSON.stringify(data)).toContain('Works Mondays');
  });

  it('tells of a client with its notes, and names rates instead of their identities', async () => {
    const superadmin = await portal.as('superadmin');
    const { body: rates } = await superadmin.call(rateRoutes.list, { query: {} });
    const [rate] = rates.data;
    const { body } = await admin.call(clientRoutes.create, { body: { ...newClient, companyName: 'History LLP' } });
    const params = { id: body.data._id };
    await admin.call(clientRoutes.update, { params, body: { billingRate: rate._id, renewalDueDate: '2099-01-01' } });
    await admin.call(clientRoutes.addNote, { params, body: { text: 'Prefers mail' } });
    const entries = await history('client', params.id);
    expect(entries.map(({ record, action, text }) => [record, action, text])).toEqual([
      ['client_notes', 'create', 'Prefers mail'],
      ['clients', 'update', null],
      ['clients', 'create', null],
    ]);
    expect(entries[1]!.changes).toContainEqual({ field: 'billingRate', before: null, after: rate.rateName });
    expect(entries[2]!.changes).toEqual([]);
  });

  it('tells of an interpreter that bank details changed, and not to what', async () => {
    const { _id: id } = await addInterpreter(portal);
    const body = {
      ...knownDates,
      account_no: '99887766',
      mobile: '07700900999',
      rates: { service: { video: 21 } },
    };
    const changed = await admin.call(interpreterRoutes.update, { params: { id }, body });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const entries = await history('interpreter', id);
    expect(JSON.stringify(entries)).not.toMatch(/99887766|01234567/);
    const { changes } = entries.find(({ action }) => action === 'update')!;
    expect(changes).toContainEqual({ field: 'mobile', before: '07700900123', after: '07700900999' });
    expect(changes).toContainEqual({ field: 'account_no', before: 'ending 4567', after: 'ending 7766' });
    expect(changes.find(({ field }) => field === 'rates.service.video')).toMatchObject({ before: null });
  });

  it('comes by pages', async () => {
    const id = await book(admin);
    for (const phone of ['02079460001', '02079460002', '02079460003'])
      await admin.call(bookingRoutes.update, { params: { id }, body: { phone } });
    const whole = await history('booking', id);
    const { body: second } = await ask(admin, 'booking', id, { page: 2, limit: 3 });
    expect(second).toMatchObject({ total: whole.length, count: 3 });
    expect(second.data).toEqual(JSON.parse(JSON.stringify(whole.slice(3, 6))));
  });

  it('is for those who may open the record', async () => {
    const booking = await book(admin);
    const { _id: interpreter } = await addInterpreter(portal);
    const ipAdmin = await portal.as('ip-admin');
    expect((await ask(ipAdmin, 'booking', booking)).status).toBe(200);
    const denied = await ask(ipAdmin, 'interpreter', interpreter);
    expect([denied.status, denied.body.msg]).toEqual([403, 'Access denied']);
    expect((await ask(await portal.as('interpreter'), 'booking', booking)).status).toBe(403);
  });
});
