import type { BookingStatus } from '../bookings/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import { alreadyApproved, noInterpreter, type Side } from './approval.ts';

/** Facts that decide whether a timesheet can be given back. */
export interface GiveBackFacts {
  status: BookingStatus;
  isTimesheet: boolean;
  isApprove: boolean;
  interpreterId: string | null;
  /** Sides with an invoice that is not cancelled. */
  liveSides: readonly Side[];
}

/**
 * Whether a timesheet may be given back to its interpreter to be corrected: handed in, and nothing of it approved or
 * invoiced. Says why not.
 */
export function mayGiveBack(facts: GiveBackFacts): Outcome<true> {
  const { status, isTimesheet, isApprove, interpreterId, liveSides } = facts;
  if (status === 'Cancel') return refusalOutcome('The booking is cancelled');
  if (!isTimesheet) return refusalOutcome('No timesheet yet');
  if (isApprove || status === 'Approved' || status === 'Paid' || liveSides.length > 0)
    return refusalOutcome(alreadyApproved);
  return interpreterId ? allowed(true) : refusalOutcome(noInterpreter);
}

/**
 * The status of a booking whose timesheet is given back: what it was before the sheet was handed in, Confirmed where that
 * is not known; a status that was set by hand meanwhile stays.
 */
export function statusAfterGivingBack(status: BookingStatus, before: BookingStatus | null): BookingStatus {
  return status === 'Timesheet Submitted' ? (before ?? 'Confirmed') : status;
}

/** A reason may have at most this many characters. */
export const giveBackReasonLimit = 255;
