import type { Offer } from '@dragoman/contract/offers';
import { isPreparing } from '@dragoman/domain/bookings';
import { hasInterpreter, noTimeToTake, proposedTimes } from '@dragoman/domain/offers';
import { lockBooking } from '../../features/bookings/index.ts';
import { lockLastOffer, offerView } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changeFields } from './change.ts';

/**
 * Moves a booking that waits for an interpreter to the time that somebody proposed, who is asked again by that
 * (rule offers/another-time). Gives the offer by which they are.
 */
export async function takeTime(
  command: CommandContext,
  host: string,
  bookingId: string,
  interpreterId: string,
): Promise<Offer> {
  const booking = await lockBooking(command, bookingId);
  if (booking.interpreterId !== null || !isPreparing(booking.status)) throw refuse.conflict(hasInterpreter);
  const offer = await lockLastOffer(command, bookingId);
  const proposal = offer?.recipients.find((one) => one.interpreterId === interpreterId)?.proposal;
  const times = proposal && proposedTimes(proposal, { ...booking, ...offer.stated });
  if (!times) throw refuse.conflict(noTimeToTake);
  const { date, startTime, endTime } = times;
  const moved = { date, ...(startTime && { startTime }), ...(endTime && { endTime }) };
  await changeFields(command, host, bookingId, moved);
  const made = await lockLastOffer(command, bookingId);
  if (made?.id === offer.id) throw refuse.conflict(noTimeToTake);
  return offerView(command.tx, made!.id, command.now);
}
