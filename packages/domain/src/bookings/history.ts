import { formatPounds, type Pence } from '../money/index.ts';
import { isolate } from '../validation/index.ts';
import { statusLabel, type BookingStatus } from './statuses.ts';
import type { MoveTo } from './statusChanges.ts';

/** An entry of a booking's history: what is listed, and a detail that explains it. */
export interface HistoryText {
  text: string;
  detail?: string;
}

/** An invoice's debt, in pence, that was given up, by whom and why. */
interface DebtGivenUp {
  amount: Pence;
  by: string;
  invoiceNo: string;
  reason?: string | undefined;
  id: string;
}

/** A reminder of an invoice. */
interface Reminding {
  amount: Pence;
  by: string;
  invoiceNo: string;
  step: string;
}

/** Conflicts, in words, in spite of which an interpreter has a job, and why (rule interpreters/overrides). */
export interface Overridden {
  readonly conflicts: readonly string[];
  readonly reason: string;
}

/** Which of how many candidates somebody was, and why in sentences (rule interpreters/choice). */
interface ChosenAs {
  readonly rank: number;
  readonly of: number;
  readonly points: number;
  readonly most: number;
  readonly reasons: readonly { readonly text: string }[];
}

const chosenAmong = 'Chosen among the candidates';

/** 'No 2 of 14 candidates, 78 of 100 points'. */
export function choiceText({ rank, of, points, most }: Omit<ChosenAs, 'reasons'>): string {
  return `No ${rank} of ${of} ${of === 1 ? 'candidate' : 'candidates'}, ${points} of ${most} points`;
}

const inSpiteOf = ({ conflicts, reason }: Overridden): string =>
  `In spite of: ${conflicts.join('; ')}. Reason: ${reason}`;

/** The texts of the booking history, one for each command that it records (rule bookings/history). */
export const history = {
  created: (part?: { number: number; of: number }): HistoryText => ({
    text: 'Booking created',
    ...(part && part.of > 1 && { detail: `${part.number} of ${part.of}` }),
  }),
  /** What another program knew of it. */
  imported: (detail: string): HistoryText => ({ text: 'Moved in', ...(detail && { detail }) }),
  edited: (detail?: string): HistoryText => ({ text: 'Amended', ...(detail && { detail }) }),
  statusChanged: (from: BookingStatus, to: BookingStatus): HistoryText => ({
    text: 'Amended',
    detail: `${statusLabel(from)} → ${statusLabel(to)}`,
  }),
  /** What was done to several dates of a series at once, as `seriesChangeInWords` says it, under the label of the scope. */
  seriesChanged: (scope: string, what: string): HistoryText => ({
    text: 'Series amended',
    detail: `${scope}: ${what}`,
  }),
  quotationPrepared: (status: BookingStatus): HistoryText => ({
    text: status === 'Quotation' ? 'Quotation prepared' : 'Booking confirmation prepared',
  }),
  sent: (kind: 'Quote Supplied' | 'Confirmed'): HistoryText => ({
    text: kind,
    detail: kind === 'Confirmed' ? 'Booking confirmation sent' : 'Quotation sent',
  }),
  accepted: (): HistoryText => ({ text: 'Quote accepted by client' }),
  assigned: (interpreter: string, overridden?: Overridden): HistoryText => ({
    text: 'Interpreter Assigned',
    detail: overridden ? `${interpreter}. ${inSpiteOf(overridden)}` : interpreter,
  }),
  /** Just before they are assigned. */
  chosen: (interpreter: string, choice: ChosenAs): HistoryText => ({
    text: chosenAmong,
    detail: `${isolate(interpreter)}: ${choiceText(choice)}. ${choice.reasons.map(({ text }) => text).join('; ')}`,
  }),
  /** Just before it is offered to them; the reasons stand with the offer. */
  chosenForOffer: (
    people: readonly { readonly name: string; readonly choice: Omit<ChosenAs, 'reasons'> }[],
  ): HistoryText => ({
    text: chosenAmong,
    detail: people.map(({ name, choice }) => `${isolate(name)}: ${choiceText(choice)}`).join('; '),
  }),
  conflictOverridden: (overridden: Overridden): HistoryText => ({
    text: 'Conflict overridden',
    detail: inSpiteOf(overridden),
  }),
  /** Nobody was asked, since the customer's acceptance is not refused. */
  conflictFound: (interpreter: string, conflicts: readonly string[]): HistoryText => ({
    text: 'Conflict of the interpreter',
    detail: `${interpreter}: ${conflicts.join('; ')}`,
  }),
  /** Somebody is not to be had any more for a job that they have. */
  interpreterUnavailable: (interpreter: string, why: string): HistoryText => ({
    text: 'Interpreter not available',
    detail: `${interpreter}: ${why}`,
  }),
  confirmedByInterpreter: (interpreter: string): HistoryText => ({ text: `${interpreter} has confirmed the job` }),
  onTheWay: (interpreter: string): HistoryText => ({ text: `${interpreter} is on the way` }),
  arrived: (interpreter: string): HistoryText => ({ text: `${interpreter} has arrived` }),
  offered: (names: readonly string[]): HistoryText => ({ text: 'Offered', detail: names.join(', ') }),
  offerAccepted: (interpreter: string): HistoryText => ({ text: `Accepted by ${interpreter} by offer` }),
  offerDeclined: (interpreter: string): HistoryText => ({ text: 'Offer declined', detail: interpreter }),
  timeProposed: (interpreter: string, proposal: string): HistoryText => ({
    text: 'Another time proposed',
    detail: `${interpreter}: ${proposal}`,
  }),
  /** Whose time the job has now; they are asked again. */
  timeTaken: (names: readonly string[]): HistoryText => ({ text: 'Proposed time taken', detail: names.join(', ') }),
  offerExpired: (): HistoryText => ({ text: 'Offer expired' }),
  offerWithdrawn: (why: string): HistoryText => ({ text: 'Offer withdrawn', detail: why }),
  assignmentTakenBack: (interpreter: string): HistoryText => ({ text: 'Assignment taken back', detail: interpreter }),
  /** `outcome` is what `cancellationInWords` says of it. */
  cancelled: (reason?: string, outcome?: string): HistoryText => {
    const detail = [outcome, reason].filter(Boolean).join('. ');
    return { text: 'Cancelled', ...(detail && { detail }) };
  },
  moved: (choice: MoveTo): HistoryText => ({ text: `Moved to ${choice}` }),
  advanceChanged: (before: Pence, after: Pence): HistoryText => ({
    text: 'Amended',
    detail: `Advance Payment: ${formatPounds(before)} → ${formatPounds(after)}`,
  }),
  linksRenewed: (): HistoryText => ({ text: 'Links renewed' }),
  /** `closed` says how the customer closed the job. */
  timesheetSubmitted: (closed?: string): HistoryText => ({
    text: 'Timesheet submitted',
    ...(closed && { detail: closed }),
  }),
  timesheetSaved: (): HistoryText => ({ text: 'Timesheet saved' }),
  timesheetGivenBack: (reason: string): HistoryText => ({ text: 'Timesheet given back', detail: reason }),
  timesheetApproved: (): HistoryText => ({ text: 'Timesheet approved' }),
  /** It was within its booking, and yet something stood against it. */
  notApprovedByItself: (why: string): HistoryText => ({ text: 'Not approved automatically', detail: why }),
  noClientInvoice: (): HistoryText => ({ text: 'No client invoice' }),
  invoiceIssued: (invoiceNo: string, total: Pence): HistoryText => ({
    text: `Invoice ${invoiceNo}: ${formatPounds(total)}`,
  }),
  interpreterInvoiced: (invoiceNo: string, total: Pence): HistoryText => ({
    text: `Interpreter invoice ${invoiceNo}: ${formatPounds(total)}`,
  }),
  /** What `carriedText` says of a discount that stood on the invoice credited before. */
  discountCarried: (sentence: string): HistoryText => ({ text: sentence }),
  proforma: (proformaNo: string): HistoryText => ({ text: `Proforma ${proformaNo}` }),
  proformaSent: (proformaNo: string): HistoryText => ({ text: `Proforma ${proformaNo} sent` }),
  invoiceSent: (invoiceNo: string): HistoryText => ({ text: `Invoice ${invoiceNo} sent` }),
  /** In spite of what the client's rules ask for, and why. */
  invoiceSentDespite: (invoiceNo: string, lacks: readonly string[], reason: string): HistoryText => ({
    text: `Invoice ${invoiceNo} sent`,
    detail: inSpiteOf({ conflicts: lacks, reason }),
  }),
  invoiceOnMonthly: (invoiceNo: string, monthlyNo: string): HistoryText => ({
    text: `Invoice ${invoiceNo} sent on monthly invoice ${monthlyNo}`,
  }),
  invoiceOffMonthly: (invoiceNo: string, monthlyNo: string, reason: string): HistoryText => ({
    text: `Monthly invoice ${monthlyNo} voided: invoice ${invoiceNo} is to be sent again`,
    detail: reason,
  }),
  invoiceReturned: (invoiceNo: string, note: string): HistoryText => ({
    text: `Invoice ${invoiceNo} came back`,
    detail: note,
  }),
  /** `of`: whom, as 'the customer'. */
  askedForInvoice: (of: string, what: string): HistoryText => ({ text: `Asked ${of}`, detail: what }),
  discountChanged: (before: Pence, after: Pence): HistoryText => ({
    text: 'Discount changed',
    detail: `${formatPounds(before)} → ${formatPounds(after)}`,
  }),
  creditNote: (creditNoteNo: string, side: 'Client' | 'Interpreter', reason: string): HistoryText => ({
    text: `Credit note ${creditNoteNo} (${side})`,
    detail: reason,
  }),
  creditNoteSent: (creditNoteNo: string): HistoryText => ({ text: `Credit note ${creditNoteNo} sent` }),
  /** By which step the customer was reminded of an invoice, by whom and of how much. */
  reminded: ({ amount, by, invoiceNo, step }: Reminding): HistoryText => ({
    text: `${step}: ${formatPounds(amount)} of ${invoiceNo}`,
    detail: `Sent by ${by}`,
  }),
  paid: (): HistoryText => ({ text: 'Paid' }),
  unpaid: (): HistoryText => ({ text: 'No longer paid' }),
  /** `from` names the payment that the money comes from: `paymentName`. */
  allocated: (from: string, amount: Pence, invoiceNo: string): HistoryText => ({
    text: `${from}: ${formatPounds(amount)} allocated to ${invoiceNo}`,
  }),
  released: (from: string, amount: Pence, invoiceNo: string, reason: string): HistoryText => ({
    text: `${from}: ${formatPounds(amount)} released from ${invoiceNo}: ${reason}`,
  }),
  /** `id` is the reference by which it is reversed (rule payments/corrections). */
  writtenOff: ({ amount, by, invoiceNo, reason, id }: DebtGivenUp): HistoryText => ({
    text: `Written off ${formatPounds(amount)} by ${by}`,
    detail: [invoiceNo, ...(reason ? [reason] : []), `reference ${id}`].join(', '),
  }),
  writeOffReversed: (amount: Pence, reason: string): HistoryText => ({
    text: `Write-off of ${formatPounds(amount)} reversed: ${reason}`,
  }),
  remitted: (remittanceRef: string, amount: Pence): HistoryText => ({
    text: `Remittance slip ${remittanceRef}: ${formatPounds(amount)}`,
  }),
  remittanceVoided: (remittanceRef: string, reason: string): HistoryText => ({
    text: `Remittance slip ${remittanceRef} voided: ${reason}`,
  }),
} as const;

/** A booking note's stored text: 'Note: …' for typed ones, once, whether or not the user typed the prefix (rule bookings/notes). */
export function typedNote(text: string): string {
  return `Note: ${text.replace(/^\s*Note:\s*/i, '')}`;
}

/** Whether a note was typed, and tells of no command. */
export const isTypedNote = (text: string): boolean => text.startsWith('Note: ');

/**
 * The note of a cancellation: 'Cancelled: …' (rule bookings/notes); the reason may be left out
 * (rule bookings/cancelling).
 */
export function cancelNote(reason: string | null): string {
  return `Cancelled: ${reason ?? 'no reason given'}`;
}

/** The note of a Move To: 'Moved to Booked: …' (rules bookings/notes, bookings/move-to). */
export function moveNote(choice: MoveTo, text: string): string {
  return `Moved to ${choice}: ${text}`;
}
