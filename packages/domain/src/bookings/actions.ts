import type { ServiceType } from '../charging/index.ts';
import { alreadyCancelled, cancelledOnly, creditNoteFirst, preparingOnly } from './statusChanges.ts';
import { isPreparing, type BookingStatus } from './statuses.ts';

/** The facts of a booking by which its row actions open and close. */
export interface ActionFacts {
  status: BookingStatus;
  serviceType: ServiceType;
  isSendQuote: boolean;
  isTimesheet: boolean;
  isApprove: boolean;
  isQuoteAccepted: boolean;
  interpreterName: string | null;
  remittanceRef: string | null;
  /** An invoice of either side that is not cancelled. */
  hasLiveInvoice: boolean;
}

/** Whether an action may happen and, if not, why: the sentence beside the disabled button and in the refusal. */
export type ActionAnswer = { may: true } | { may: false; why: string };

/**
 * One row of the action table: every condition with the sentence that is said when it fails, in the order in which
 * they are asked.
 */
type Conditions = readonly (readonly [holds: (facts: ActionFacts) => boolean, why: string])[];

/** Said where an interpreter is wanted. */
export const assignFirst = 'Assign an interpreter first';
/** Said where a confirmed quotation form is wanted. */
export const confirmFormFirst = 'Confirm the quotation form first';
/** Said where the customer's acceptance is wanted. */
export const quotationNotAccepted = 'The quotation is not accepted';
const notApproved = 'The timesheet is not approved';

const preparing = ({ status }: ActionFacts) => isPreparing(status);
const notCancelled = ({ status }: ActionFacts) => status !== 'Cancel';
const isCancelled = 'The booking is cancelled';

/** Row action → when it may happen (rules timesheets/on-paper, bookings/row-actions, bookings/cancelling). */
const actionTable = {
  cancel: [
    [({ status }) => status !== 'Cancel', alreadyCancelled],
    [({ hasLiveInvoice }) => !hasLiveInvoice, creditNoteFirst],
  ],
  move: [[({ status }) => status === 'Cancel', cancelledOnly]],
  edit: [],
  notes: [],
  assign: [[preparing, preparingOnly]],
  send: [
    [preparing, preparingOnly],
    [({ interpreterName }) => Boolean(interpreterName), assignFirst],
    [({ isSendQuote, status }) => isSendQuote || status !== 'Quotation', confirmFormFirst],
    [({ isSendQuote }) => isSendQuote, 'Confirm the booking confirmation form first'],
  ],
  timesheet: [
    [notCancelled, isCancelled],
    [({ isTimesheet }) => isTimesheet, 'No timesheet yet'],
  ],
  sendInvoice: [[({ isApprove }) => isApprove, notApproved]],
  creditNote: [[({ isApprove }) => isApprove, notApproved]],
  certificate: [
    [
      ({ serviceType }) => serviceType === 'Translation' || serviceType === 'Transcription',
      'Only for Translation and Transcription',
    ],
  ],
  remittanceSlip: [
    [({ status }) => status === 'Paid', 'Only when the status is Paid'],
    [({ remittanceRef }) => Boolean(remittanceRef), 'No remittance slip yet'],
  ],
  proforma: [
    [
      ({ status }) => status === 'Confirmed' || status === 'Quote Supplied',
      'Only while the status is Confirmed or Quote Supplied',
    ],
  ],
  bookingPage: [[notCancelled, isCancelled]],
  jobSheet: [
    [({ serviceType }) => serviceType === 'Onsite', 'Only for Onsite'],
    [notCancelled, isCancelled],
    [({ interpreterName }) => Boolean(interpreterName), assignFirst],
  ],
  viewQuotation: [[({ isQuoteAccepted }) => isQuoteAccepted, quotationNotAccepted]],
  payment: [],
} as const satisfies Record<string, Conditions>;

/** What can be done from a row of the booking list; `payment` is visible and inert (rule bookings/payment-icon). */
export type BookingAction = keyof typeof actionTable;

/** Every row action. */
export const bookingActions = Object.keys(actionTable) as BookingAction[];

/** Whether `action` may happen on a booking, and if not, why; asked by the server and by the button. */
export function mayDo(action: BookingAction, facts: ActionFacts): ActionAnswer {
  const conditions: Conditions = actionTable[action];
  const failed = conditions.find(([holds]) => !holds(facts));
  return failed ? { may: false, why: failed[1] } : { may: true };
}

/** The answers for every row action at once. */
export function actionsOf(facts: ActionFacts): Record<BookingAction, ActionAnswer> {
  const answers = bookingActions.map((action) => [action, mayDo(action, facts)] as const);
  return Object.fromEntries(answers) as Record<BookingAction, ActionAnswer>;
}

/** The send action's label. */
export function sendLabel(status: BookingStatus): 'Send Quotation' | 'Send Booking Confirmation' {
  return status === 'Quotation' ? 'Send Quotation' : 'Send Booking Confirmation';
}

/** Whether the row shows the urgent icon. */
export function showsUrgent({ serviceType, urgency }: { serviceType: ServiceType; urgency: string | null }): boolean {
  return urgency === 'urgent' && (serviceType === 'Translation' || serviceType === 'Transcription');
}
