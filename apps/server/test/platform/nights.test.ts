import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { compactTotals } from '../../src/platform/database/index.ts';
import { startBeats } from '../../src/platform/jobs/beats.ts';
import { minutesOf, movedBy, nightsMovedBy } from '../../src/platform/jobs/nights.ts';
import { reportDays } from '../../src/features/reports/running-totals.tasks.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

it('nights of a database are always moved alike, and those of many spread over nearly two hours', async () => {
  expect(await nightsMovedBy(database.pool)).toBe(await nightsMovedBy(database.pool));
  const moved = new Set(Array.from({ length: 2000 }, (_, n) => minutesOf(BigInt(n) * -0x9e37_79b9_7f4a_7c15n)));
  expect([Math.min(...moved), Math.max(...moved), moved.size]).toEqual([-70, 40, 111]);
});

it('tasks of the night keep their order and distance; others stay', () => {
  expect(['10 2 * * *', '50 2 * * *', '20 3 * * *'].map((at) => movedBy(-70, at))).toEqual([
    '0 1 * * *',
    '40 1 * * *',
    '10 2 * * *',
  ]);
  expect(movedBy(40, '20 3 * * *')).toBe('0 4 * * *');
  expect(['15 * * * *', '*/5 * * * *'].map((at) => movedBy(40, at))).toEqual(['15 * * * *', '*/5 * * * *']);
});

it('a beat is done again and again, never twice at once, and a stop waits for it', async () => {
  vi.useFakeTimers();
  const go = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const [slow, failing] = [vi.fn(() => go.promise), vi.fn(() => Promise.reject(new Error('Not now')))];
  const beats = startBeats(
    [
      { name: 'slow', everyMinutes: 5 },
      { name: 'failing', everyMinutes: 5 },
    ],
    { tasks: { slow, failing }, onError: (error) => errors.push(error), around: (_name, work) => work() },
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([slow.mock.calls.length, failing.mock.calls.length, errors.length]).toEqual([1, 2, 2]);
  vi.useRealTimers();
  let isStopped = false;
  const stopped = beats.stop().then(() => (isStopped = true));
  await pause(10);
  expect(isStopped).toBe(false);
  go.resolve();
  await stopped;
});

it('folding writes nothing where there is nothing to fold', async () => {
  const began = async () => {
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
      database.db,
    );
    return rows[0]!.next;
  };
  const before = await began();
  for (const days of reportDays) await compactTotals(database.db, days);
  expect(await began()).toBe(before);
});
