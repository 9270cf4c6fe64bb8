import { bookingSearch, type BookingFilters } from '@dragoman/contract/bookings';
import { filtersIn, emptyFilters } from '../../ui/listState.ts';
import type { BookingListSearch } from './listSearch.ts';

/** The filters of a search, without the empty ones. */
export const filtersOf = (search: BookingListSearch): BookingFilters => filtersIn(bookingSearch, search);

/** Every filter taken away, for a change of the URL's search. */
export const noFilters = emptyFilters(bookingSearch);

let last: BookingListSearch = {};

/** The tracker's search as it was left: the edit screen's back arrow returns to it. */
export const lastSearch = (): BookingListSearch => last;
export const keepSearch = (search: BookingListSearch): void => void (last = search);
