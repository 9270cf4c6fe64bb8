import { bookingRoutes } from '@dragoman/contract/bookings';
import type { BookingStatus } from '@dragoman/domain/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runningCounts } from '../../src/features/bookings/running-counts.tasks.ts';
import { recalculateTotals, compactTotals } from '../../src/platform/database/index.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { book, entries } from './entries.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

/** The cards by name, without those at which nothing stands. */
async function cards(): Promise<Record<string, number>> {
  const { body } = await admin.call(bookingRoutes.count, {});
  const shown = body.data as { name: string; count: number }[];
  return Object.fromEntries(shown.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

const deltas = async () => (await portal.db.selectFrom('booking_counts').selectAll().execute()).length;

/** How many of this database's statements wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows[0]!.waiting;
}

describe('the count cards', () => {
  it('count what is booked, cancelled and moved, as it happens', async () => {
    expect(await cards()).toEqual({});
    const first = await book(admin, entries.telephone);
    await book(admin, entries.telephone);
    await book(admin, { ...entries.telephone, bookingType: 'Quotation' });
    expect(await cards()).toEqual({ New: 3, Booking: 2, Quotation: 1 });
    await admin.call(bookingRoutes.cancel, { params: { id: first }, body: { cancelReason: 'Not needed' } });
    expect(await cards()).toEqual({ New: 3, Booking: 1, Quotation: 1, Cancelled: 1 });
    await admin.call(bookingRoutes.move, { params: { id: first }, body: { moveTo: 'Quotation' } });
    expect(await cards()).toEqual({ New: 3, Booking: 1, Quotation: 2 });
  });

  it('say as many as the list does, of all and at each status', async () => {
    const total = async (status?: BookingStatus | 'All' | '') => {
      const { body } = await admin.call(bookingRoutes.list, { query: { limit: 1, status } });
      return body['total'];
    };
    expect([await total(), await total('All'), await total('')]).toEqual([3, 3, 3]);
    expect([await total('Booking'), await total('Quotation'), await total('Cancel')]).toEqual([1, 2, 0]);
  });

  it('say the same after their deltas are compacted, and count on from there', async () => {
    const before = await cards();
    expect(await deltas()).toBeGreaterThan(3);
    await compactTotals(portal.db, runningCounts);
    // At Cancelled nothing stands any more.
    expect(await deltas()).toBe(2);
    expect(await cards()).toEqual(before);
    await book(admin, entries.telephone);
    expect(await cards()).toEqual({ ...before, New: 4, Booking: 2 });
  });

  it('are corrected by counting anew', async () => {
    const right = await cards();
    await portal.db.insertInto('booking_counts').values({ status: 'Booking', count: 40 }).execute();
    expect(await cards()).toEqual({ ...right, Booking: right['Booking']! + 40 });
    await recalculateTotals(portal.db, runningCounts);
    expect(await cards()).toEqual(right);
  });

  it('are right when they are counted anew while their deltas are being compacted', async () => {
    await book(admin, entries.telephone);
    const right = await cards();
    const reader = await portal.db.startTransaction().execute();
    await reader.selectFrom('booking_counts').select('status').forUpdate().execute();
    const compacting = compactTotals(portal.db, runningCounts);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 });
    const recounting = recalculateTotals(portal.db, runningCounts);
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 60_000 });
    await reader.rollback().execute();
    await Promise.all([compacting, recounting]);
    expect(await cards()).toEqual(right);
  });
});
