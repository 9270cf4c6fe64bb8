import { workInWords } from '@dragoman/domain/charging';
import type { CalendarJob } from '../../features/correspondence/index.ts';
import type { MailedBooking } from './details.ts';

/** What of a booking a calendar shows. */
type Shown = Pick<
  MailedBooking,
  | 'id'
  | 'bookingRef'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'serviceType'
  | 'language'
  | 'dialect'
  | 'documentType'
  | 'place'
  | 'placeOfAttendance'
  | 'postcode'
>;

/** A booking as a calendar shows it, to its customer and its interpreter alike: no price, no notes. */
export function calendarJob(booking: Shown): CalendarJob {
  const { bookingRef, date, endTime, id, place, placeOfAttendance, postcode, serviceType, startTime } = booking;
  const location = [placeOfAttendance?.trim() || place, postcode].filter(Boolean).join(', ');
  return {
    id,
    bookingRef,
    work: workInWords({ ...booking, service: serviceType }),
    date,
    startTime,
    endTime,
    location: serviceType === 'Onsite' ? location || null : null,
  };
}
