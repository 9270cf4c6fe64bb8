import {
  bookedAfter,
  cancellationInWords,
  cancelNote,
  history,
  moveNote,
  movedTo,
  quotationAccepted,
  sendQuoteAfter,
  statusAfterSending,
  type BookingStatus,
  type HistoryText,
  type KeptCancellation,
  type MoveTo,
  type Overridden,
  type StatusChange,
} from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { levyOn } from '@dragoman/domain/settings';
import type { CommandContext } from '../../platform/command-context.ts';
import { revokePages } from '../../platform/tokens/index.ts';
import { vatPeriods } from '../settings/index.ts';
import { factsOf, lockedRecord, type LockedBooking, type LockedRecord } from './booking.facts.ts';
import { addHistory, addNote } from './history.service.ts';
import { writeBooking, writeRecord, type BookingChanges } from './write.service.ts';

/** The interpreter as an assignment puts them on the booking. */
export interface AssignedInterpreter {
  readonly id: string;
  readonly interpreterRef: string;
  readonly fullname: string;
  readonly mobile: string;
  readonly phone: string;
  readonly postcode: string;
}

/**
 * Puts an assigned interpreter on the booking, with the history entry. `isFormConfirmed`: whether the quotation form is
 * confirmed, so that the mail can be sent (rule quotations/ready-to-send); `overridden`: in spite of what they have it.
 */
export async function recordAssignment(
  command: CommandContext,
  bookingId: string,
  interpreter: AssignedInterpreter,
  { isFormConfirmed, overridden }: { isFormConfirmed: boolean; overridden: Overridden | undefined },
): Promise<LockedBooking> {
  const before = await lockedRecord(command, bookingId);
  const isAnother = before.interpreter_id !== interpreter.id;
  if (isAnother) await revokeInterpreterPages(command, bookingId);
  const row = await writeRecord(
    command,
    before,
    {
      ...interpreterColumns(interpreter),
      ...(isAnother ? { confirmed_to_another: before.date_of_confirmation !== null } : {}),
      is_send_quote: sendQuoteAfter('assigned', { isFormConfirmed }),
    },
    'assign',
  );
  await addHistory(command, bookingId, history.assigned(interpreter.fullname, overridden));
  return factsOf(row);
}

/** Puts whoever had the job before an assignment back on the booking, or nobody, with the history entry. */
export async function recordTakingBack(
  command: CommandContext,
  bookingId: string,
  returned: AssignedInterpreter | undefined,
): Promise<void> {
  const before = await lockedRecord(command, bookingId);
  await revokeInterpreterPages(command, bookingId);
  await writeRecord(command, before, interpreterColumns(returned), 'assign');
  await addHistory(command, bookingId, history.assignmentTakenBack(before.interpreter_name ?? ''));
}

/** The pages of the interpreter who had the job until now open no longer. */
async function revokeInterpreterPages(command: CommandContext, bookingId: string): Promise<void> {
  await revokePages(command, ['job-sheet'], [bookingId]);
  await revokePages(command, ['booking'], [bookingId], 'interpreter');
}

const interpreterColumns = (interpreter: AssignedInterpreter | undefined) => ({
  interpreter_id: interpreter?.id ?? null,
  interpreter_name: interpreter?.fullname ?? null,
  interpreter_mobile: interpreter?.mobile ?? null,
  interpreter_phone: interpreter?.phone ?? null,
  interpreter_postcode: interpreter?.postcode ?? null,
  interpreter_ref: interpreter?.interpreterRef ?? null,
});

/**
 * Sets a status that follows from a command, and isBooked with it (rule bookings/booked); `entry` goes into the
 * history.
 */
export async function setBookingStatus(
  command: CommandContext,
  bookingId: string,
  status: BookingStatus,
  entry: HistoryText,
): Promise<void> {
  const before = await lockedRecord(command, bookingId);
  await writeRecord(command, before, { status, is_booked: bookedAfter(status, before.is_booked) }, 'status');
  await addHistory(command, bookingId, entry);
}

/** Writes what a change of status brings with it, without a history entry. */
async function applyStatus(
  command: CommandContext,
  before: LockedRecord,
  change: StatusChange,
  besides: BookingChanges = {},
): Promise<void> {
  await writeRecord(
    command,
    before,
    { status: change.status, booking_type: change.bookingType, is_booked: change.isBooked, ...besides },
    'status',
  );
}

/** Moves the day of a job, and decides VAT or service charge by it again (rule charging/vat-by-day). */
export async function setBookingDate(
  command: CommandContext,
  booking: LockedBooking,
  date: CalendarDay,
): Promise<LockedBooking> {
  const changed = { date, ...levyOn(await vatPeriods(command.tx), date) };
  await writeBooking(command, booking.id, changed);
  await addHistory(command, booking.id, history.edited('Date of attendance'));
  return { ...booking, ...changed };
}

/** A timesheet was handed in (rule timesheets/handing-in). */
export async function markTimesheet(command: CommandContext, bookingId: string): Promise<void> {
  await writeBooking(
    command,
    bookingId,
    { is_timesheet: true, is_booked: true, status: 'Timesheet Submitted' },
    'timesheet',
  );
}

/** A timesheet was given back to its interpreter, who may hand it in again. */
export async function markGivenBack(command: CommandContext, bookingId: string, status: BookingStatus): Promise<void> {
  await writeBooking(command, bookingId, { is_timesheet: false, status }, 'timesheet');
}

/** A timesheet was approved: the booking is Approved by the command's actor. */
export async function markApproved(command: CommandContext, bookingId: string): Promise<void> {
  await writeBooking(
    command,
    bookingId,
    {
      is_timesheet: true,
      is_approve: true,
      is_booked: true,
      approved_by: command.actor.name,
      approved_at: command.now,
      status: 'Approved',
      cr_note: null,
    },
    'approve',
  );
}

/** A credit note was issued: the job waits to be approved again (rule invoices/credit-note). */
export async function markCredited(
  command: CommandContext,
  bookingId: string,
  side: 'Client' | 'Interpreter' | 'Both',
): Promise<void> {
  await writeBooking(command, bookingId, { is_approve: false, status: 'Timesheet Submitted', cr_note: side }, 'credit');
}

/** The last staff member who saved a timesheet (rule timesheets/last-who-saved). */
export async function noteSaver(command: CommandContext, bookingId: string): Promise<void> {
  await writeBooking(command, bookingId, { approved_by: command.actor.name }, 'timesheet');
}

export interface StoredTotals {
  readonly invTotal: Pence;
  readonly balance: Pence;
  readonly invoiceNo: string | null;
}

/** Stores the total and the balance due of a booking's live invoices, for speed. */
export async function setBookingMoney(
  command: CommandContext,
  bookingId: string,
  { invTotal, balance, invoiceNo }: StoredTotals,
): Promise<void> {
  await writeBooking(
    command,
    bookingId,
    { inv_total_pence: invTotal, balance_pence: balance, invoice_no: invoiceNo },
    'money',
  );
}

/** The advance reserved for a booking, or deducted on its live invoices; kept beside its payments for speed. */
export async function setAdvancePayment(command: CommandContext, bookingId: string, advance: Pence): Promise<void> {
  await writeBooking(command, bookingId, { advance_payment_pence: advance }, 'money');
}

/** The proforma made for a booking (rule invoices/proforma). */
export async function setProformaNo(command: CommandContext, bookingId: string, proformaNo: string): Promise<void> {
  await writeBooking(command, bookingId, { proforma_no: proformaNo }, 'proforma');
}

/** The slip that pays a booking's interpreter; null once it is void. */
export async function setRemittanceRef(
  command: CommandContext,
  bookingId: string,
  remittanceRef: string | null,
): Promise<void> {
  await writeBooking(command, bookingId, { remittance_ref: remittanceRef }, 'remittance');
}

/** Cancels a locked booking that may be cancelled: status, reason, outcome, who, when, history and note. */
export async function markCancelled(
  command: CommandContext,
  bookingId: string,
  reason: string | null,
  outcome?: KeptCancellation,
): Promise<void> {
  await writeBooking(
    command,
    bookingId,
    {
      status: 'Cancel',
      is_send_quote: false,
      cancel_reason: reason,
      cancel_by: command.actor.name,
      cancel_date: command.now,
      ...(outcome
        ? {
            cancel_outcome: outcome.outcome,
            cancel_notice_minutes: outcome.minutes,
            cancel_client_share: outcome.client,
            cancel_interpreter_share: outcome.interpreter,
            cancel_share_reason: outcome.reason,
          }
        : {}),
    },
    'cancel',
  );
  await addHistory(command, bookingId, history.cancelled(reason ?? undefined, outcome && cancellationInWords(outcome)));
  await addNote(command, bookingId, cancelNote(reason));
}

/** A booking that goes on after all: how it was cancelled stays in history and notes (rule bookings/move-to). */
export const notCancelled = {
  cancel_reason: null,
  cancel_by: null,
  cancel_date: null,
  cancel_outcome: null,
  cancel_notice_minutes: null,
  cancel_client_share: null,
  cancel_interpreter_share: null,
  cancel_share_reason: null,
} as const satisfies BookingChanges;

/** Moves a locked, cancelled booking on. */
export async function markMoved(
  command: CommandContext,
  bookingId: string,
  choice: MoveTo,
  isSendQuote: boolean,
): Promise<void> {
  const before = await lockedRecord(command, bookingId);
  const { cancel_by, cancel_reason } = before;
  await applyStatus(command, before, movedTo(choice), {
    is_send_quote: isSendQuote,
    is_quote_accepted: false,
    date_accepted: null,
    ...notCancelled,
  });
  await addHistory(command, bookingId, history.moved(choice));
  await addNote(
    command,
    bookingId,
    moveNote(choice, `had been cancelled by ${cancel_by ?? 'somebody'}${cancel_reason ? `: ${cancel_reason}` : ''}`),
  );
}

/** The mail went out: Quote Supplied, or Confirmed with its time. Gives which. */
export async function markSent(
  command: CommandContext,
  booking: LockedBooking,
): Promise<'Quote Supplied' | 'Confirmed'> {
  const status = statusAfterSending(booking.status);
  await writeBooking(
    command,
    booking.id,
    {
      status,
      is_send_quote: false,
      is_booked: bookedAfter(status, booking.isBooked),
      ...(status === 'Confirmed'
        ? { date_of_confirmation: command.now }
        : { is_quote_accepted: false, date_accepted: null }),
    },
    'send',
  );
  await addHistory(command, booking.id, history.sent(status));
  return status;
}

/** The customer accepted the quotation: a booking that staff still have to confirm (rule quotations/accepting). */
export async function markAccepted(command: CommandContext, bookingId: string): Promise<void> {
  await applyStatus(command, await lockedRecord(command, bookingId), quotationAccepted, {
    is_quote_accepted: true,
    date_accepted: command.now,
    is_send_quote: false,
  });
  await addHistory(command, bookingId, history.accepted());
}

/** A confirmed job goes back to Booking, to be assigned and confirmed again (rule interpreters/confirm-again). */
export async function markSetBack(
  command: CommandContext,
  booking: LockedBooking,
  { isFormConfirmed }: { isFormConfirmed: boolean },
): Promise<void> {
  await writeBooking(
    command,
    booking.id,
    { status: 'Booking', booking_type: 'Booking', is_send_quote: sendQuoteAfter('assigned', { isFormConfirmed }) },
    'status',
  );
  await addHistory(command, booking.id, history.statusChanged(booking.status, 'Booking'));
}
