import { bookingRoutes } from '@dragoman/contract/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries, read } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

/** A command that locks the booking. */
async function note(id: string): Promise<number> {
  return (await admin.call(bookingRoutes.addNote, { params: { id }, body: { text: 'Rang the client' } })).status;
}

async function listRows() {
  return (await admin.call(bookingRoutes.list, { query: {} })).body;
}

it('bookings are listed, opened and changed in processes that run on while a migration adds columns', async () => {
  const id = await book(admin, entries.telephone);
  // PostgreSQL keeps a plan from the sixth time on.
  for (let time = 0; time < 8; time += 1) {
    await read(admin, id);
    await note(id);
    await listRows();
  }
  const before = [await read(admin, id), await listRows()];
  for (const table of ['bookings', 'sessions', 'accounts', 'users', 'invoices', 'booking_history', 'settings'])
    await sql`alter table ${sql.table(table)} add column added_later text not null default 'later'`.execute(portal.db);
  expect([await read(admin, id), await listRows()]).toEqual(before);
  expect(await note(id)).toBe(200);
  expect(await read(admin, await book(admin, entries.telephone))).toMatchObject({ status: 'Booking' });
});
