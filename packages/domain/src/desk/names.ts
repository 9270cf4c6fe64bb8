/** The kinds of entries of the morning desk, the most urgent first (rule screens/morning-desk). */
export const deskKinds = [
  'offers',
  'unfilled',
  'requests',
  'mails',
  'unconfirmed',
  'unannounced',
  'quotations',
  'unanswered',
  'timesheets',
  'differing',
  'approvals',
  'uninvoiced',
  'unmailed',
  'overdue',
  'renewals',
  'papers',
] as const;

/** A kind of entry of the morning desk. */
export type DeskKind = (typeof deskKinds)[number];

/** The kinds whose entries are bookings, or their invoices: the booking list can be narrowed to each of them. */
export const bookingDeskKinds = [
  'unfilled',
  'requests',
  'unconfirmed',
  'unannounced',
  'quotations',
  'unanswered',
  'timesheets',
  'differing',
  'approvals',
  'uninvoiced',
  'unmailed',
] as const satisfies readonly DeskKind[];

/** One of these. */
export type BookingDeskKind = (typeof bookingDeskKinds)[number];

/** The dialogs of its booking that an entry opens. */
const bookingDialogs = ['assign', 'send', 'quotationForm', 'timesheet', 'sendInvoice'] as const;
export type DeskBookingDialog = (typeof bookingDialogs)[number];

/** What an entry opens: a dialog of its booking, the mail, or a screen. */
export const deskOperations = [...bookingDialogs, 'mail', 'edit', 'statement', 'interpreter'] as const;

/** One of these. */
export type DeskOperation = (typeof deskOperations)[number];
