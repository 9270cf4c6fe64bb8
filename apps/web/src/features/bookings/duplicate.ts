import type { Booking } from '@dragoman/contract/bookings';
import { entriesOf, newBookingStart } from './bookingForm.ts';

/** What a new booking begins with when it is made from an old one: all but its day, its state and its money. */
export function duplicateOf(booking: Booking): Record<string, unknown> {
  const { status: _status, advancePayment: _advance, date: _date, startTime, endTime, ...kept } = entriesOf(booking);
  return {
    ...newBookingStart,
    ...kept,
    place: booking.place,
    appointments: [{ date: null, startTime, endTime }],
  };
}
