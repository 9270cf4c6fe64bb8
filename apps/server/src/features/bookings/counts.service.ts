import { sql } from 'kysely';
import { alone, type Db } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Held by whoever replaces the deltas. */
const replacementLock = 7_203_118_430;

/** Folds the deltas of the standing counts into one row for each status. Whoever adds one meanwhile is not kept waiting. */
export async function foldCounts(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with folded as (delete from booking_counts returning status, count)
      insert into booking_counts (status, count) select status, sum(count) from folded group by status`.execute(tx),
  );
}

/** Counts anew: what one statement sees of the bookings replaces what it sees of the deltas, and later ones come on top. */
export async function recountBookings(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with gone as (delete from booking_counts)
      insert into booking_counts (status, count) select status, count(*) from bookings group by status`.execute(tx),
  );
}

/** The jobs of this feature, by name. */
export function bookingTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return { 'fold-booking-counts': () => foldCounts(db), 'recount-bookings': () => recountBookings(db) };
}

export const bookingPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-booking-counts', at: '*/5 * * * *' },
  { name: 'recount-bookings', at: '50 2 * * *', catchUp: true },
];
