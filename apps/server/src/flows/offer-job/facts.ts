import { isolate } from '@dragoman/domain/validation';
import { isQuoting } from '@dragoman/domain/bookings';
import { durationInWords, formatDay, formatWeekday, minutesBooked } from '@dragoman/domain/calendar';
import { feeText, offeredPlace } from '@dragoman/domain/offers';
import type { BookedJob, BookingState } from '../../features/bookings/index.ts';
import type { OfferRecipientFacts } from '../../features/offers/index.ts';
import { type Details, whenOf } from '../send-booking-mail/index.ts';

/**
 * An offered job as whoever is asked reads it: day and time, place, language, fee and distance first. No names, and of the
 * address only the district: those are for whoever does the job (rule offers/what-is-told).
 */
export function offeredFacts(
  booking: BookingState & BookedJob,
  { distance, fee }: Pick<OfferRecipientFacts, 'distance' | 'fee'>,
): Details {
  const { serviceType, startTime, endTime, language, dialect, gender } = booking;
  const minutes = startTime && endTime ? minutesBooked(startTime, endTime) : undefined;
  const attended = serviceType === 'Onsite';
  const [label, when] = whenOf(booking);
  const told: readonly (readonly [string, string | false | null | undefined])[] = [
    [label, when.replace(formatDay(booking.date), formatWeekday(booking.date))],
    ['Duration', minutes !== undefined && durationInWords(minutes)],
    ['Place', offeredPlace(booking)],
    ['Service', serviceType],
    ['Language', dialect ? `${isolate(language)} (${isolate(dialect)})` : language],
    ['Fee', feeText(fee)],
    ['Distance', attended && distance && `${distance.estimated ? '≈ ' : ''}${distance.miles.toFixed(2)} miles`],
    ['Asked for', gender === 'female' ? 'a woman' : gender === 'male' ? 'a man' : null],
    ['Please note', isQuoting(booking.status) && 'The customer has still to accept our quotation'],
  ];
  return told.filter((pair): pair is readonly [string, string] => Boolean(pair[1]));
}
