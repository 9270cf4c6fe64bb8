import type { BookingQuery } from '@dragoman/contract/bookings';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';

/** Counting stops here: beyond it the list says 'more than'. */
export const mostCounted = 10_000;

/** How many bookings a search selects, where it selects by these conditions. */
export function countOf(db: Db, { status }: BookingQuery, conditions: readonly RawBuilder<unknown>[]) {
  const only = status === 'All' ? '' : status;
  return conditions.length > (only ? 1 : 0) ? boundedCount(db, conditions) : runningCount(db, only);
}

/** Looks at the bookings themselves, and so stops at one more than is counted. */
export function boundedCount(db: Db, conditions: readonly RawBuilder<unknown>[]) {
  const matching = db
    .selectFrom('bookings')
    .select(sql<number>`1`.as('one'))
    .where(sql<SqlBool>`${allOf(conditions)}`)
    .limit(mostCounted + 1);
  return db.selectFrom(matching.as('m')).select((of) => of.fn.countAll<number>().as('counted'));
}

/** All bookings, or those at one status: the running counts know without looking at any of them. */
export function runningCount(db: Db, status = '') {
  const counts = db.selectFrom('booking_counts').select(sql<number>`coalesce(sum(count), 0)::bigint`.as('counted'));
  return status ? counts.where('status', '=', status) : counts;
}
