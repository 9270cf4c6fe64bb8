import type { BookingQuery } from '@dragoman/contract/bookings';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../platform/search/index.ts';
import { type Days, fewDaysOf, wayTo } from './ways.ts';

/** Which page of which bookings, in which order. */
export interface Wanted {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly sort: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /** What lies behind the cursor, by this sort column. */
  readonly beyond: (sort: RawBuilder<unknown>) => RawBuilder<SqlBool> | undefined;
  readonly limit: number;
  readonly skipped: number;
}

/** The identities of a page of a search without words, each with what it is sorted by, `key`. */
export function pageOfIds(query: BookingQuery, wanted: Wanted): RawBuilder<unknown> {
  const way = wayTo(query, wanted);
  if (way === 'merged days') return pageOfDays(fewDaysOf(query)!, wanted);
  return way === 'range' ? pageOfRange(wanted) : pageOfWalk(wanted);
}

/** Goes along the index of the sort until the page is full: nothing else is read on the way to it. */
function pageOfWalk({ conditions, sort, ...wanted }: Wanted): RawBuilder<unknown> {
  return sql`select id, ${sort} as key from bookings where ${allOf([...conditions, wanted.beyond(sort)])} ${cut(sort, wanted)}`;
}

/**
 * Takes all of a range and sorts it. Left to itself the database would rather go along the index of the sort, by all that was
 * received since, which is a long way to a month two years ago; `offset 0` keeps the two apart.
 */
export function pageOfRange({ conditions, sort, ...wanted }: Wanted): RawBuilder<unknown> {
  return sql`select id, key from (
    select id, ${sort} as key from bookings where ${allOf([...conditions, wanted.beyond(sort)])} offset 0) found ${cut(key, wanted)}`;
}

/** Merges the days of a range: an index has the bookings of each in the order in which they were received. */
function pageOfDays(
  { day, first, last }: Days,
  { sort, direction, limit, skipped, beyond }: Wanted,
): RawBuilder<unknown> {
  return sql`select id, key from generate_series(0, ${last}::date - ${first}::date) days(later)
    cross join lateral (
      select id, ${sort} as key from bookings where ${allOf([sql`${day} = ${first}::date + days.later`, beyond(sort)])}
      ${cut(sort, { direction, limit: skipped + limit, skipped: 0 })}) of_day ${cut(key, { direction, limit, skipped })}`;
}

/** What a page is sorted by, once it is chosen. */
export const key = sql`key`;

/** In the order wanted, as far as wanted. */
export function cut(sort: RawBuilder<unknown>, wanted: Pick<Wanted, 'direction' | 'limit' | 'skipped'>) {
  const direction = sql.raw(wanted.direction);
  return sql`order by ${sort} ${direction}, id ${direction} limit ${wanted.limit} offset ${wanted.skipped}`;
}
