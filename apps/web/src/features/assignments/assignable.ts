import type { RequestedGender } from '@dragoman/domain/bookings';
import { formatDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
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

/** 'Onsite, Polish, 03/12/2026 10:00–12:20, SE5 9RS, a woman is asked for'. */
export function askedText({
  date,
  endTime,
  gender,
  language,
  postcode,
  serviceType,
  startTime,
}: AssignableBooking): string {
  const times = startTime ? ` ${startTime}${endTime ? `–${endTime}` : ''}` : '';
  return [
    serviceType,
    language,
    `${formatDay(date)}${times}`,
    serviceType === 'Onsite' ? postcode : null,
    gender === 'female' ? 'a woman is asked for' : gender === 'male' ? 'a man is asked for' : null,
  ]
    .filter(Boolean)
    .join(', ');
}
