import type { Assigned, TakenBack, TakingBack } from '@dragoman/contract/assignments';
import type { Choice, Override } from '@dragoman/domain/assignments';
import { history, mayDo } from '@dragoman/domain/bookings';
import { withdrawals } from '@dragoman/domain/offers';
import type { z } from 'zod';
import { isolate } from '@dragoman/domain/validation';
import {
  assignInterpreter,
  assignInterpreterToAll,
  type AssignmentMade,
  takeBackAssignment,
} from '../../features/assignments/index.ts';
import {
  addHistory,
  type BookedJob,
  type BookingCustomer,
  type BookingState,
  lockBooking,
  type LockedBooking,
  recordAssignment,
  recordTakingBack,
} from '../../features/bookings/index.ts';
import {
  calendarFile,
  calendarSequence,
  isWithdrawnSince,
  notifiedOf,
  queueMail,
  writeMail,
} from '../../features/correspondence/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import { isFormConfirmed } from '../../features/quotations/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { refuseClash } from '../../platform/versions/index.ts';
import { closeOffer } from '../close-offer/index.ts';
import { calendarJob, whenOf } from '../send-booking-mail/index.ts';
import { choicesOf } from '../weigh-candidates/index.ts';

/**
 * Gives a booking to an interpreter: the assignment with its frozen distance, the interpreter on the booking, and a
 * withdrawal to the interpreter who had been notified before (rules interpreters/replacing, interpreters/confirm-again). Only in
 * status Booking or Quotation.
 */
export async function assignBooking(
  command: CommandContext,
  bookingId: string,
  interpreterId: string,
  override?: Override,
): Promise<Assigned> {
  const booking = await lockBooking(command, bookingId);
  const answer = mayDo('assign', { ...booking, hasLiveInvoice: false });
  if (!answer.may) throw refuse.conflict(answer.why);
  await closeOffer(command, booking, closingFor(interpreterId));
  const choice = await choiceOf(command, booking, interpreterId);
  const made = await assignInterpreter(command, booking, interpreterId, { override, choice });
  const { id, interpreter, distance } = made;
  if (choice) await addHistory(command, bookingId, history.chosen(interpreter.fullname, choice));
  const { updatedAt, withdrawn } = await recordMade(command, booking, made);
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
    assignment: id,
    updatedAt,
    returnable: !withdrawn && booking.interpreterId !== interpreter.id,
  };
}

/**
 * Gives several bookings, which the caller has locked, to an interpreter in one: all or none. What stands against any of them
 * is said of all (rule interpreters/conflicts); how they ranked is kept of the first (rule interpreters/choice).
 */
export async function assignBookings(
  command: CommandContext,
  bookings: readonly LockedBooking[],
  interpreterId: string,
  override: Override | undefined,
): Promise<void> {
  for (const booking of bookings) {
    const answer = mayDo('assign', { ...booking, hasLiveInvoice: false });
    if (!answer.may) throw refuse.conflict(answer.why);
  }
  const closing = closingFor(interpreterId);
  await Promise.all(bookings.map((booking) => closeOffer(command, booking, closing)));
  const [first] = bookings;
  const choice = first && (await choiceOf(command, first, interpreterId));
  const choices = new Map(choice && [[first.id, choice]]);
  const made = await assignInterpreterToAll(command, bookings, interpreterId, { choices, override });
  if (choice) await addHistory(command, first.id, history.chosen(made[0]!.interpreter.fullname, choice));
  await Promise.all(bookings.map((booking, at) => recordMade(command, booking, made[at]!)));
}

/** How the open offer of a job ends that is given to somebody, who is not told that it went to another. */
const closingFor = (interpreterId: string) => ({
  why: withdrawals.given,
  hearsOtherwise: (recipient: { readonly interpreterId: string }) => recipient.interpreterId === interpreterId,
});

/** Which of the candidates of this moment they are; undefined where they are none. */
async function choiceOf({ tx, now }: CommandContext, booking: LockedBooking, id: string): Promise<Choice | undefined> {
  return (await choicesOf(tx, booking, [id], now)).get(id);
}

/** Puts the interpreter on the booking, and tells whoever had heard of it before that it is no longer theirs. */
async function recordMade(
  command: CommandContext,
  booking: LockedBooking,
  { interpreter, overridden, replaced }: AssignmentMade,
): Promise<{ readonly updatedAt: Date; readonly withdrawn: boolean }> {
  const { updatedAt } = await recordAssignment(command, booking.id, interpreter, {
    isFormConfirmed: await isFormConfirmed(command.tx, booking.id),
    overridden,
  });
  if (!replaced || !(await notifiedOf(command.tx, booking.id, replaced.id)).interpreter)
    return { updatedAt, withdrawn: false };
  await queueWithdrawal(command, booking, replaced);
  return { updatedAt, withdrawn: true };
}

/**
 * Takes back an assignment that has just been made: whoever had the job before has it again, or nobody
 * (rule interpreters/taking-back). Refused once the booking was changed, and where somebody heard of it by mail.
 */
export async function takeBack(
  command: CommandContext,
  bookingId: string,
  { assignment, updatedAt: madeFrom }: z.output<typeof TakenBack>,
): Promise<z.output<typeof TakingBack>> {
  const booking = await lockBooking(command, bookingId);
  const answer = mayDo('assign', { ...booking, hasLiveInvoice: false });
  if (!answer.may) throw refuse.conflict(answer.why);
  await refuseClash(command, {
    table: 'bookings',
    id: bookingId,
    what: booking.bookingRef,
    madeFrom,
    stored: booking.updatedAt,
  });
  // Whoever has accepted an offer has been told that the job is theirs.
  const { interpreter: told } = await notifiedOf(command.tx, bookingId, booking.interpreterId);
  if (told) throw refuse.conflict(`${isolate(booking.interpreterName ?? '')} has had a mail that the job is theirs`);
  const { returned, since } = await takeBackAssignment(command, booking, assignment);
  if (returned && (await isWithdrawnSince(command.tx, bookingId, returned.id, since)))
    throw refuse.conflict(`${isolate(returned.fullname)} has had a mail that the job is withdrawn`);
  await recordTakingBack(command, bookingId, returned);
  return { _id: bookingId, interpreter: returned?.id ?? null, interpreterName: returned?.fullname ?? null };
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
