import { bookingRoutes } from '@dragoman/contract/bookings';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beside } from '../harness/database.ts';
import {
  assign,
  succeed,
  entries,
  openOffice,
  quoteAndSend,
  readBooking,
  takeBooking,
  today,
  type Office,
} from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.portal.stop());

const telephone = { ...entries.telephone, appointments: [{ date: today, startTime: '10:00', endTime: '11:00' }] };

describe('when no mail can leave', () => {
  it('the command holds, and the mail waits to be delivered', async () => {
    const { id } = await takeBooking(office, telephone);
    await assign(office, id);
    await quoteAndSend(office, id, { duration: '00:42' });
    expect(await readBooking(office, id)).toMatchObject({ status: 'Confirmed' });
    const { data } = await succeed(office.admin, correspondenceRoutes.ofBooking, { params: { id } });
    expect(data.length).toBeGreaterThanOrEqual(2);
    expect(new Set(data.map((mail: { status: string }) => mail.status))).toEqual(new Set(['queued']));
  });
});

describe('when the database is unavailable', () => {
  it('a call is answered with a clear 503, and the next one after its return succeeds', async () => {
    const { id } = await takeBooking(office, telephone);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(office.portal.db);
    const { name } = rows[0]!;
    await beside(`alter database ${name} allow_connections false`);
    await beside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const unavailable = await office.admin.call(bookingRoutes.one, { params: { id } });
    expect(unavailable).toMatchObject({
      status: 503,
      body: { success: false, msg: 'The database is not reachable, please try again in a moment' },
    });
    const unwritten = await office.admin.call(bookingRoutes.create, { body: telephone });
    expect(unwritten.status).toBe(503);
    await beside(`alter database ${name} allow_connections true`);
    expect(await readBooking(office, id)).toMatchObject({ status: 'Booking' });
    expect((await succeed(office.admin, bookingRoutes.list)).total).toBe(2);
  });
});
