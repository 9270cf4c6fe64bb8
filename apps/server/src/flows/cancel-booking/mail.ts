import { formatDay } from '@dragoman/domain/calendar';
import type { BookingFacts } from '../../features/bookings/index.ts';
import { escaped } from '../../platform/html/index.ts';

/** Tells the interpreter or the customer that a booking does not take place (ruling C-84). */
export function cancellationMail(
  booking: BookingFacts,
  name: string,
  agencyName: string,
): { subject: string; html: string; text: string } {
  const when = `${formatDay(booking.date)}${booking.startTime ? ` ${booking.startTime}` : ''}`;
  const paragraphs = [
    `Dear ${name},`,
    `The booking ${booking.bookingRef} (${booking.serviceType}, ${booking.language}, ${when}) has been cancelled.`,
    `Kind regards,\n${agencyName}`,
  ];
  return {
    subject: `Booking ${booking.bookingRef} cancelled`,
    html: paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n'),
    text: paragraphs.join('\n\n'),
  };
}
