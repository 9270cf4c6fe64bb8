import { bookingRoutes } from '@dragoman/contract/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvLines, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries } from './entries.ts';

let portal: Portal;
let admin: Caller;

const found = 10_020;

/** Copies a booking so many times, with other columns where SQL over its row `b` and the copy's number `n` says so. */
async function copy(id: string, copies: number, changed: Readonly<Record<string, string>>): Promise<void> {
  const columns = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'bookings'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(portal.db);
  const names = columns.rows.map(({ name }) => name);
  await sql`insert into bookings (${sql.raw(names.join(', '))})
    select ${sql.raw(names.map((name) => changed[name] ?? `b.${name}`).join(', '))}
    from bookings b, generate_series(1, ${copies}::integer) n where b.id = ${id}`.execute(portal.db);
  await sql`analyze bookings`.execute(portal.db);
}

let id: string;

/** The same booking over and over: each a minute and every fourth a day later, one in five for somebody else. */
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  id = await book(admin, { ...entries.telephone, clientName: 'Noor Khan' });
  await copy(id, (found * 5) / 4 - 1, {
    id: 'uuidv7()',
    booking_ref: `'BK-' || lpad((b.ref_number + n)::text, 6, '0')`,
    ref_number: 'b.ref_number + n',
    created_at: `b.created_at + n * interval '1 minute'`,
    date: 'b.date + n / 4',
    client_name: `case when n % 5 = 0 then 'Ines Moreau' else b.client_name end`,
  });
});
afterAll(() => portal.stop());

const refs = ({ data }: { data: { booking_ref: string }[] }) => data.map(({ booking_ref }) => booking_ref);
const list = async (query: object) => (await admin.call(bookingRoutes.list, { query })).body;
const lookUp = async (where: string, order: string, from: number, to: number) => {
  const { rows } = await sql<{ ref: string }>`
    select booking_ref as ref from bookings where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(portal.db);
  return rows.slice(from, to).map(({ ref }) => ref);
};

it.each([
  ['sn', '', 'created_at desc, id desc'],
  ['sn', 'date', 'date, id'],
  ['sn', 'clientName', 'fold(client_name), id'],
  ['clientName', '', 'created_at desc, id desc'],
  ['clientName', 'date', 'date, id'],
  ['clientName', 'clientName', 'fold(client_name), id'],
  ['clientName', 'companyName', `coalesce(fold(company_name), ''), id`],
])('what %s finds is more than is counted and gives the same page, sorted by "%s"', async (field, sort, order) => {
  const query = { [field]: 'khan', limit: 7, ...(sort ? { sort } : {}) };
  const first = await list(query);
  expect(first).toMatchObject({ total: 10_000, more: true, count: 7 });
  expect(refs(first)).toEqual(await lookUp(`client_name = 'Noor Khan'`, order, 0, 7));
  expect(refs(await list({ ...query, page: 3 }))).toEqual(await lookUp(`client_name = 'Noor Khan'`, order, 14, 21));
  expect(refs(await list({ ...query, cursor: first.cursor }))).toEqual(
    await lookUp(`client_name = 'Noor Khan'`, order, 7, 14),
  );
});

it.each([
  ['', 'created_at desc, id desc'],
  ['date', 'date, id'],
])('a search that finds fewer counts them all, sorted by "%s"', async (sort, order) => {
  const query = { clientName: 'moreau', limit: 7, ...(sort ? { sort } : {}) };
  const first = await list(query);
  expect(first).toMatchObject({ total: 2_504, more: false, count: 7 });
  expect(refs(first)).toEqual(await lookUp(`client_name = 'Ines Moreau'`, order, 0, 7));
  expect(refs(await list({ ...query, cursor: first.cursor }))).toEqual(
    await lookUp(`client_name = 'Ines Moreau'`, order, 7, 14),
  );
  expect(await list({ ...query, page: 400 })).toMatchObject({ count: 0, total: 2_504 });
  const last = await list({ ...query, limit: 313, page: 8 });
  expect(await list({ ...query, limit: 313, cursor: last.cursor })).toMatchObject({ count: 0, total: 2_504 });
});

it('what was found to be many is not counted again for a minute, and its page is what stands there now', async () => {
  const query = { language: 'tamil', limit: 7 };
  expect(await list(query)).toMatchObject({ total: 10_000, more: true });
  await sql`update bookings set language = 'Welsh' where client_name = 'Noor Khan'`.execute(portal.db);
  expect(await list({ ...query, total: 'false' })).toMatchObject({ total: null, more: null, count: 7 });
  const again = await list(query);
  expect(again).toMatchObject({ total: 10_000, more: true, count: 7 });
  expect(refs(again)).toEqual(await lookUp(moreau, 'created_at desc, id desc', 0, 7));
  expect(await list({ ...query, clientName: 'moreau' })).toMatchObject({ total: 2_504, more: false });
  await sql`update bookings set language = 'Tamil' where client_name = 'Noor Khan'`.execute(portal.db);
});

const khan = `client_name = 'Noor Khan'`;
const moreau = `client_name = 'Ines Moreau'`;

it.each([
  [{ sn: 'khan', sort: 'date', order: 'desc' }, khan, 'date desc, id desc'],
  [{ sn: 'khan', sort: 'booking_ref' }, khan, 'ref_number, id'],
  [{ sn: 'khan', sort: 'createdAt', order: 'asc' }, khan, 'created_at, id'],
  [{ sn: 'khan', sort: 'clientName', order: 'desc' }, khan, 'fold(client_name) desc, id desc'],
  [{ sn: 'khan', serviceType: 'Telephone', language: 'tamil' }, khan, 'created_at desc, id desc'],
  [{ sn: 'hale', clientName: 'noor' }, khan, 'created_at desc, id desc'],
  [{ sn: 'hm/17' }, 'true', 'created_at desc, id desc'],
  [{ fileRef: 'hm/1', sort: 'phone' }, 'true', 'phone, id'],
  [{ sn: 'bk-0100' }, `booking_ref like 'BK-0100%'`, 'created_at desc, id desc'],
  [{ sn: 'ha' }, 'true', 'created_at desc, id desc'],
  [{ clientName: 'e' }, moreau, 'created_at desc, id desc'],
  [{ clientName: 'o', language: 'tamil' }, 'true', 'created_at desc, id desc'],
  [{ sn: 'ines', clientName: 'moreau', sort: 'invoiceNo' }, moreau, `coalesce(invoice_no, ''), id`],
  [{ invoiceRef: 'inv-0', sort: 'name' }, 'false', 'fold(name), id'],
] as const)('%j gives the bookings that hold it, page by page and whole', async (query, meant, order) => {
  const all = await lookUp(meant, order, 0, Infinity);
  const first = await list({ ...query, limit: 7 });
  expect(first).toMatchObject({ total: Math.min(all.length, 10_000), more: all.length > 10_000 });
  expect(refs(first)).toEqual(all.slice(0, 7));
  expect(refs(await list({ ...query, limit: 7, page: 4 }))).toEqual(all.slice(21, 28));
  if (first.cursor) expect(refs(await list({ ...query, limit: 7, cursor: first.cursor }))).toEqual(all.slice(7, 14));
});

it.each([
  [{ sn: 'khan', sort: 'clientName', order: 'desc' }, khan, 'fold(client_name) desc, id desc'],
  [{ clientName: 'moreau' }, moreau, 'created_at desc, id desc'],
] as const)('the export of %j has every booking of it once', async (query, meant, order) => {
  const [, ...lines] = csvLines(await admin.call(bookingRoutes.export, { query }));
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual(await lookUp(meant, order, 0, Infinity));
});

it('days beyond the rows that are merged go on in the same order', async () => {
  const days = { from: '2027-01-01', to: '2027-02-28', limit: 100 };
  const within = `date between '2027-01-01' and '2027-02-28'`;
  const whole = await lookUp(within, 'created_at desc, id desc', 0, Infinity);
  expect(await list({ ...days, limit: 200, page: 1 })).toMatchObject({ total: whole.length });
  expect(refs(await list({ ...days, limit: 100, page: 2 }))).toEqual(whole.slice(100, 200));
  expect(refs(await list({ ...days, limit: 500 }))).toEqual(whole);
});

it('a month of attendance is sorted whole', async () => {
  const month = { from: '2027-01-01', to: '2027-01-31' };
  const first = await list({ ...month, limit: 7 });
  expect(first).toMatchObject({ total: 124, more: false, count: 7 });
  const within = `date between '2027-01-01' and '2027-01-31'`;
  expect(refs(first)).toEqual(await lookUp(within, 'created_at desc, id desc', 0, 7));
  expect(refs(await list({ ...month, limit: 7, cursor: first.cursor }))).toEqual(
    await lookUp(within, 'created_at desc, id desc', 7, 14),
  );
  expect(refs(await list({ ...month, sort: 'name', limit: 50, page: 2 }))).toEqual(
    await lookUp(within, 'fold(name), id', 50, 100),
  );
});

it('days on which more is found than is counted give their newest', async () => {
  await sql`update bookings set date = '2030-01-10' where client_name = 'Noor Khan'`.execute(portal.db);
  const days = { sn: 'noor', from: '2030-01-01', to: '2030-01-31', limit: 7 };
  const first = await list(days);
  expect(first).toMatchObject({ total: 10_000, more: true, count: 7 });
  const within = `client_name = 'Noor Khan'`;
  expect(refs(first)).toEqual(await lookUp(within, 'created_at desc, id desc', 0, 7));
  expect(refs(await list({ ...days, page: 2 }))).toEqual(await lookUp(within, 'created_at desc, id desc', 7, 14));
});

it('what is found behind many others is still found', async () => {
  await copy(id, 20_500, {
    id: 'uuidv7()',
    booking_ref: `'BK-' || (b.ref_number + 100000 + n)`,
    ref_number: 'b.ref_number + 100000 + n',
    created_at: `b.created_at + interval '1 year' + n * interval '1 minute'`,
    client_name: `'Ada Quinn'`,
  });
  const within = `client_name = 'Noor Khan'`;
  const byName = `fold(client_name), id`;
  for (const [query, order] of [
    [{ sn: 'khan' }, 'created_at desc, id desc'],
    [{ sn: 'noor khan', sort: 'clientName' }, byName],
    [{ clientName: 'khan', sort: 'clientName' }, byName],
  ] as const) {
    const first = await list({ ...query, limit: 7 });
    expect(first).toMatchObject({ total: 10_000, more: true, count: 7 });
    expect(refs(first)).toEqual(await lookUp(within, order, 0, 7));
    expect(refs(await list({ ...query, limit: 7, page: 3 }))).toEqual(await lookUp(within, order, 14, 21));
    expect(refs(await list({ ...query, limit: 7, cursor: first.cursor }))).toEqual(await lookUp(within, order, 7, 14));
  }
});
