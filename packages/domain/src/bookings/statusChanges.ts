import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';
import type { BookingType } from './options.ts';
import { isPreparing, isQuoting, type BookingStatus } from './statuses.ts';

/** Said of a event that is open only before confirmation. */
export const preparingOnly = 'Only while the status is Booking or Quotation';

/** The part of a booking that a change of status writes. */
export interface StatusChange {
  status: BookingStatus;
  bookingType: BookingType;
  isBooked: boolean;
}

/** A new booking's status is its kind. */
export function statusAfterCreation(kind: BookingType): StatusChange {
  return { status: kind, bookingType: kind, isBooked: false };
}

/**
 * Confirming the quotation form: Booking stays Booking and is booked, Quotation stays Quotation and is not. Refused in any other status.
 */
export function formConfirmed(status: BookingStatus): Outcome<StatusChange> {
  if (!isPreparing(status)) return refusalOutcome(preparingOnly);
  const kind = status === 'Quotation' ? 'Quotation' : 'Booking';
  return allowed({ status: kind, bookingType: kind, isBooked: kind === 'Booking' });
}

/** Sending: a quotation becomes Quote Supplied, a booking Confirmed (then dateOfConfirmation is set). */
export function statusAfterSending(status: BookingStatus): 'Quote Supplied' | 'Confirmed' {
  return isQuoting(status) ? 'Quote Supplied' : 'Confirmed';
}

/** The customer accepted the quotation: status Booking, not booked yet (rule quotations/accepting). */
export const quotationAccepted: StatusChange = { status: 'Booking', bookingType: 'Booking', isBooked: false };

/** Said by a mailed link that was revoked (rule pages/revoked-links). */
export const linkRevoked = 'This link is no longer valid';

/**
 * Whether a sent quotation can still be accepted: not cancelled, not already confirmed or further
 * (rule quotations/accepting).
 */
export function mayAccept(facts: { status: BookingStatus; isQuoteAccepted: boolean }): Outcome<true> {
  if (facts.status === 'Cancel') return refusalOutcome(linkRevoked);
  if (facts.isQuoteAccepted) return refusalOutcome('Already accepted');
  return isQuoting(facts.status) ? allowed(true) : refusalOutcome('This booking is already confirmed');
}

/** The required choice for a cancelled booking, in the written order, with its label. */
export const moveToChoices = [
  { value: 'Booking', label: 'Booking Request' },
  { value: 'Quotation', label: 'Quotation Request' },
  { value: 'Booked', label: 'Booked' },
] as const;

/** One of the choices of Move To. */
export type MoveTo = (typeof moveToChoices)[number]['value'];

/**
 * What Move To writes; 'Booked' is status Booking with isBooked, and is never stored as a status
 * (rule bookings/move-to).
 */
export function movedTo(choice: MoveTo): StatusChange {
  const kind = choice === 'Quotation' ? 'Quotation' : 'Booking';
  return { status: kind, bookingType: kind, isBooked: choice === 'Booked' };
}

/** Said of Move To on a booking that is not cancelled. */
export const cancelledOnly = 'Only a cancelled booking can be moved';

/** Whether Move To is open: on cancelled bookings alone. */
export function mayMove(status: BookingStatus): Outcome<true> {
  return status === 'Cancel' ? allowed(true) : refusalOutcome(cancelledOnly);
}

/**
 * Whether a confirmed job may be set back to Booking, to be given to somebody else (rule interpreters/confirm-again).
 */
export function maySetBack(status: BookingStatus): Outcome<true> {
  return status === 'Confirmed' ? allowed(true) : refusalOutcome('Only while the status is Confirmed');
}

/** Said while an invoice of either side is live (rule bookings/cancelling). */
export const creditNoteFirst = 'Issue a credit note first';

/** Said of cancelling twice. */
export const alreadyCancelled = 'The booking is already cancelled';

/** Whether a booking may be cancelled: not twice, and not while a live invoice exists (rule bookings/cancelling). */
export function mayCancel(facts: { status: BookingStatus; hasLiveInvoice: boolean }): Outcome<true> {
  if (facts.status === 'Cancel') return refusalOutcome(alreadyCancelled);
  return facts.hasLiveInvoice ? refusalOutcome(creditNoteFirst) : allowed(true);
}

/** The booking's cancel reason may have at most this many characters. */
export const cancelReasonLimit = 255;

/** What a status set by hand to Cancel stores as the reason (rule bookings/status-by-hand). */
export const cancelledByHand = 'Amended';

/**
 * Set, after which the confirmation can be sent: the form was confirmed and nothing relevant changed
 * (rule quotations/ready-to-send).
 */
export function sendQuoteAfter(
  event: 'formConfirmed' | 'assigned' | 'relevantChange' | 'sent',
  { isFormConfirmed }: { isFormConfirmed: boolean },
): boolean {
  if (event === 'formConfirmed') return true;
  return event === 'assigned' && isFormConfirmed;
}

/** previewBtn: whether the button to the quotation form is shown (rule quotations/form-button). */
export function showsPreview(status: BookingStatus): boolean {
  return isPreparing(status);
}

/** The label of that button (rule quotations/form-button). */
export function previewLabel(status: BookingStatus): 'Generate Quotation' | 'Booking confirmation' {
  return status === 'Quotation' ? 'Generate Quotation' : 'Booking confirmation';
}
