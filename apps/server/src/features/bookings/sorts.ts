import type { BookingQuery } from '@dragoman/contract/bookings';
import { sql, type RawBuilder } from 'kysely';

export type Sort = NonNullable<BookingQuery['sort']>;

/** What the list is sorted by: each has an index of exactly this expression with the identity behind it. */
export const sortBy = {
  booking_ref: sql`ref_number`,
  createdAt: sql`created_at`,
  status: sql`status`,
  date: sql`date`,
  language: sql`fold(language)`,
  serviceType: sql`service_type`,
  companyName: sql`coalesce(fold(company_name), '')`,
  name: sql`fold(name)`,
  phone: sql`phone`,
  clientName: sql`fold(client_name)`,
  invoiceNo: sql`coalesce(invoice_no, '')`,
  interpreterName: sql`coalesce(fold(interpreter_name), '')`,
} as const satisfies Record<Sort, RawBuilder<unknown>>;

/** What a list is sorted by: the moment of receipt where nothing is said. */
export const sortOf = ({ sort = 'createdAt' }: BookingQuery): Sort => sort;

/** Whether bookings come in the order in which they were received, or in its reverse. */
export const isAsReceived = (query: BookingQuery): boolean => sortOf(query) === 'createdAt';

/** The list begins with the newest; any other order begins where its alphabet does. */
export function isDescending({ sort, order }: BookingQuery): boolean {
  return (order ?? (sort ? 'asc' : 'desc')) === 'desc';
}
