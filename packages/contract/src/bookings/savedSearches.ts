import { mostSavedSearches, savedSearchName } from '@dragoman/domain/bookings';
import { z } from 'zod';
import { done, Id, one, route, sorting } from '../kit/index.ts';
import { bookingSearch, bookingSortColumns, inOrders } from './search.ts';

/** What a saved search keeps: filters and order, as the list's address has them. */
const Filters = inOrders(z.strictObject({ ...bookingSearch, ...sorting(bookingSortColumns) }));

/** A search of the booking list by name; `everybody`: all staff have it. */
export const SavedSearch = z.object({
  _id: Id,
  name: z.string(),
  filters: Filters,
  everybody: z.boolean(),
  by: z.string(),
  /** Whether who asks may remove it. */
  removable: z.boolean(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

/** Calls of the saved searches (rule bookings/saved-searches). */
export const savedSearchRoutes = {
  list: route({
    method: 'GET',
    path: '/bookings/searches',
    summary: "Lists one's own saved searches and everybody's, by name",
    permission: 'bookings.read',
    reply: one(z.array(SavedSearch).max(2 * mostSavedSearches)),
  }),
  save: route({
    method: 'POST',
    path: '/bookings/searches',
    summary: 'Saves a search of the booking list under a name, for oneself or for everybody',
    permission: 'bookings.read',
    body: z.strictObject({ name: savedSearchName, filters: Filters, everybody: z.boolean() }),
    reply: done,
  }),
  remove: route({
    method: 'PUT',
    path: '/bookings/searches/:id/remove',
    summary: "Removes a saved search: one's own, or, as a superadmin or admin, everybody's",
    permission: 'bookings.read',
    params: z.strictObject({ id: Id }),
    reply: done,
  }),
} as const;
