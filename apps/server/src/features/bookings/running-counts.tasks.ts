import { sql } from 'kysely';
import { recalculateTotals, type Db, compactTotals, type RunningTotals } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** How many bookings stand at each status. */
export const runningCounts: RunningTotals = {
  table: 'booking_counts',
  keys: ['status'],
  figures: ['count'],
  computed: sql`select status, count(*) as count from bookings group by status`,
  lock: 7_203_118_430,
};

/** The jobs of this feature, by name. */
export function bookingTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-booking-counts': () => compactTotals(db, runningCounts),
    'recount-bookings': () => recalculateTotals(db, runningCounts),
  };
}

export const bookingPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-booking-counts', everyMinutes: 5 },
  { name: 'recount-bookings', at: '50 2 * * *', catchUp: true },
];
