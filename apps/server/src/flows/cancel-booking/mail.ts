import { isQuoting } from '@dragoman/domain/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import type { BookedJob, BookingState } from '../../features/bookings/index.ts';
import { escapeHtml } from '../../platform/html/index.ts';

/**
 * Tells the interpreter or the customer that a booking, or what was only quoted, does not take place
 * (rule bookings/cancelling).
 */
export function cancellationMail(
  booking: BookingState & BookedJob,
  name: string,
  agencyName: string,
): { subject: string; html: string; text: string } {
  const when = `${formatDay(booking.date)}${booking.startTime ? ` ${booking.startTime}` : ''}`;
  const what = isQuoting(booking.status) ? 'quotation' : 'booking';
  const paragraphs = [
    `Dear ${name},`,
    `The ${what} ${booking.bookingRef} (${booking.serviceType}, ${booking.language}, ${when}) has been cancelled.`,
    `Kind regards,\n${agencyName}`,
  ];
  return {
    subject: `${isQuoting(booking.status) ? 'Quotation' : 'Booking'} ${booking.bookingRef} cancelled`,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n'),
    text: paragraphs.join('\n\n'),
  };
}
