import { noInterpreter } from '@dragoman/domain/timesheets';
import type { Cancellation } from '@dragoman/contract/bookings';
import { history, mayCancel, mayMove, maySetBack, movedTo, type MoveTo } from '@dragoman/domain/bookings';
import { noPence } from '@dragoman/domain/money';
import {
  addHistory,
  hasLiveInvoice,
  lockBooking,
  markCancelled,
  markMoved,
  markSetBack,
  setAdvancePayment,
  type LockedBooking,
} from '../../features/bookings/index.ts';
import { queueMail, notifiedOf } from '../../features/correspondence/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import { syncBooking } from '../../features/invoices/index.ts';
import { freeAdvances } from '../../features/payments/index.ts';
import { isFormConfirmed, revokeVersions } from '../../features/quotations/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken, revokePages } from '../../platform/tokens/index.ts';
import { issueInvoices } from '../approve-timesheet/index.ts';
import { cancellationMail } from './mail.ts';

export type CancelInput = Pick<
  Cancellation,
  'tellInterpreter' | 'tellCustomer' | 'chargeClient' | 'chargeInterpreter'
> & {
  readonly cancelReason?: string | null | undefined;
};

/**
 * Cancels a booking as one command (rule bookings/cancelling): status, reason and note; its links end
 * (rule pages/revoked-links); people are notified as it was ticked, otherwise those who were notified of the job; a late
 * cancellation issues the minimum to the ticked sides; an advance that waits for no invoice any more becomes credit
 * (rule payments/advance). Refused while an invoice lives.
 */
export async function cancelBooking(command: CommandContext, bookingId: string, input: CancelInput): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = mayCancel({ status: booking.status, hasLiveInvoice: await hasLiveInvoice(command.tx, bookingId) });
  if (!may.allowed) throw refuse.conflict(may.refusal);
  if (input.chargeInterpreter && !booking.interpreterId) throw refuse.field('chargeInterpreter', noInterpreter);
  await markCancelled(command, bookingId, input.cancelReason || null);
  await revokePages(command, ['quotation', 'booking', 'job-sheet'], [bookingId]);
  await revokeVersions(command, bookingId);
  const notified = await notifiedOf(command.tx, bookingId, booking.interpreterId);
  if ((input.tellInterpreter ?? notified.interpreter) && booking.interpreterId)
    await notifyOfCancellation(command, booking, booking.interpreterId);
  if (input.tellCustomer ?? notified.customer) await notifyOfCancellation(command, booking, null);
  if (input.chargeClient || input.chargeInterpreter) {
    await issueInvoices(command, booking, {
      ...(input.chargeClient ? { client: 'late cancellation' as const } : {}),
      ...(input.chargeInterpreter ? { interpreter: 'late cancellation' as const } : {}),
    });
    await syncBooking(command, bookingId);
  }
  if (await freeAdvances(command, bookingId)) await setAdvancePayment(command, bookingId, noPence);
}

/** Moves a cancelled booking to Booking, Quotation or Booked (rule bookings/move-to); the staff's page opens again. */
export async function moveBooking(command: CommandContext, bookingId: string, choice: MoveTo): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const may = mayMove(booking.status);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  const sendable = movedTo(choice).isBooked && (await isFormConfirmed(command.tx, bookingId));
  await markMoved(command, bookingId, choice, sendable);
  await pageToken(command, { page: 'booking', audience: 'staff', subjectId: bookingId });
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

async function notifyOfCancellation(
  command: CommandContext,
  booking: LockedBooking,
  interpreterId: string | null,
): Promise<void> {
  const { agencyName } = await agencySettings(command.tx);
  const interpreter = interpreterId ? await findInterpreter(command.tx, interpreterId) : undefined;
  if (interpreterId && !interpreter) return;
  await queueMail(command, {
    kind: 'cancellation',
    from: 'bookings',
    to: [interpreter?.email ?? booking.email],
    ...cancellationMail(booking, interpreter?.fullname ?? booking.name, agencyName),
    bookingId: booking.id,
    ...(interpreter ? { interpreterId: interpreter.id } : { clientId: booking.clientId }),
  });
}
