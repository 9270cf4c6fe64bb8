import { bookingRoutes } from '@dragoman/contract/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, unprovenBalances, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
/** In the order in which they were received, with their days of attendance. */
const jobs = [
  { name: 'Éva Szabó', companyName: 'Hale and Moor LLP', clientName: 'Zoltán Kis', date: '2026-12-02' },
  { name: 'Ruth Hale', companyName: 'Northgate Law', clientName: 'Eva Smith', date: '2026-12-04' },
  { name: 'Omar Said', companyName: 'Hale and Moor LLP', clientName: 'John Smithson', date: '2026-12-02' },
  { name: 'Lin Wu', companyName: 'Smith & Sons', clientName: 'Ruth Adler', date: '2026-12-03' },
  { name: 'Adam Bell', companyName: 'Northgate Law', clientName: 'Éva Smith', date: '2026-12-03' },
  { name: 'Cora Dunn', companyName: 'Northgate Law', clientName: 'Ian Moor', date: '2027-02-20' },
] as const;
const ids: string[] = [];

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('superadmin');
  for (const [place, { date, ...names }] of jobs.entries()) {
    portal.clock.set(`2026-11-23T1${place}:00:00Z`);
    const appointments = [{ date, startTime: '10:00', endTime: '12:20' }];
    ids.push(await book(admin, { ...entries.onsite, ...names, appointments }));
  }
});
afterAll(() => portal.stop());

const list = async (query: object) => (await admin.call(bookingRoutes.list, { query })).body;
const findRows = async (query: object) => (await list(query)).data.map(({ name }: { name: string }) => name);

describe('days of attendance', () => {
  const asReceived = (from: string, to: string) =>
    jobs
      .filter(({ date }) => date >= from && date <= to)
      .map(({ name }) => name)
      .toReversed();

  it.each([
    ['2026-12-02', '2026-12-04'],
    ['2026-12-02', '2026-12-02'],
    ['2026-12-03', '2027-01-20'],
    ['2026-12-01', '2027-06-01'],
    ['2026-12-05', '2026-12-30'],
  ])('from %s to %s give what was received last first, and how many', async (from, to) => {
    const expected = asReceived(from, to);
    expect(await list({ from, to })).toMatchObject({ total: expected.length, count: expected.length });
    expect(await findRows({ from, to })).toEqual(expected);
    expect(await findRows({ from, to, order: 'asc', sort: 'createdAt' })).toEqual(expected.toReversed());
    expect(await findRows({ from, to, sort: 'name' })).toEqual(expected.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('are refused the wrong way round', async () => {
    const { status, body } = await admin.call(bookingRoutes.list, { query: { from: '2026-12-04', to: '2026-12-01' } });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { to: 'To is before From' } });
  });

  it('are paged, by number and by cursor', async () => {
    const days = { from: '2026-12-02', to: '2026-12-04' };
    const expected = asReceived(days.from, days.to);
    expect(await findRows({ ...days, limit: 2, page: 2 })).toEqual(expected.slice(2, 4));
    const first = await list({ ...days, limit: 3 });
    expect(await findRows({ ...days, limit: 3, cursor: first.cursor })).toEqual(expected.slice(3));
    expect(await list({ ...days, limit: 3, page: 3 })).toMatchObject({ total: expected.length, count: 0 });
  });

  it('go with every other filter', async () => {
    const days = { from: '2026-12-02', to: '2026-12-03' };
    expect(await findRows({ ...days, companyName: 'hale' })).toEqual(['Omar Said', 'Éva Szabó']);
    expect(await findRows({ ...days, status: 'All', serviceType: 'Onsite', received: '2026-11-23' })).toHaveLength(4);
    expect(await findRows({ ...days, status: 'Confirmed' })).toEqual([]);
    expect(await findRows({ ...days, language: 'All' })).toEqual([]);
    expect(await findRows({ ...days, cfrom: '2026-11-01', cto: '2026-11-30' })).toEqual([]);
  });
});

it('days of confirmation are days in London', async () => {
  const confirmed = ['2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', '2026-07-01T22:59:59Z', '2026-07-01T23:00:00Z'];
  for (const [place, moment] of confirmed.entries())
    await sql`update bookings set date_of_confirmation = ${moment} where id = ${ids[place]}`.execute(portal.db);
  expect(await findRows({ cfrom: '2026-07-01', cto: '2026-07-01' })).toEqual(['Omar Said', 'Ruth Hale']);
  expect(await findRows({ cfrom: '2026-06-30', cto: '2026-07-02' })).toEqual([
    'Lin Wu',
    'Omar Said',
    'Ruth Hale',
    'Éva Szabó',
  ]);
  expect(await list({ cfrom: '2026-07-02', cto: '2026-07-31' })).toMatchObject({ total: 1 });
});

describe('names', () => {
  it.each([
    [{ clientName: 'smith' }, ['Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ clientName: 'ÉVA smi' }, ['Adam Bell', 'Ruth Hale']],
    [{ clientName: 'mith' }, ['Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ clientName: 'sm' }, ['Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ clientName: '%%%' }, []],
    [{ companyName: 'smith' }, ['Lin Wu']],
    [{ companyName: 'h & s' }, ['Lin Wu']],
    [{ name: 'ruth', companyName: 'north' }, ['Ruth Hale']],
    [{ name: 'ruth', clientName: 'adler' }, []],
    [{ clientName: 'moor', sn: 'cora' }, ['Cora Dunn']],
    [{ clientName: 'moor', sn: 'All' }, []],
    [{ clientName: 'moor', status: 'All' }, ['Cora Dunn']],
    [{ clientName: 'm', serviceType: 'Onsite' }, ['Cora Dunn', 'Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ clientName: 'u' }, ['Lin Wu']],
    [{ sn: 'u', companyName: 'north' }, ['Cora Dunn', 'Ruth Hale']],
    [{ sn: '02079460000', clientName: 'kis' }, ['Éva Szabó']],
    [{ sn: 'hm/17' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ sn: 'bk-000003' }, ['Omar Said']],
    [{ sn: '000003' }, ['Omar Said']],
    [{ sn: 'bk-000003 ', clientName: 'smith' }, ['Omar Said']],
    [{ sn: 'bk-000009' }, []],
    [{ sn: 'hm-000003' }, []],
    [{ sn: '794600' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ sn: '2079460000' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ sn: '9794600' }, []],
    [{ sn: '000003 000004' }, []],
    [{ fileRef: '000003' }, []],
    [{ interpreterName: 'ruth' }, []],
    [{ sn: 'smith' }, ['Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale']],
    [{ sn: 'RÚTH' }, ['Lin Wu', 'Ruth Hale']],
    [{ sn: 'northgate', clientName: 'ian' }, ['Cora Dunn']],
    [{ sn: 'smith', sort: 'name', order: 'desc' }, ['Ruth Hale', 'Omar Said', 'Lin Wu', 'Adam Bell']],
    [{ sn: 'smith jones' }, []],
    [{ sn: 'sz' }, ['Éva Szabó']],
    [{ sn: 'ZO' }, ['Éva Szabó']],
    [{ sn: 'w' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Ruth Hale']],
    [{ sn: '&' }, ['Lin Wu', 'Omar Said', 'Éva Szabó']],
    [{ sn: 'q' }, []],
    [{ sn: 'hm' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ sn: '/1' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ sn: '/2' }, []],
    [{ sn: '-' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ fileRef: 'm/' }, ['Cora Dunn', 'Adam Bell', 'Lin Wu', 'Omar Said', 'Ruth Hale', 'Éva Szabó']],
    [{ fileRef: 'bk' }, []],
    [{ fileRef: '/2' }, []],
    [{ invoiceRef: 'nv' }, []],
    [{ sn: 'sz', serviceType: 'Onsite' }, ['Éva Szabó']],
    [{ sn: 'hm', companyName: 'north' }, ['Cora Dunn', 'Adam Bell', 'Ruth Hale']],
    [{ sn: '/1', clientName: 'sm' }, ['Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ sn: '7', clientName: 'sm' }, ['Adam Bell', 'Omar Said', 'Ruth Hale']],
    [{ fileRef: 'm/', name: 'li' }, ['Lin Wu']],
    [{ fileRef: 'q', name: 'li' }, []],
    [{ invoiceRef: 'nv', sn: 'hm' }, []],
  ])('%j are looked for in their own field', async (query, expected) => {
    expect(await list(query)).toMatchObject({ total: expected.length });
    expect(await findRows(query)).toEqual(expected);
  });

  it('are found as they stand now', async () => {
    const id = ids[5]!;
    const { updatedAt } = await read(admin, id);
    const body = { updatedAt, clientName: 'Wilhelmina Okafor' };
    expect((await admin.call(bookingRoutes.update, { params: { id }, body })).status).toBe(200);
    expect(await findRows({ clientName: 'okafor' })).toEqual(['Cora Dunn']);
    expect(await findRows({ clientName: 'moor' })).toEqual([]);
    await portal.db.updateTable('bookings').set({ interpreter_name: 'Ifeoma Nwosu' }).where('id', '=', id).execute();
    expect(await findRows({ interpreterName: 'nwosu' })).toEqual(['Cora Dunn']);
    await portal.db
      .updateTable('bookings')
      .set({ file_ref: 'QX2/9', proforma_no: 'ZV-4' })
      .where('id', '=', id)
      .execute();
    for (const query of [
      { sn: 'qx' },
      { sn: 'x2' },
      { sn: '2/' },
      { fileRef: 'q' },
      { sn: 'zv' },
      { invoiceRef: 'v-' },
    ])
      expect(await findRows(query)).toEqual(['Cora Dunn']);
    for (const query of [{ sn: 'x9' }, { fileRef: 'zv' }, { invoiceRef: 'qx' }])
      expect(await findRows(query)).toEqual([]);
  });

  it('are known once each, and one that is not known is told', async () => {
    const names = () =>
      portal.db.selectFrom('booking_names').select(['field', 'name']).orderBy('field').orderBy('name');
    const companies = await names().where('field', '=', 'companyName').execute();
    expect(companies.map(({ name }) => name)).toEqual(['hale and moor llp', 'northgate law', 'smith & sons']);
    expect(await unprovenBalances(portal.db)).toEqual([]);
    const references = await names().where('field', '=', 'references').execute();
    expect(references.map(({ name }) => name)).toContain('bk-0\nhm/0\n\n\n0\n0');
    await portal.db.deleteFrom('booking_names').where('name', '=', 'smith & sons').execute();
    expect(await unprovenBalances(portal.db)).toEqual(['names on bookings that searches know']);
  });
});

it('names are found however many others hold the words', async () => {
  const others = Array.from({ length: 101 }, (_, place) => ({ field: 'name' as const, name: `okonkwo of ${place}` }));
  await portal.db.insertInto('booking_names').values(others).execute();
  await book(admin, { ...entries.telephone, name: 'Ngozi Okonkwo', clientName: 'Chidi Okonkwo' });
  expect(await findRows({ sn: 'okonkwo' })).toEqual(['Ngozi Okonkwo']);
  expect(await findRows({ sn: 'chidi OKONKWO' })).toEqual(['Ngozi Okonkwo']);
});

it('the longest name makes a cursor that is taken', async () => {
  const companyName = '李'.repeat(100);
  await book(admin, { ...entries.telephone, companyName });
  const query = { companyName: '李', sort: 'companyName', limit: 1 };
  const { cursor } = await list(query);
  expect(await list({ ...query, cursor })).toMatchObject({ success: true, total: 1, count: 0 });
});
