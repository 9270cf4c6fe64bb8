import { bookingRoutes } from '@dragoman/contract/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const list = (caller: Caller) => caller.call(bookingRoutes.list, { query: {} });
const unknown = '019a0000-0000-7000-8000-000000000009';

/** Somebody whom the server knows: it reads for them before it has looked whether they may still. */
async function known(): Promise<Caller> {
  await portal.as('admin');
  const caller = await portal.signIn(emailOf('admin'), testPassword);
  expect((await list(caller)).status).toBe(200);
  expect((await list(caller)).status).toBe(200);
  return caller;
}

describe('who is known is made sure of at each call', () => {
  it('a session that was ended elsewhere opens nothing, whatever is asked for', async () => {
    const caller = await known();
    await portal.db.deleteFrom('sessions').execute();
    expect(await list(caller)).toMatchObject({ status: 401, body: { success: false } });
    const again = await known();
    await portal.db.deleteFrom('sessions').execute();
    expect((await again.call(bookingRoutes.one, { params: { id: unknown } })).status).toBe(401);
    const third = await known();
    await portal.db.deleteFrom('sessions').execute();
    expect((await third.call(bookingRoutes.one, { params: { id: 'no identity' } })).status).toBe(401);
  });

  it('an account that is not active opens nothing', async () => {
    const caller = await known();
    const mine = () => portal.db.updateTable('accounts').where('email', '=', emailOf('admin'));
    await mine().set({ active: false }).execute();
    expect((await list(caller)).status).toBe(401);
    await mine().set({ active: true }).execute();
    expect((await list(caller)).status).toBe(200);
  });

  it('and is told what is not there, as ever', async () => {
    const caller = await known();
    expect((await caller.call(bookingRoutes.one, { params: { id: unknown } })).status).toBe(404);
  });
});
