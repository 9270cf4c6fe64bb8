import type { Assigned } from '@dragoman/contract/assignments';
import { mayDo } from '@dragoman/domain/bookings';
import { assignInterpreter } from '../../features/assignments/index.ts';
import {
  type BookedJob,
  type BookingCustomer,
  type BookingState,
  lockBooking,
  recordAssignment,
} from '../../features/bookings/index.ts';
import { queueMail, notifiedOf } from '../../features/correspondence/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import { isFormConfirmed } from '../../features/quotations/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { withdrawalMail } from './withdrawal.ts';

/**
 * Gives a booking to an interpreter: the assignment with its frozen distance, the interpreter on the booking, and a
 * withdrawal to the interpreter who had been notified before (rules interpreters/replacing, interpreters/confirm-again). Only in
 * status Booking or Quotation.
 */
export async function assignBooking(
  command: CommandContext,
  bookingId: string,
  interpreterId: string,
): Promise<Assigned> {
  const booking = await lockBooking(command, bookingId);
  const answer = mayDo('assign', { ...booking, hasLiveInvoice: false });
  if (!answer.may) throw refuse.conflict(answer.why);
  const { interpreter, distance, replaced } = await assignInterpreter(command, booking, interpreterId);
  await recordAssignment(command, bookingId, interpreter, {
    isFormConfirmed: await isFormConfirmed(command.tx, bookingId),
  });
  if (replaced && (await notifiedOf(command.tx, bookingId, replaced.id)).interpreter)
    await queueWithdrawal(command, booking, replaced);
  return {
    _id: bookingId,
    interpreter: interpreter.id,
    interpreterName: interpreter.fullname,
    interpreterMobile: interpreter.mobile,
    interpreterPhone: interpreter.phone,
    interpreterPostcode: interpreter.postcode,
    interpreterRef: interpreter.interpreterRef,
    distance: distance?.miles ?? null,
    distanceEstimated: distance?.estimated ?? false,
  };
}

async function queueWithdrawal(
  command: CommandContext,
  booking: BookingState & BookedJob & BookingCustomer,
  replaced: InterpreterFacts,
): Promise<void> {
  const settings = await agencySettings(command.tx);
  const mail = withdrawalMail({ ...booking, name: replaced.fullname, agencyName: settings.agencyName });
  await queueMail(command, {
    kind: 'withdrawal',
    from: 'bookings',
    to: [replaced.email],
    ...mail,
    bookingId: booking.id,
    interpreterId: replaced.id,
  });
}
