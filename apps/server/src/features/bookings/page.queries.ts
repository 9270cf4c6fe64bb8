import type { BookingQuery } from '@dragoman/contract/bookings';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../platform/search/index.ts';
import { filtersOf } from './conditions.queries.ts';
import { isAsReceived } from './sorts.ts';

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

/** The identities of a page, each with what it is sorted by, `key`. */
export function pageOfIds(query: BookingQuery, wanted: Wanted): RawBuilder<unknown> {
  const days = fewDaysOf(query);
  if (!days) return pageOfWalk(wanted);
  const merges = isAsReceived(query) && wanted.skipped + wanted.limit <= fewRows && asksForDaysAlone(query);
  return merges ? pageOfDays(days, wanted) : pageOfRange(wanted);
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

const fewDays = 62;
/** Up to here a page is merged from its days: each of them is read as far as the page may reach. */
const fewRows = 400;

/** Days, the first and the last included, and what says on which of them a booking is: an expression that has an index. */
interface Days {
  readonly day: RawBuilder<unknown>;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** A range of dates that leaves so few bookings that they may all be looked at. */
export function fewDaysOf({ from, to, cfrom, cto }: BookingQuery): Days | undefined {
  const days = (day: RawBuilder<unknown>, first: CalendarDay | '' | undefined, last: CalendarDay | '' | undefined) =>
    first && last && last <= addDays(first, fewDays) ? { day, first, last } : undefined;
  return days(sql`date`, from, to) ?? days(sql`london_day(date_of_confirmation)`, cfrom, cto);
}

/** Whether one range of dates is all that a search says. */
function asksForDaysAlone(query: BookingQuery): boolean {
  return ['from to', 'cfrom cto'].includes(filtersOf(query).toSorted().join(' '));
}
