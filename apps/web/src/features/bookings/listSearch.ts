import { bookingSearch } from '@dragoman/contract/bookings';
import type { z } from 'zod';
import { addressFields, listSearch } from '../../ui/listState.ts';

/** What the tracker's URL carries: table state and filters. */
export const bookingListSearch = listSearch.extend(addressFields(bookingSearch));
export type BookingListSearch = z.output<typeof bookingListSearch>;
