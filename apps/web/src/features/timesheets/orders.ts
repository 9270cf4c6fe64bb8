import type { TableState } from '../../ui/DataTable.tsx';

/** The orders that a phone offers, whose cards have no headings to sort by (rule timesheets/tracker). */
export const jobOrders = [
  { label: 'Next first', sort: 'upcoming', order: undefined },
  { label: 'Latest date first', sort: 'date', order: 'desc' },
  { label: 'Earliest date first', sort: 'date', order: 'asc' },
  { label: 'Status', sort: 'status', order: 'asc' },
  { label: 'Language', sort: 'language', order: 'asc' },
  { label: 'Booking Ref', sort: 'booking_ref', order: 'desc' },
] as const;

type Order = Pick<(typeof jobOrders)[number], 'sort'> & { readonly order: 'asc' | 'desc' | undefined };

/**
 * The order that was chosen; where none was, what is to come on a phone, and the latest date in the table
 * (rule timesheets/tracker).
 */
export function orderOf({ sort, order }: TableState, { phone }: { phone: boolean }): Order {
  if (sort) return { sort: sort as Order['sort'], order };
  return phone ? { sort: 'upcoming', order: undefined } : { sort: 'date', order: 'desc' };
}

/** The name of an order; one that was chosen in the table may be none of the phone's. */
export function orderNamed({ sort, order }: Order): string {
  return jobOrders.find((each) => each.sort === sort && each.order === order)?.label ?? 'Order of the table';
}
