import { formConfirmed, history } from '@dragoman/domain/bookings';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { LockedBooking, QuotedEntries } from './booking.facts.ts';
import { addHistory } from './history.service.ts';
import { writeBooking } from './write.service.ts';

/**
 * Stores the entries of the quotation form, and what confirming it makes of the booking: its status, isBooked and that
 * the mail can be sent (rule quotations/ready-to-send). The booking is locked by the caller.
 */
export async function keepQuotationEntries(
  command: CommandContext,
  booking: Pick<LockedBooking, 'id' | 'status'>,
  { entries, billingRateId }: { entries: QuotedEntries; billingRateId: string | null },
): Promise<void> {
  const confirmed = formConfirmed(booking.status);
  if (!confirmed.allowed) throw refuse.conflict(confirmed.refusal);
  const { status, bookingType, isBooked } = confirmed.value;
  await writeBooking(
    command,
    booking.id,
    {
      duration: entries.duration,
      attendance_one: entries.attendanceOne,
      attendance_two: entries.attendanceTwo,
      estimated_travel_in: entries.estimatedTravelIn,
      estimated_travel_out: entries.estimatedTravelOut,
      estimated_waiting: entries.estimatedWaiting,
      estimated_mileage: entries.estimatedMileage,
      estimated_fares_pence: entries.estimatedFares,
      parking_fee_pence: entries.parkingFee,
      page_count: entries.pageCount,
      word_count: entries.wordCount,
      billing_rate_id: billingRateId,
      status,
      booking_type: bookingType,
      is_booked: isBooked,
      is_send_quote: true,
    },
    'quotation',
  );
  await addHistory(command, booking.id, history.quotationPrepared(booking.status));
}
