import { noInterpreter } from '@dragoman/domain/timesheets';
import type { Cancellation } from '@dragoman/contract/bookings';
import type { Override } from '@dragoman/domain/assignments';
import { history, mayCancel, mayMove, maySetBack, movedTo, type MoveTo } from '@dragoman/domain/bookings';
import { noPence } from '@dragoman/domain/money';
import { withdrawals } from '@dragoman/domain/offers';
import { checkAssigned } from '../../features/assignments/index.ts';
import {
  addHistory,
  hasLiveInvoice,
  lockBooking,
  markCancelled,
  markMoved,
  markSetBack,
  setAdvancePayment,
} from '../../features/bookings/index.ts';
import { calendarSequence, notifiedOf } from '../../features/correspondence/index.ts';
import { syncBooking } from '../../features/invoices/index.ts';
import { freeAdvances } from '../../features/payments/index.ts';
import { isFormConfirmed, revokeVersions } from '../../features/quotations/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken, revokePages } from '../../platform/tokens/index.ts';
import { issueInvoices, type SidesToBill } from '../approve-timesheet/index.ts';
import { closeOffer } from '../close-offer/index.ts';
import { decideCancellation } from './decide.ts';
import { notifyOfCancellation } from './mails.ts';

export type CancelInput = Omit<Cancellation, 'cancelReason'> & {
  readonly cancelReason?: string | null | undefined;
};

/**
 * Cancels a booking as one command (rule bookings/cancelling): status, reason and note; its links end
 * (rule pages/revoked-links); people are notified as it was ticked, otherwise those who were notified of the job; an outcome
 * issues what it charges, and without one a late cancellation the minimum to the ticked sides; an advance that waits for no invoice any more becomes credit
 * (rule payments/advance). Refused while an invoice lives.
 */
export async function cancelBooking(command: CommandContext, bookingId: string, input: CancelInput): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = mayCancel({ status: booking.status, hasLiveInvoice: await hasLiveInvoice(command.tx, bookingId) });
  if (!may.allowed) throw refuse.conflict(may.refusal);
  if (input.chargeInterpreter && !booking.interpreterId) throw refuse.field('chargeInterpreter', noInterpreter);
  const decided = await decideCancellation(command, booking, input);
  await closeOffer(command, booking, { why: withdrawals.cancelled });
  await markCancelled(command, bookingId, input.cancelReason || null, decided?.kept);
  await revokePages(command, ['quotation', 'booking', 'job-sheet'], [bookingId]);
  await revokeVersions(command, bookingId);
  const figures = decided?.figures;
  const sequence = await calendarSequence(command.tx, bookingId);
  const notified = await notifiedOf(command.tx, bookingId, booking.interpreterId);
  if ((input.tellInterpreter ?? notified.interpreter) && booking.interpreterId)
    await notifyOfCancellation(command, booking, { interpreterId: booking.interpreterId, sequence, figures });
  if (input.tellCustomer ?? notified.customer)
    await notifyOfCancellation(command, booking, { interpreterId: null, sequence, figures });
  const sides = decided?.sides ?? tickedSides(input);
  if (sides.client || sides.interpreter) {
    await issueInvoices(command, booking, sides);
    await syncBooking(command, bookingId);
  }
  if (await freeAdvances(command, bookingId)) await setAdvancePayment(command, bookingId, noPence);
}

/** The sides that are charged the minimum where no outcome was chosen. */
const tickedSides = ({ chargeClient, chargeInterpreter }: CancelInput): SidesToBill => ({
  ...(chargeClient ? { client: 'late cancellation' } : {}),
  ...(chargeInterpreter ? { interpreter: 'late cancellation' } : {}),
});

/** Moves a cancelled booking to Booking, Quotation or Booked (rule bookings/move-to); the staff's page opens again. */
export async function moveBooking(
  command: CommandContext,
  bookingId: string,
  choice: MoveTo,
  override?: Override,
): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = mayMove(booking.status);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const sendable = movedTo(choice).isBooked && (await isFormConfirmed(command.tx, bookingId));
  await markMoved(command, bookingId, choice, sendable);
  await pageToken(command, { page: 'booking', audience: 'staff', subjectId: bookingId });
  await checkAssigned(command, { before: booking, after: { ...booking, ...movedTo(choice) }, override });
}

/**
 * Ends every link that was mailed for a booking, because one got into wrong hands; the next mail carries new ones
 * (rule pages/revoked-links).
 */
export async function renewLinks(command: CommandContext, bookingId: string): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  if (booking.status === 'Cancel') throw refuse.conflict('The booking is cancelled');
  await revokePages(command, ['quotation', 'booking', 'job-sheet'], [bookingId]);
  await revokeVersions(command, bookingId);
  await pageToken(command, { page: 'booking', audience: 'staff', subjectId: bookingId });
  await addHistory(command, bookingId, history.linksRenewed());
}

/**
 * Sets a confirmed job back to Booking: somebody else is assigned, and it is confirmed again
 * (rule interpreters/confirm-again).
 */
export async function setBookingBack(command: CommandContext, bookingId: string): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = maySetBack(booking.status);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  await markSetBack(command, booking, { isFormConfirmed: await isFormConfirmed(command.tx, bookingId) });
}
