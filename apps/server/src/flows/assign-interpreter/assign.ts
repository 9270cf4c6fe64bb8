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
import {
  calendarFile,
  calendarSequence,
  notifiedOf,
  queueMail,
  writeMail,
} from '../../features/correspondence/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import { isFormConfirmed } from '../../features/quotations/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { calendarJob, whenOf } from '../send-booking-mail/index.ts';

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
  const day = whenOf(booking);
  const to = { name: replaced.fullname, email: replaced.email };
  const sequence = await calendarSequence(command.tx, booking.id);
  const mail = await writeMail(
    command.tx,
    'withdrawal',
    {
      name: to.name,
      'booking reference': booking.bookingRef,
      service: booking.serviceType,
      language: booking.language,
      when: day[1],
    },
    [['Withdrawn', booking.bookingRef], day],
  );
  await queueMail(command, {
    kind: 'withdrawal',
    from: 'bookings',
    to: [to.email],
    ...mail,
    attachments: [await calendarFile(command, { job: calendarJob(booking), to, method: 'CANCEL', sequence })],
    bookingId: booking.id,
    interpreterId: replaced.id,
  });
}
