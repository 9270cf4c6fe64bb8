import { bookingRoutes } from '@dragoman/contract/bookings';
import type { CallArguments, ReplyOf } from '@dragoman/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queries, reading } from '../../api/index.ts';

type Query = NonNullable<CallArguments<typeof bookingRoutes.list>['query']>;

/** How many bookings a search finds: with `more`, more than `total`. */
interface Total {
  readonly total: number;
  readonly more: boolean;
  readonly countedAt: number;
}
export type BookingPage = Omit<ReplyOf<typeof bookingRoutes.list>, keyof Total> & Total;

/** A page of the list. What another page of the same search has just counted is not counted again. */
export function bookingPage(query: Query) {
  const { queryKey } = reading(bookingRoutes.list, { query });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<BookingPage> => {
      const known = knownTotal(query);
      const page = await call(bookingRoutes.list, { query: known ? { ...query, total: 'false' } : query, signal });
      return { ...page, ...(known ?? { total: page.total ?? 0, more: page.more ?? false, countedAt: Date.now() }) };
    },
    placeholderData: keepPreviousData,
  });
}

// As long as the server itself remembers a count.
const current = 60_000;

/** What another page of the search has counted, unless something has changed since. */
export function knownTotal(query: Query): Total | undefined {
  const { queryKey } = reading(bookingRoutes.list, { query });
  const pages = queries.getQueryCache().findAll({ queryKey: queryKey.slice(0, 2) });
  for (const { queryKey: key, state } of pages) {
    const page = state.data as BookingPage | undefined;
    const of = (key as [string, string, { query?: Query }])[2].query ?? {};
    // What the command palette and the hints have read was not asked for here.
    if (!page?.countedAt || state.isInvalidated || selectionOf(of) !== selectionOf(query)) continue;
    const { total, more, countedAt } = page;
    if (Date.now() - countedAt < current) return { total, more, countedAt };
  }
  return undefined;
}

/** What is searched for, whatever page of it and in whatever order. */
function selectionOf({ page: _page, limit: _limit, sort: _sort, order: _order, ...filters }: Query): string {
  return JSON.stringify(Object.entries(filters).toSorted());
}
