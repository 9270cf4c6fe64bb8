import type { CalendarJob } from '../../features/correspondence/index.ts';
import { workOf } from './compose.ts';
import type { MailedBooking } from './details.ts';

/** A booking as a calendar shows it, to its customer and its interpreter alike: no price, no notes. */
export function calendarJob(booking: MailedBooking): CalendarJob {
  const { bookingRef, date, endTime, id, place, placeOfAttendance, postcode, serviceType, startTime } = booking;
  const location = [placeOfAttendance?.trim() || place, postcode].filter(Boolean).join(', ');
  return {
    id,
    bookingRef,
    work: workOf(booking),
    date,
    startTime,
    endTime,
    location: serviceType === 'Onsite' ? location || null : null,
  };
}
