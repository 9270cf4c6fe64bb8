import { bookingStatuses } from '@dragoman/domain/bookings';
import { serviceTypes } from '@dragoman/domain/charging';
import { bookingDeskKinds } from '@dragoman/domain/desk';
import { z } from 'zod';
import { Day, exporting, Id, inOrder, paging, searchText, sorting } from '../kit/index.ts';

/** Columns by which the tracker sorts; newest received first where nothing is said (rule screens/booking-order). */
export const bookingSortColumns = [
  'booking_ref',
  'createdAt',
  'status',
  'date',
  'language',
  'serviceType',
  'companyName',
  'name',
  'phone',
  'clientName',
  'invoiceNo',
  'interpreterName',
] as const;

const words = searchText.optional();
const day = z.union([z.literal(''), Day], { error: 'Invalid format' }).optional();

/**
 * The filters of bookings (rule bookings/search): texts contain, ignoring case and accents; choices are exact; all must
 * match. They are declared here alone: the address, the search panel, the calls, the print and the SQL conditions take
 * names and types from it.
 */
export const bookingSearch = {
  sn: words,
  name: words,
  fileRef: words,
  interpreterName: words,
  companyName: words,
  clientName: words,
  invoiceRef: words,
  serviceType: z.enum([...serviceTypes, 'All', '']).optional(),
  status: z.enum([...bookingStatuses, 'All', '']).optional(),
  language: words,
  dialect: words,
  private: z.enum(['true', 'false', '']).optional(),
  /** Date of attendance or return, both days included. */
  from: day,
  to: day,
  /** Day on which the booking was received: where the dashboard's New card leads (rule bookings/dashboard). */
  received: day,
  /** Day of confirmation, both days included. */
  cfrom: day,
  cto: day,
  /** What waits on the morning desk under a kind (rule screens/morning-desk). */
  waiting: z.enum([...bookingDeskKinds, '']).optional(),
} as const;

export type BookingFilter = keyof typeof bookingSearch;
export const bookingFilters = Object.keys(bookingSearch) as readonly BookingFilter[];
export type BookingFilters = z.output<z.ZodObject<typeof bookingSearch>>;

/** Refuses a search whose 'from' lies after its 'to', in either of its day ranges. */
export const inOrders = <Search extends z.ZodObject>(search: Search) =>
  inOrder(inOrder(search, 'from', 'to'), 'cfrom', 'cto');

/**
 * The list's query. `cursor` continues after a page beyond row 10,000. `total=false` is for who knows the total from another page
 * of the same search: nothing is counted for it.
 */
export const BookingQuery = inOrders(
  z.strictObject({
    ...paging,
    ...sorting(bookingSortColumns),
    ...bookingSearch,
    cursor: z.string().max(1000).optional(),
    total: z.enum(['true', 'false']).optional(),
  }),
);
export type BookingQuery = z.output<typeof BookingQuery>;

/** The most bookings of which something is done at once. */
export const mostChosen = 100;

/** Identities with a comma between them. */
const chosen = z
  .string()
  .max(37 * mostChosen - 1)
  .refine((ids) => ids.split(',').every((id) => Id.safeParse(id).success), 'Invalid format');

/** The export's query: everything that the list's filters select (rule screens/export), or only those of `chosen` identities. */
export const BookingExport = inOrders(
  z.strictObject({
    ...exporting,
    chosen: chosen.optional(),
    ...sorting(bookingSortColumns),
    ...bookingSearch,
  }),
);
export type BookingExport = z.output<typeof BookingExport>;
