import { bookingRoutes, bookingSortColumns, type BookingFilters, type BookingRow } from '@dragoman/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { file, refresh, useSteadyRows } from '../../api/index.ts';
import { bookingPage } from './bookingPage.ts';
import type { BookingListSearch } from './listSearch.ts';
import type { ExportFormat } from '../../ui/ExportMenu.tsx';
import { useFilterChange, useListState } from '../../ui/listState.ts';
import { useClearing } from '../../ui/useClearing.ts';
import { useFound } from '../../ui/useFound.ts';
import { filtersOf, keepSearch, noFilters } from './searchState.ts';

/**
 * The tracker's list as its URL says it: 25 rows at first, 50 once something is searched for (rule screens/page-sizes).
 */
export function useBookingList() {
  const search: BookingListSearch = useSearch({ strict: false });
  const filters = filtersOf(search);
  const searching = Object.keys(filters).length > 0;
  const [state, onState] = useListState({ limit: searching ? 50 : 25, columns: bookingSortColumns });
  useEffect(() => keepSearch(search), [search]);
  const query = { ...filters, ...state };
  const list = useQuery(bookingPage(query));
  useFound(list, query, words);
  const found = list.data?.data;
  const sorted = useMemo(() => (state.sort ? found : found?.toSorted(byInterpreter)), [found, state.sort]);
  const view = JSON.stringify([filters, state]);
  const steady = useSteadyRows(sorted, list, { keyOf, view });
  const filter = useFilterChange<BookingFilters & Partial<Pick<typeof state, 'sort' | 'order'>>>();
  const clear = useClearing<BookingFilters>(filters, filter, noFilters);
  return {
    list,
    steady,
    fetchExport: (format: ExportFormat) =>
      file(bookingRoutes.export, { query: { ...filters, sort: state.sort, order: state.order, format } }),
    refresh: () => void refresh(bookingRoutes.list),
    filters,
    /** What a saved search keeps. */
    search: { ...filters, ...(state.sort ? { sort: state.sort, order: state.order } : {}) },
    /** Searches for something else altogether. */
    open: (saved: BookingFilters & Partial<Pick<typeof state, 'sort' | 'order'>>) =>
      filter({ ...noFilters, sort: undefined, order: undefined, ...saved }),
    searching,
    state,
    onState,
    filter,
    clear,
    more: list.data?.more ?? false,
    total: list.data?.total,
  };
}

const words = { none: 'Bookings not available!', one: 'booking', many: 'bookings' };
const keyOf = ({ _id }: BookingRow) => _id;

/**
 * Within the page by interpreter, the highest number first and unassigned jobs before all (rule screens/booking-order).
 */
function byInterpreter(one: BookingRow, other: BookingRow): number {
  const rank = ({ interpreterRef }: BookingRow) => (interpreterRef ? Number(interpreterRef) : Number.MAX_SAFE_INTEGER);
  return rank(other) - rank(one);
}
