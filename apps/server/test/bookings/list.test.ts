import { bookingRoutes } from '@dragoman/contract/bookings';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries } from './entries.ts';

let portal: Portal;
let admin: Caller;
const refs: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
  await admin.call(languageRoutes.create, { body: { language: 'Farsi' } });
  await admin.call(dialectRoutes.create, { body: { dialect: 'Dari' } });
  const people = [
    { ...entries.telephone, name: 'de Souza', companyName: 'Núñez LLP', fileRef: 'ZX/1' },
    {
      ...entries.onsite,
      name: 'Alder',
      language: 'Farsi',
      dialect: 'Dari',
      placeOfAttendance: 'HMP Pentonville',
      postcode: 'N7 8TT',
      email: 'alder@inn.example',
    },
    { ...entries.translation, name: 'Éclair', businessType: 'Private' },
    { ...entries.video, name: 'Birch', appointments: [{ date: '2026-11-23', startTime: '15:00', endTime: '16:00' }] },
  ];
  for (const entry of people) {
    const id = await book(admin, entry);
    refs.push(
      (await portal.db.selectFrom('bookings').select('booking_ref').where('id', '=', id).executeTakeFirstOrThrow())
        .booking_ref,
    );
    portal.clock.set('2026-11-23T10:0' + refs.length + ':00Z');
  }
});
afterAll(() => portal.stop());

const list = (query: object = {}) => admin.call(bookingRoutes.list, { query });
const names = async (query: object) => (await list(query)).body.data.map(({ name }: { name: string }) => name);

describe('the booking list', () => {
  it('pages newest first with 25 rows where nothing is said', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ success: true, total: 4, count: 4, more: false });
    expect(body.data.map(({ booking_ref }: { booking_ref: string }) => booking_ref)).toEqual(refs.toReversed());
    expect(body.data[0]).toMatchObject({
      invoice: { cInvoice: [] },
      randToken: expect.any(String),
      interpreterName: null,
    });
  });

  it('sorts names ignoring case and accents, both ways', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Alder', 'Birch', 'de Souza', 'Éclair']);
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Éclair', 'de Souza', 'Birch', 'Alder']);
  });

  it.each([
    [{ sn: 'nunez' }, ['de Souza']],
    [{ sn: '  ALDER ' }, ['Alder']],
    [{ sn: 'pentonville' }, ['Alder']],
    [{ sn: 'alder dari  PENTON' }, ['Alder']],
    [{ sn: 'pentonville farsi' }, ['Alder']],
    [{ sn: 'pentonville tamil' }, []],
    [{ sn: 'birch video' }, ['Birch']],
    [{ sn: 'farsi onsite' }, ['Alder']],
    [{ sn: 'de souza' }, ['de Souza']],
    [{ sn: 'souza nunez' }, ['de Souza']],
    [{ sn: 'souza zx/1' }, ['de Souza']],
    [{ sn: 'n78tt' }, ['Alder']],
    [{ sn: 'n7 8tt alder' }, ['Alder']],
    [{ sn: '8tt alder' }, ['Alder']],
    [{ sn: 'ALDER@inn.example' }, ['Alder']],
    [{ sn: 'alder@' }, ['Alder']],
    [{ sn: 'al%er@' }, []],
    [{ sn: 'ruth@hale.example birch' }, ['Birch']],
    [{ sn: '23/11' }, ['Birch']],
    [{ sn: 'today' }, ['Birch']],
    [{ sn: '3 dec pentonville' }, ['Alder']],
    [{ sn: 'pentonville today' }, []],
    [{ sn: 'bk 000 003' }, ['Éclair']],
    [{ sn: 'pentonville', serviceType: 'Onsite', language: 'farsi' }, ['Alder']],
    [{ sn: 'alder farsi', from: '2026-12-03', to: '2026-12-03' }, ['Alder']],
    [{ sn: 'alder farsi', sort: 'name' }, ['Alder']],
    [{ name: 'souz' }, ['de Souza']],
    [{ companyName: 'zzz' }, []],
    // 'zx/1' stands in the file reference alone.
    [{ name: 'zx/1' }, []],
    [{ fileRef: 'zx/1' }, ['de Souza']],
    [{ serviceType: 'Onsite' }, ['Alder']],
    [{ language: 'farsi', dialect: 'Dari' }, ['Alder']],
    [{ language: 'Fars' }, []],
    [{ private: 'true' }, ['Éclair']],
    [{ status: 'Booking', private: 'false', serviceType: 'Video Call' }, ['Birch']],
    [{ from: '2026-11-23', to: '2026-11-23' }, ['Birch']],
    [{ from: '2026-11-23T00:00:00.000Z', to: '2026-11-23T23:59:59.000Z' }, ['Birch']],
    [{ received: '2026-11-22' }, []],
    [{ received: '2026-11-23', serviceType: 'Onsite' }, ['Alder']],
    [{ sn: '100%' }, []],
    [{ status: 'All', language: '' }, ['Birch', 'Éclair', 'Alder', 'de Souza']],
  ])('finds by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('goes on from a cursor without a gap, in every order', async () => {
    for (const sort of ['createdAt', 'name', 'date', 'booking_ref', 'companyName', 'interpreterName', 'status']) {
      const whole = await names({ sort });
      const first = (await list({ sort, limit: 2 })).body;
      const second = (await list({ sort, limit: 2, cursor: first.cursor })).body;
      expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(whole);
    }
  });

  it('gives page 2 with the same total', async () => {
    const { body } = await list({ page: 2, limit: 3 });
    expect(body).toMatchObject({ total: 4, count: 1 });
    expect((await list({ page: 9, limit: 3 })).body).toMatchObject({ total: 4, count: 0, data: [] });
  });

  it.each([
    {},
    { page: 2, limit: 3 },
    { page: 9, limit: 3 },
    { status: 'Booking' },
    { from: '2026-11-23', to: '2026-11-23' },
    { sn: 'alder' },
    { clientName: 'zzz' },
  ])('gives the same page of %j without its total', async (query) => {
    const { total, more, ...page } = (await list(query)).body;
    expect(total).toEqual(expect.any(Number));
    expect(more).toBe(false);
    expect((await list({ ...query, total: 'false' })).body).toEqual({ ...page, total: null, more: null });
    expect((await list({ ...query, total: 'true' })).body).toEqual({ ...page, total, more });
  });

  it.each([
    { sort: 'password' },
    { total: 'no' },
    { limit: 501 },
    { page: 0 },
    { status: 'Booked' },
    { unknown: 'x' },
    { cursor: 'nonsense' },
    { page: 500, limit: 25 },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('refuses a cursor that somebody made up', async () => {
    const makeRow = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
    const id = '019a0000-0000-7000-8000-000000000001';
    for (const sort of ['createdAt', 'date', 'booking_ref'])
      expect((await list({ sort, cursor: makeRow({ sort, descending: false, key: 'abc', id }) })).status).toBe(400);
  });

  it('exports those that are chosen, in their order', async () => {
    const rows = (await list({ sort: 'name' })).body.data;
    const [alder, birch] = rows.map(({ _id }: { _id: string }) => _id);
    const csv = await admin.call(bookingRoutes.export, { query: { chosen: `${birch},${alder}` } });
    const [, ...lines] = csvLines(csv);
    expect(lines.map((line) => line.split(',')[8])).toEqual(['Birch', 'Alder']);
    for (const chosen of ['all', `${alder},`, Array.from({ length: 101 }, () => alder).join(',')])
      expect((await admin.call(bookingRoutes.export, { query: { format: 'csv', chosen } })).status).toBe(400);
  });

  it('exports what the search selects, whole', async () => {
    const csv = await admin.call(bookingRoutes.export, { query: { private: 'false', sort: 'name' } });
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-disposition')).toContain('bookings.csv');
    const [head, ...lines] = csvLines(csv);
    expect(head).toContain('Booking Ref,Received,Status');
    expect(lines.map((line) => line.split(',')[8])).toEqual(['Alder', 'Birch', 'de Souza']);
    const xlsx = await admin.call(bookingRoutes.export, { query: { format: 'xlsx' } });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await (await portal.as('interpreter')).call(bookingRoutes.export)).status).toBe(403);
  });

  it('is for staff alone', async () => {
    for (const role of ['admin', 'ip-admin'] as const)
      expect((await (await portal.as(role)).call(bookingRoutes.list)).status).toBe(200);
    expect((await (await portal.as('interpreter')).call(bookingRoutes.list)).status).toBe(403);
    expect((await portal.anonymous.call(bookingRoutes.list)).status).toBe(401);
  });
});

describe('the dashboard', () => {
  it("lists a London day's jobs by start time, without cancelled ones", async () => {
    const { body } = await admin.call(bookingRoutes.todays);
    expect(body).toMatchObject({
      total: 1,
      data: [{ booking_ref: refs[3], startTime: '15:00', interpreterName: null }],
    });
    const other = await admin.call(bookingRoutes.onDay, { params: { isoDate: '2026-12-03T09:00:00.000Z' } });
    expect(other.body.total).toBe(3);
    await portal.db
      .updateTable('bookings')
      .set({ status: 'Cancel' })
      .where('date', '=', calendarDay('2026-11-23'))
      .execute();
    expect((await admin.call(bookingRoutes.todays)).body.total).toBe(0);
    expect((await admin.call(bookingRoutes.onDay, { params: { isoDate: 'tomorrow' } })).status).toBe(404);
  });

  it('counts cards of the present status, and what was received today', async () => {
    const { body } = await admin.call(bookingRoutes.count);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'New',
      'Booking',
      'Quotation',
      'Quote Supplied',
      'Confirmed',
      'Timesheet Submitted',
      'Approved',
      'Paid',
      'Cancelled',
    ]);
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'New', count: 4, cl: 'new' }));
    expect(body.data).toContainEqual(expect.objectContaining({ name: 'Cancelled', count: 1, cl: 'cancel' }));
  });
});
