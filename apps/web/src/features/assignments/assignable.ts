import type { RequestedGender } from '@dragoman/domain/bookings';
import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';

/** What assigning needs to know of a booking. */
export interface AssignableBooking {
  readonly _id: string;
  readonly booking_ref: string;
  readonly language: string;
  readonly date: CalendarDay;
  readonly serviceType: ServiceType;
  readonly postcode: string | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly gender?: RequestedGender | null;
}
