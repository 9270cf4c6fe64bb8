import type { Booking } from '@dragoman/contract/bookings';
import { nameKey } from '@dragoman/domain/validation';
import { entriesOf, newBookingStart } from './bookingForm.ts';

const chosen = ['department', 'caseType', 'language', 'dialect'] as const;

/** What the agency's lists offer. */
export type Offered = Readonly<Record<(typeof chosen)[number], readonly string[]>>;

/**
 * What a new booking begins with when it is made from an old one: all but its day, its state and its money, and what is no longer
 * offered by the agency's lists.
 */
export function duplicateOf(booking: Booking, offered: Offered): Record<string, unknown> {
  const { status: _status, advancePayment: _advance, date: _date, startTime, endTime, ...kept } = entriesOf(booking);
  const listed = chosen.map((field) => {
    const name = booking[field];
    return [field, (name && offered[field].find((each) => nameKey(each) === nameKey(name))) ?? null] as const;
  });
  return {
    ...newBookingStart,
    ...kept,
    ...Object.fromEntries(listed),
    place: booking.place,
    appointments: [{ date: null, startTime, endTime }],
  };
}
