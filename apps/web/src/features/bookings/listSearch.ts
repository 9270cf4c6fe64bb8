import { bookingSearch } from '@dragoman/contract/bookings';
import type { z } from 'zod';
import { addressOf, listSearch } from '../../ui/listState.ts';

/** What the tracker's URL carries: table state and filters. */
export const bookingListSearch = listSearch.extend(addressOf(bookingSearch));
export type BookingListSearch = z.output<typeof bookingListSearch>;
