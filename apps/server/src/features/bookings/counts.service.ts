import { sql } from 'kysely';
import { addUpFigures, type Db, foldFigures, type StandingFigures } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** How many bookings stand at each status. */
export const standingCounts: StandingFigures = {
  table: 'booking_counts',
  keys: ['status'],
  figures: ['count'],
  reckoned: sql`select status, count(*) as count from bookings group by status`,
  lock: 7_203_118_430,
};

/** The jobs of this feature, by name. */
export function bookingTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-booking-counts': () => foldFigures(db, standingCounts),
    'recount-bookings': () => addUpFigures(db, standingCounts),
  };
}

export const bookingPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-booking-counts', at: '*/5 * * * *' },
  { name: 'recount-bookings', at: '50 2 * * *', catchUp: true },
];
