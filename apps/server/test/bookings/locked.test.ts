import { expectTypeOf, it } from 'vitest';
import type { BookingFacts, LockedBooking } from '../../src/features/bookings/booking.facts.ts';

it('a booking that was only read is no locked one', () => {
  expectTypeOf<BookingFacts>().not.toExtend<LockedBooking>();
  expectTypeOf<LockedBooking>().toExtend<BookingFacts>();
});
