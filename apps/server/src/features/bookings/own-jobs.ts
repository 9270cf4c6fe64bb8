import { sql } from 'kysely';
import type { BookingFacts } from './booking.facts.ts';

/** What says whose job a booking is. */
type JobAssignment = Pick<BookingFacts, 'interpreterId' | 'isBooked' | 'confirmedToAnother'>;

/**
 * Whether a job is this interpreter's, to whom there is no other (rule access/own-jobs): not one that was confirmed to
 * somebody before them and waits to be confirmed again (rule interpreters/confirm-again).
 */
export function isAssignedTo(
  booking: Pick<JobAssignment, 'interpreterId' | 'confirmedToAnother'>,
  interpreterId: string | null,
): boolean {
  return interpreterId !== null && booking.interpreterId === interpreterId && !booking.confirmedToAnother;
}

/** Whether a job of this interpreter is booked. */
export function isBookedFor(booking: JobAssignment, interpreterId: string | null): boolean {
  return booking.isBooked && isAssignedTo(booking, interpreterId);
}

/** Whether a job of this interpreter is or was booked, and no mere offer (rule timesheets/tracker). */
export function wasBookedFor(
  booking: JobAssignment & { readonly dateOfConfirmation: Date | null },
  interpreterId: string | null,
): boolean {
  return (booking.isBooked || booking.dateOfConfirmation !== null) && isAssignedTo(booking, interpreterId);
}

/** `wasBookedFor` as a condition on bookings `b` of an interpreter. */
export const wasBookedCondition = sql<boolean>`((b.is_booked or b.date_of_confirmation is not null)
  and not b.confirmed_to_another)`;

/** Whether the interpreter of bookings `b` accepted their last offer (rule offers/accepting). */
export const acceptedLastOffer = sql<boolean>`exists (
  select from (select id, ended_as from offers where booking_id = b.id order by id desc limit 1) o
  join offer_recipients r on r.offer_id = o.id and r.answer = 'accepted' and r.interpreter_id = b.interpreter_id
  where o.ended_as = 'accepted')`;

/**
 * Of bookings `b` the jobs that an interpreter sees: those that are or were booked for them, and the live ones whose offer
 * they accepted (rule timesheets/tracker).
 */
export const ownJobCondition = (interpreterId: string) => sql<boolean>`b.interpreter_id = ${interpreterId}
  and (${wasBookedCondition} or (b.status <> 'Cancel' and ${acceptedLastOffer}))`;
