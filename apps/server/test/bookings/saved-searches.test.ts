import { savedSearchRoutes } from '@dragoman/contract/bookings';
import { mostSavedSearches } from '@dragoman/domain/bookings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
let superadmin: Caller;
let admin: Caller;
let ipAdmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
  ipAdmin = await portal.as('ip-admin');
});
afterAll(() => portal.stop());

const unfilled = {
  status: 'Booking',
  language: 'Tamil',
  from: '2026-12-01',
  to: '2026-12-31',
  sort: 'date',
  order: 'asc',
};
const save = (who: Caller, body: object) =>
  who.call(savedSearchRoutes.save, { body: { name: 'Unfilled', filters: unfilled, everybody: false, ...body } });
const list = async (who: Caller) => (await who.call(savedSearchRoutes.list)).body.data;
const names = async (who: Caller) => (await list(who)).map(({ name }: { name: string }) => name);
const remove = (who: Caller, id: string) => who.call(savedSearchRoutes.remove, { params: { id } });

it('is kept for oneself, as it was made, and removed by nobody else', async () => {
  expect((await save(admin, {})).status).toBe(200);
  const [kept] = await list(admin);
  expect(kept).toMatchObject({
    name: 'Unfilled',
    filters: unfilled,
    everybody: false,
    by: 'Test admin',
    removable: true,
  });
  expect(await list(ipAdmin)).toEqual([]);
  expect((await remove(superadmin, kept._id)).status).toBe(404);
  expect((await remove(admin, kept._id)).status).toBe(200);
  expect(await list(admin)).toEqual([]);
  expect(
    await portal.db.selectFrom('audit_log').select('action').where('record_id', '=', kept._id).orderBy('id').execute(),
  ).toEqual([{ action: 'create' }, { action: 'remove' }]);
});

it('is everybody’s by a superadmin or an admin', async () => {
  expect((await save(ipAdmin, { everybody: true })).status).toBe(403);
  expect((await save(superadmin, { name: 'All open', everybody: true })).status).toBe(200);
  const [shared] = await list(ipAdmin);
  expect(shared).toMatchObject({ name: 'All open', everybody: true, removable: false });
  expect((await remove(ipAdmin, shared._id)).status).toBe(403);
  expect((await list(admin))[0].removable).toBe(true);
  expect((await remove(admin, shared._id)).status).toBe(200);
});

it('has a name of its own, whatever its case, and what the list can filter by', async () => {
  expect((await save(admin, { name: 'Courts' })).status).toBe(200);
  expect((await save(admin, { name: ' COURTS ' })).body.fields).toEqual({ name: 'There is a search of this name' });
  expect((await save(ipAdmin, { name: 'Courts' })).status).toBe(200);
  expect((await save(admin, { name: 'Courts', everybody: true })).status).toBe(200);
  expect(await names(admin)).toEqual(['Courts', 'Courts']);
  for (const body of [
    { name: '' },
    { name: 'x'.repeat(61) },
    { filters: { colour: 'red' } },
    { filters: { from: '2026-12-02', to: '2026-12-01' } },
  ])
    expect((await save(admin, { name: 'Other', ...body })).status, JSON.stringify(body)).toBe(400);
});

it('are at most fifty of one person', async () => {
  const kept = (await names(admin)).length;
  for (let at = kept - 1; at < mostSavedSearches; at += 1)
    expect((await save(admin, { name: `No. ${at}` })).status).toBe(200);
  expect((await save(admin, { name: 'One more' })).status).toBe(409);
});

it('is for staff alone', async () => {
  expect((await save(await portal.as('interpreter'), {})).status).toBe(403);
  expect((await (await portal.as('interpreter')).call(savedSearchRoutes.list)).status).toBe(403);
});
