import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder } from 'kysely';
import { asksForOneName, asksForTrigrams, asksForWords, filtersOf } from './filters.queries.ts';
import { isAsReceived, isDescending } from './sorts.ts';
import type { UnderstoodQuery } from './words.queries.ts';

/** A way to a page of bookings: docs/architecture.md has them as a table, with what each of them reads. */
export type Way = 'newest' | 'merged days' | 'range' | 'walk' | 'capped' | 'one name' | 'short list';

/** What the choice depends on. */
interface Asked {
  readonly query: UnderstoodQuery;
  /** How far the page reaches into the list. */
  readonly reach: number;
  readonly many: boolean;
}

/** Up to here a page is merged from its days: each of them is read as far as the page may reach. */
const fewRows = 400;

/** The first that fits is taken. Each of them gives the same page: they differ in what is read on the way to it. */
const ways: readonly (readonly [Way, (asked: Asked) => boolean])[] = [
  ['newest', ({ query }) => isNewest(query)],
  ['merged days', ({ query, reach }) => asksForDaysAlone(query) && isAsReceived(query) && reach <= fewRows],
  ['range', ({ query, many }) => fewDaysOf(query) !== undefined && (many || !asksForWords(query))],
  ['walk', ({ query }) => !isGathered(query)],
  ['capped', ({ many }) => many],
  ['one name', ({ query }) => asksForOneName(query) && asksForTrigrams(query) && isAsReceived(query)],
  ['short list', () => true],
];

/** The way to a page of a search. `many`: more are found than are counted, or nobody counts them. */
export function wayTo(
  query: UnderstoodQuery,
  page: { readonly skipped: number; readonly limit: number },
  many = false,
): Way {
  const asked = { query, reach: page.skipped + page.limit, many };
  return ways.find(([, fits]) => fits(asked))![0];
}

/** Days, the first and the last included, and what says on which of them a booking is: an expression that has an index. */
export interface Days {
  readonly day: RawBuilder<unknown>;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

const fewDays = 62;

/** A range of dates that leaves so few bookings that they may all be looked at. */
export function fewDaysOf({ from, to, cfrom, cto }: UnderstoodQuery): Days | undefined {
  const days = (day: RawBuilder<unknown>, first: CalendarDay | '' | undefined, last: CalendarDay | '' | undefined) =>
    first && last && last <= addDays(first, fewDays) ? { day, first, last } : undefined;
  return days(sql`date`, from, to) ?? days(sql`london_day(date_of_confirmation)`, cfrom, cto);
}

/** Whether what a search finds is gathered before it is sorted: words, or what waits for somebody, which indexes have in other orders. */
export const isGathered = (query: UnderstoodQuery): boolean => asksForWords(query) || Boolean(query.waiting);

/** Whether one short range of dates is all that a search says. */
function asksForDaysAlone(query: UnderstoodQuery): boolean {
  return fewDaysOf(query) !== undefined && ['from to', 'cfrom cto'].includes(filtersOf(query).toSorted().join(' '));
}

/** Whether all bookings are asked for, the last received first, by the number of the page. */
const isNewest = (query: UnderstoodQuery): boolean =>
  filtersOf(query).length === 0 && !query.words && !query.cursor && isAsReceived(query) && isDescending(query);
