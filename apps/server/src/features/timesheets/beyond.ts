import { bookedWork } from '@dragoman/domain/quotations';
import { beyondBooking, type Sheet } from '@dragoman/domain/timesheets';
import type { BookedJob, BookingTerms } from '../bookings/index.ts';

/** The lines of an interpreter's column that claim more than was booked (rule timesheets/approval-by-itself). */
export function linesBeyond(booking: BookedJob & BookingTerms, timesheet: Sheet): string[] {
  const { entries, serviceType: service, urgency, startTime, endTime } = booking;
  const booked = bookedWork({ ...entries, service, urgency, startTime, endTime, minimumAttendance: false });
  return beyondBooking(service, timesheet, booking, booked);
}
