import type { BookingQuery } from '@dragoman/contract/bookings';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../platform/search/index.ts';
import { mostCounted } from './counts.queries.ts';

/** Which page of which bookings, in which order. */
export interface Wanted {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** The same conditions, for the index of words. */
  readonly searched: readonly RawBuilder<SqlBool>[];
  readonly sort: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  /** What lies behind the cursor, by this sort column. */
  readonly beyond: (sort: RawBuilder<unknown>) => RawBuilder<SqlBool> | undefined;
  readonly limit: number;
  readonly skipped: number;
}

/** The identities of a page: only they are walked over to reach it, an index holds them, and the rows of the page alone are read. */
export function pageOfIds(query: BookingQuery, wanted: Wanted): RawBuilder<unknown> {
  return spansFewDays(query) ? pageOfRange(wanted) : pageOfWalk(wanted);
}

/** Goes along the index of the sort until the page is full. */
function pageOfWalk({ conditions, sort, ...wanted }: Wanted, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select id from bookings where ${allOf([...more, ...conditions, wanted.beyond(sort)])} ${cut(sort, wanted)}`;
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

/**
 * The identities of a page of a search, each with how many it finds in all, `counted`. What words are found in is searched
 * once, for both; only where that is more than is counted does the page come from a walk, which is short then.
 */
export function pageOfSearch({ conditions, searched, sort, ...wanted }: Wanted): RawBuilder<unknown> {
  const key = sql`key`;
  return sql`
    with found as materialized (
      select id, ${sort} as key from bookings where ${allOf(searched)} limit ${mostCounted + 1}),
    all_found as materialized (select count(*) as counted from found)
    select id, counted from (
      (select id from found
        where ${allOf([sql`(select counted from all_found) <= ${mostCounted}`, wanted.beyond(key)])} ${cut(key, wanted)})
      union all
      (${pageOfWalk({ conditions, searched, sort, ...wanted }, sql`(select counted from all_found) > ${mostCounted}`)})) page
      cross join all_found`;
}

function cut(
  sort: RawBuilder<unknown>,
  { direction, limit, skipped }: Omit<Wanted, 'conditions' | 'searched' | 'sort' | 'beyond'>,
) {
  return sql`order by ${sort} ${direction}, id ${direction} limit ${limit} offset ${skipped}`;
}

/** Whether the search asks for words, which a trigram index finds. */
export const asksForWords = ({
  sn,
  name,
  fileRef,
  interpreterName,
  companyName,
  clientName,
  invoiceRef,
}: BookingQuery) => Boolean(sn || name || fileRef || interpreterName || companyName || clientName || invoiceRef);

const fewDays = 62;

/** Whether a range of dates leaves so few bookings that they may all be looked at. */
function spansFewDays({ from, to, cfrom, cto }: BookingQuery): boolean {
  const few = (first: CalendarDay | '' | undefined, last: CalendarDay | '' | undefined) =>
    Boolean(first && last && last <= addDays(first, fewDays));
  return few(from, to) || few(cfrom, cto);
}
