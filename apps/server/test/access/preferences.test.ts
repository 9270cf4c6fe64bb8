import { preferenceRoutes, type TableView } from '@dragoman/contract/access';
import { preferenceLimits, tooManyPreferences } from '@dragoman/domain/access';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());
beforeEach(() => portal.db.deleteFrom('preferences').execute());

const key = 'table:Bookings';
const view: TableView = {
  columns: [
    { key: 'language', pinned: true, width: 120 },
    { key: 'phone', shown: false },
  ],
  dense: true,
};
const keep = (caller: Caller, body: object) => caller.call(preferenceRoutes.keep, { body: body as never });
const listed = async (caller: Caller) => (await caller.call(preferenceRoutes.list, {})).body.data;

it('keeps a view for the one person, also in another session, and takes it away', async () => {
  expect((await keep(admin, { key, value: view })).status).toBe(200);
  expect(await listed(await portal.as('admin'))).toEqual([{ key, value: view }]);
  expect(await listed(await portal.as('superadmin'))).toEqual([]);
  expect((await keep(admin, { key, value: { dense: false } })).status).toBe(200);
  expect(await listed(admin)).toEqual([{ key, value: { dense: false } }]);
  expect((await keep(admin, { key, value: null })).status).toBe(200);
  expect(await listed(admin)).toEqual([]);
});

it('lets an interpreter keep theirs, and nobody who is not signed in', async () => {
  const interpreter = await portal.as('interpreter');
  expect((await keep(interpreter, { key: 'table:Remittances', value: view })).status).toBe(200);
  expect((await portal.anonymous.call(preferenceRoutes.list, {})).status).toBe(401);
  expect((await keep(portal.anonymous, { key, value: view })).status).toBe(401);
});

it.each([
  ['another key', { key: 'colour', value: view }],
  ['a long key', { key: `table:${'x'.repeat(preferenceLimits.key)}`, value: view }],
  ['a narrow column', { key, value: { columns: [{ key: 'phone', width: 55 }] } }],
  ['half a pixel', { key, value: { columns: [{ key: 'phone', width: 99.5 }] } }],
  ['a column twice', { key, value: { columns: [{ key: 'phone' }, { key: 'phone' }] } }],
  ['too many columns', { key, value: { columns: Array.from({ length: 61 }, (_, at) => ({ key: `c${at}` })) } }],
  ['what is no part of a view', { key, value: { colour: 'red' } }],
])('refuses %s and keeps nothing', async (_, body) => {
  expect((await keep(admin, body)).status).toBe(400);
  expect(await listed(admin)).toEqual([]);
});

it('keeps a hundred and refuses one more; those that are there can be changed', async () => {
  const own = portal.db.selectFrom('accounts').select('id').where('email', '=', emailOf('admin'));
  const { id } = await own.executeTakeFirstOrThrow();
  const updated_at = new Date();
  await portal.db
    .insertInto('preferences')
    .values(
      Array.from({ length: preferenceLimits.preferences }, (_, at) => ({
        account_id: id,
        key: `table:${at}`,
        value: '{}',
        updated_at,
      })),
    )
    .execute();
  expect(await keep(admin, { key, value: view })).toMatchObject({ status: 409, body: { msg: tooManyPreferences } });
  expect((await keep(admin, { key: 'table:7', value: view })).status).toBe(200);
});

it('records who kept what', async () => {
  await keep(admin, { key, value: view });
  await keep(admin, { key, value: null });
  const rows = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('record_table', '=', 'preferences')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { action: 'forget', before: { [key]: view }, after: null },
    { action: 'keep', before: null, after: { [key]: view } },
  ]);
});
