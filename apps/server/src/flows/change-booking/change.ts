import type { ChangedBooking } from '@dragoman/contract/bookings';
import { history, cancelledByHand, isPreparing } from '@dragoman/domain/bookings';
import { type Pence } from '@dragoman/domain/money';
import { isStillOffered } from '@dragoman/domain/offers';
import { checkAssigned } from '../../features/assignments/index.ts';
import {
  addHistory,
  changeBooking,
  type Edited,
  hasLiveInvoice,
  lockBooking,
  setAdvancePayment,
} from '../../features/bookings/index.ts';
import { followReferences } from '../../features/invoices/index.ts';
import { checkAmount } from '../../features/ledger/index.ts';
import { changeAdvance } from '../../features/payments/index.ts';
import { markStale } from '../../features/quotations/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { assignBooking } from '../assign-interpreter/index.ts';
import { cancelBooking } from '../cancel-booking/index.ts';
import { closeChanged, reportChange } from '../offer-job/index.ts';

/**
 * What PUT bookings/{id} may mean: an assignment, changed fields, a status, a cancellation.
 * Gives the sentence of the message bar.
 */
export async function updateBooking(
  command: CommandContext,
  host: string,
  bookingId: string,
  change: ChangedBooking,
): Promise<string> {
  if (change.interpreter !== undefined) {
    await assignBooking(command, bookingId, change.interpreter, change.override);
    return 'Interpreter Assigned';
  }
  const { status } = await lockBooking(command, bookingId);
  const cancels = change.status === 'Cancel' && status !== 'Cancel';
  const goesOn = status === 'Cancel' && (change.status ?? status) !== 'Cancel';
  const { status: picked, ...fields } = change;
  const { before, after } = await changeFields(command, host, bookingId, cancels ? fields : change);
  if (change.advancePayment !== undefined)
    await changeAdvancePayment(command, bookingId, change.advancePayment, change.largeAmountConfirmed);
  if (cancels) await cancelByHand(command, bookingId, change.cancelReason);
  else await checkAssigned(command, { before, after, override: change.override });
  if (goesOn) await pageToken(command, { page: 'booking', audience: 'staff', subjectId: bookingId });
  return 'Booking updated';
}

/**
 * Changes fields of a booking; its live invoices follow its references, its open offer and its quotation form end where they say something else, and whoever accepted
 * it is told. `host` is what the links in mails begin with.
 */
export async function changeFields(
  command: CommandContext,
  host: string,
  bookingId: string,
  change: ChangedBooking,
): Promise<Edited> {
  const edited = await changeBooking(command, bookingId, change);
  const { before, after, asksForForm } = edited;
  await followReferences(command, bookingId, edited);
  if (!isStillOffered(before, after) || !isPreparing(after.status)) await closeChanged(command, host, after);
  await reportChange(command, edited);
  if (asksForForm) await markStale(command, bookingId);
  return edited;
}

/**
 * Cancel picked in the edit form carries the reason 'Amended' (rule bookings/status-by-hand) and notifies the interpreter;
 * the written update its own.
 */
async function cancelByHand(
  command: CommandContext,
  bookingId: string,
  reason: string | null | undefined,
): Promise<void> {
  await cancelBooking(command, bookingId, {
    cancelReason: reason || cancelledByHand,
    ...(reason ? {} : { tellCustomer: false }),
  });
}

/**
 * The advance is money: changing it reverses what stood and receives the new sum; refused while an invoice lives
 * (rule payments/advance).
 */
async function changeAdvancePayment(
  command: CommandContext,
  bookingId: string,
  advance: Pence,
  confirmed: boolean | undefined,
): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  if (booking.advancePayment === advance) return;
  if (await hasLiveInvoice(command.tx, bookingId)) {
    throw refuse.conflict('The booking is invoiced: its advance can no longer be changed', {
      advancePayment: 'The booking is invoiced',
    });
  }
  checkAmount('advancePayment', advance, confirmed);
  await changeAdvance(command, booking, advance);
  await setAdvancePayment(command, bookingId, advance);
  await addHistory(command, bookingId, history.advanceChanged(booking.advancePayment, advance));
}
