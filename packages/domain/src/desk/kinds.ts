import { may, type Permission, type Role } from '../access/index.ts';
import { mayDo, type ActionFacts, type BookingStatus } from '../bookings/index.ts';
import { deskKinds, type BookingDeskKind, type DeskKind, type DeskOperation } from './names.ts';

/** What waits for somebody, the most urgent kind first, with who may deal with it (rule screens/morning-desk). */
const kinds = {
  offers: { label: 'Unfilled soon, and offers without an acceptance', permission: 'offers.write' },
  unfilled: { label: 'Jobs without an interpreter', permission: 'assignments.write' },
  requests: { label: 'Requests not taken up', permission: 'bookings.write' },
  mails: { label: 'Mails held or failed', permission: 'correspondence.sendAgain' },
  unconfirmed: { label: 'Confirmations to send', permission: 'quotations.send' },
  unannounced: { label: 'Confirmed or quoted, not mailed', permission: 'bookings.write' },
  quotations: { label: 'Quotations to send', permission: 'quotations.send' },
  unanswered: { label: 'Quotations without an answer', permission: 'bookings.write' },
  timesheets: { label: 'Timesheets outstanding', permission: 'bookings.write' },
  differing: { label: 'Timesheets that differ from the booking', permission: 'timesheets.approve' },
  approvals: { label: 'Timesheets to approve', permission: 'timesheets.approve' },
  uninvoiced: { label: 'Approved, not invoiced', permission: 'timesheets.approve' },
  unmailed: { label: 'Invoices not mailed', permission: 'invoices.write' },
  overdue: { label: 'Payments overdue', permission: 'reports.statement' },
  renewals: { label: 'Renewed papers to accept', permission: 'interpreters.renewals' },
  papers: { label: 'Papers of interpreters that expire', permission: 'interpreters.read' },
} as const satisfies Record<DeskKind, { label: string; permission: Permission }>;

/** The heading of a kind. */
export const deskLabel = (kind: DeskKind): string => kinds[kind].label;

/** Whether what a kind has stands under another kind as well, so that it is not counted again. */
export const standsTwice = (kind: DeskKind): boolean => kind === 'offers';

/** The kinds that a role may deal with, in the order of the desk (rule screens/morning-desk). */
export const deskKindsOf = (role: Role): DeskKind[] => deskKinds.filter((kind) => may(role, kinds[kind].permission));

/** What makes a booking wait: its status, and what else is asked of it where that matters. */
export interface WaitingBooking {
  readonly status: BookingStatus;
  readonly assigned?: boolean;
  /** Whether the job must be over, or still to come. */
  readonly over?: boolean;
  /** Whether its quotation or confirmation was mailed, as it stands and to whoever has the job now. */
  readonly mailed?: boolean;
  /** Whether its timesheet claims more than was booked, or other times than its customer saw. */
  readonly differing?: boolean;
  /** Approved by its timesheet, with live invoices. */
  readonly invoiced?: boolean;
}

/** Which bookings a kind has (rule screens/morning-desk). */
export const deskBookings: Readonly<Record<Exclude<BookingDeskKind, 'unmailed'>, readonly WaitingBooking[]>> = {
  unfilled: [{ status: 'Booking', assigned: false }],
  requests: [{ status: 'Pending' }, { status: 'Quotation Request' }],
  unconfirmed: [{ status: 'Booking', assigned: true }],
  unannounced: [
    { status: 'Confirmed', over: false, mailed: false },
    { status: 'Quote Supplied', mailed: false },
  ],
  quotations: [{ status: 'Quotation' }],
  unanswered: [{ status: 'Quote Supplied', mailed: true }],
  timesheets: [
    { status: 'Confirmed', over: true },
    { status: 'Attended but no timesheet', over: true },
  ],
  differing: [{ status: 'Timesheet Submitted', differing: true }],
  approvals: [{ status: 'Timesheet Submitted', differing: false }],
  uninvoiced: [
    { status: 'Approved', invoiced: false },
    { status: 'Paid', invoiced: false },
    { status: 'Company Outstanding', invoiced: false },
  ],
};

/** The facts by which the next step of a booking is chosen. */
export type DeskFacts = Pick<ActionFacts, 'status' | 'serviceType' | 'isSendQuote' | 'isTimesheet' | 'interpreterName'>;

/**
 * What is to be done next with a booking on the desk. What is being prepared needs its interpreter, then its form, then
 * sending; for the rest the booking itself is opened, unless its timesheet waits (rule screens/morning-desk).
 */
export function deskOperation(facts: DeskFacts): DeskOperation {
  const all = { isApprove: false, isQuoteAccepted: false, remittanceRef: null, hasLiveInvoice: false, ...facts };
  if (mayDo('send', all).may) return 'send';
  if (mayDo('assign', all).may) return facts.interpreterName ? 'quotationForm' : 'assign';
  return mayDo('timesheet', all).may ? 'timesheet' : 'edit';
}

/** Days for which a mail that was held or failed stays on the desk. */
export const mailsWindowDays = 30;

/** Entries shown of a kind, and entries counted at most. */
export const deskLimits = { shown: 5, counted: 500 } as const;
