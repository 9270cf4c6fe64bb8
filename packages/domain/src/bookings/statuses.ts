/** The stored booking statuses ('Booked' is none of them: rule bookings/move-to). */
export const bookingStatuses = [
  'Pending',
  'Booking',
  'Quotation',
  'Quotation Request',
  'Quote Supplied',
  'Confirmed',
  'Attended but no timesheet',
  'Timesheet Submitted',
  'Approved',
  'Paid',
  'Company Outstanding',
  'Cancel',
] as const;

/** One of the statuses, as stored. */
export type BookingStatus = (typeof bookingStatuses)[number];

const labels: Partial<Record<BookingStatus, string>> = {
  Booking: 'Booking Pending',
  Quotation: 'Quotation Pending',
  'Quotation Request': 'Quote Requested',
  Cancel: 'Cancelled',
};

/** What a status is called on screen. */
export function statusLabel(status: BookingStatus): string {
  return labels[status] ?? status;
}

/** Whether somebody is to come to a booking. */
interface Staffing {
  readonly hasInterpreter: boolean;
}

const isAskedFor = (status: BookingStatus): boolean => status === 'Pending' || isQuoting(status) || isPreparing(status);

/** Whether a booking is not confirmed to its customer yet: it is once somebody comes (rule offers/honest-status). */
export function isUnconfirmed(status: BookingStatus, { hasInterpreter }: Staffing): boolean {
  return isAskedFor(status) || (status === 'Confirmed' && !hasInterpreter);
}

/** What its customer reads of a booking: that it is not confirmed, until it is (rule offers/honest-status). */
export function customerStatus(status: BookingStatus, staffing: Staffing): string {
  if (!isUnconfirmed(status, staffing)) return statusLabel(status);
  return isAskedFor(status) ? `${statusLabel(status)}, not yet confirmed` : 'Not yet confirmed';
}

/** What the edit form's status select offers. */
export const editFormStatuses = [
  'Booking',
  'Quotation',
  'Confirmed',
  'Attended but no timesheet',
  'Timesheet Submitted',
  'Approved',
  'Paid',
  'Quote Supplied',
  'Company Outstanding',
  'Cancel',
] as const satisfies readonly BookingStatus[];

/**
 * The edit form's options for a booking: the list, and its present status where the list lacks it
 * (rule bookings/statuses).
 */
export function statusOptions(current: BookingStatus): BookingStatus[] {
  const offered: readonly BookingStatus[] = editFormStatuses;
  return offered.includes(current) ? [...offered] : [...offered, current];
}

/** One choice of a status filter; no `status` lets every booking pass. */
export interface StatusFilter {
  label: string;
  status?: BookingStatus;
}

/**
 * The filter menu of the booking list and the timesheet lists; 'Pending' means status Booking
 * (rule bookings/pending-filter).
 */
export const statusFilterMenu: readonly StatusFilter[] = [
  { label: 'All' },
  { label: 'Pending', status: 'Booking' },
  { label: 'Timesheet Submitted', status: 'Timesheet Submitted' },
  { label: 'Approved', status: 'Approved' },
  { label: 'Paid', status: 'Paid' },
  { label: 'Cancelled', status: 'Cancel' },
];

/** Whether a status is an offer only: no advance is deducted from it (rule quotations/offers-deduct-nothing). */
export function isQuoting(status: BookingStatus): boolean {
  return status === 'Quotation' || status === 'Quotation Request' || status === 'Quote Supplied';
}

/** Whether the quotation form and sending are open: status Booking or Quotation (rule quotations/form-button). */
export function isPreparing(status: BookingStatus): boolean {
  return status === 'Booking' || status === 'Quotation';
}

const bookedStatuses: readonly BookingStatus[] = [
  'Confirmed',
  'Attended but no timesheet',
  'Timesheet Submitted',
  'Approved',
  'Paid',
];

/** isBooked after a status was set: these statuses always make it true, otherwise it stays (rule bookings/booked). */
export function bookedAfter(status: BookingStatus, isBooked: boolean): boolean {
  return isBooked || bookedStatuses.includes(status);
}

/**
 * Whether a status set by hand can be taken back as if nothing had been: neither of the two cancels the job, nor shows it
 * to an interpreter (rule screens/undo).
 */
export const mayReturn = (from: BookingStatus, to: BookingStatus): boolean =>
  [from, to].every((status) => status !== 'Cancel' && !bookedAfter(status, false));

/** The statuses of bookings that are over: billed, paid or cancelled. The others are open. */
export const closedStatuses = [
  'Approved',
  'Paid',
  'Company Outstanding',
  'Cancel',
] as const satisfies readonly BookingStatus[];
