import type { BookingQuery } from '@dragoman/contract/bookings';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { asksForOneName, filtersOf, isAsReceived } from './conditions.queries.ts';
import { mostCounted } from './counts.queries.ts';

/** Which page of which bookings, in which order. */
export interface Wanted {
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly sort: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  /** What lies behind the cursor, by this sort column. */
  readonly beyond: (sort: RawBuilder<unknown>) => RawBuilder<SqlBool> | undefined;
  readonly limit: number;
  readonly skipped: number;
}

/** The identities of a page: only they are walked over to reach it, an index holds them, and the rows of the page alone are read. */
export function pageOfIds(query: BookingQuery, wanted: Wanted): RawBuilder<unknown> {
  if (asksForOneName(query)) return pageOfRange(wanted);
  const days = fewDaysOf(query);
  if (!days) return pageOfWalk(wanted);
  const merges = isAsReceived(query) && wanted.skipped + wanted.limit <= fewRows && asksForDaysAlone(query);
  return merges ? pageOfDays(days, wanted) : pageOfRange(wanted);
}

/** Goes along the index of the sort until the page is full. */
function pageOfWalk({ conditions, sort, ...wanted }: Wanted): RawBuilder<unknown> {
  return sql`select id from bookings where ${allOf([...conditions, wanted.beyond(sort)])} ${cut(sort, wanted)}`;
}

/**
 * Takes all of a range and sorts it. Left to itself the database would rather go along the index of the sort, by all that was
 * received since, which is a long way to a month two years ago; `offset 0` keeps the two apart.
 */
function pageOfRange({ conditions, sort, ...wanted }: Wanted): RawBuilder<unknown> {
  const key = sql`key`;
  return sql`select id from (
    select id, ${sort} as key from bookings where ${allOf([...conditions, wanted.beyond(sort)])} offset 0) found ${cut(key, wanted)}`;
}

/** Merges the days of a range: an index has the bookings of each in the order in which they were received. */
function pageOfDays(
  { day, first, last }: Days,
  { sort, direction, limit, skipped, beyond }: Wanted,
): RawBuilder<unknown> {
  const key = sql`key`;
  return sql`select of_day.id from generate_series(0, ${last}::date - ${first}::date) days(later)
    cross join lateral (
      select id, ${sort} as key from bookings where ${allOf([sql`${day} = ${first}::date + days.later`, beyond(sort)])}
      ${cut(sort, { direction, limit: skipped + limit, skipped: 0 })}) of_day ${cut(key, { direction, limit, skipped })}`;
}

/**
 * The identities of a page of a search, each with how many it finds in all, `counted`. What words are found in is searched
 * once, for both; only where that is more than is counted is the page looked for among all, and then it is near.
 */
export function pageOfSearch(
  query: BookingQuery,
  alternatives: readonly RawBuilder<unknown>[],
  wanted: Wanted,
): RawBuilder<unknown> {
  const { sort, beyond } = wanted;
  const many = { ...wanted, conditions: [sql`(select counted from all_found) > ${mostCounted}`, ...wanted.conditions] };
  const key = sql`key`;
  return sql`
    with found as materialized (${found(alternatives, sort)}),
    all_found as materialized (select count(*) as counted from found)
    select id, counted from (
      (select id from found
        where ${allOf([sql`(select counted from all_found) <= ${mostCounted}`, beyond(key)])} ${cut(key, wanted)})
      union all
      (${fewDaysOf(query) ? pageOfRange(many) : pageOfWalk(many)})) page
      cross join all_found`;
}

/** How many bookings a search finds, where its page has none. */
export function countOfSearch(db: Db, alternatives: readonly RawBuilder<unknown>[]) {
  return db
    .selectFrom(sql<{ id: string }>`(${found(alternatives, sql`created_at`)})`.as('found'))
    .select((of) => of.fn.countAll<number>().as('counted'));
}

/** Each booking that is one of the alternatives, once; no more of them than one above what is counted. */
function found(alternatives: readonly RawBuilder<unknown>[], sort: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = alternatives.map(
    (meant) => sql`(select id, ${sort} as key from bookings where ${meant} limit ${mostCounted + 1})`,
  );
  if (each.length === 1) return each[0]!;
  return sql`select id, key from (${sql.join(each, sql` union all `)}) each group by id, key limit ${mostCounted + 1}`;
}

function cut(
  sort: RawBuilder<unknown>,
  { direction, limit, skipped }: Pick<Wanted, 'direction' | 'limit' | 'skipped'>,
) {
  return sql`order by ${sort} ${direction}, id ${direction} limit ${limit} offset ${skipped}`;
}

const fewDays = 62;
/** Up to here a page is merged from its days: each of them is read as far as the page may reach. */
const fewRows = 400;

/** Days, the first and the last included, and what says on which of them a booking is; each has an index. */
interface Days {
  readonly day: RawBuilder<unknown>;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** A range of dates that leaves so few bookings that they may all be looked at. */
function fewDaysOf({ from, to, cfrom, cto }: BookingQuery): Days | undefined {
  const days = (day: RawBuilder<unknown>, first: CalendarDay | '' | undefined, last: CalendarDay | '' | undefined) =>
    first && last && last <= addDays(first, fewDays) ? { day, first, last } : undefined;
  return days(sql`date`, from, to) ?? days(sql`london_day(date_of_confirmation)`, cfrom, cto);
}

/** Whether one range of dates is all that a search says. */
function asksForDaysAlone(query: BookingQuery): boolean {
  return ['from to', 'cfrom cto'].includes(filtersOf(query).toSorted().join(' '));
}
