interface Screen {
  /** As the side menu calls it. */
  readonly item: string;
  readonly heading: RegExp;
  readonly group?: string;
}

/** The screens that a superadmin opens from the side menu. */
export const screens: readonly Screen[] = [
  { item: 'Dashboard', heading: /^Dashboard/ },
  { item: 'Interpreters', heading: /^Interpreter/ },
  { item: 'Clients', heading: /^Client/, group: 'Master' },
  { item: 'Users', heading: /^Users/, group: 'Master' },
  { item: 'Languages', heading: /^Languages/, group: 'Master' },
  { item: 'Dialects', heading: /^Dialects/, group: 'Master' },
  { item: 'Rates', heading: /Rate/, group: 'Master' },
  { item: 'Terms', heading: /^Terms/, group: 'Master' },
  { item: 'Mails', heading: /^Mails/, group: 'Master' },
  { item: 'Import', heading: /^Import$/, group: 'Master' },
  { item: 'Doubles', heading: /^Doubles/, group: 'Master' },
  { item: 'Programs', heading: /^Programs/, group: 'Master' },
  { item: 'Agency Settings', heading: /^Agency Settings/, group: 'Master' },
  { item: 'Interpreter Dues', heading: /^Interpreter Dues/, group: 'Payments' },
  { item: 'Pay Runs', heading: /^Pay Runs/, group: 'Payments' },
  { item: 'Remittance Slips', heading: /^Remittance Slips/, group: 'Payments' },
  { item: 'Client Payments', heading: /^Client Payments/, group: 'Payments' },
  { item: 'Outstanding/Over CPR', heading: /^Outstanding\/Over Client Payment Report/, group: 'Payments' },
  { item: 'Invoices to Send', heading: /^Invoices to Send/, group: 'Payments' },
  { item: 'Monthly Invoices', heading: /^Monthly Invoices/, group: 'Payments' },
  { item: 'Returned Invoices', heading: /^Returned Invoices/, group: 'Payments' },
  { item: 'Reminders', heading: /^Reminders/, group: 'Payments' },
  { item: 'Bank Statements', heading: /^Bank Statements/, group: 'Payments' },
  { item: 'Periods', heading: /^Periods/, group: 'Payments' },
  { item: 'Books', heading: /^Books/, group: 'Payments' },
  { item: 'LIL Sales report', heading: /^Statement On Account/, group: 'Reports' },
  { item: 'Internal Audit', heading: /^LIL Statement/, group: 'Reports' },
  { item: 'Invoice', heading: /^Invoice Report/, group: 'Reports' },
  { item: 'Paid', heading: /^Invoice Payment/, group: 'Reports' },
  { item: 'Booking', heading: /^Bookings Report/, group: 'Reports' },
  { item: 'Aged Debtors', heading: /^Aged Debtors/, group: 'Reports' },
  { item: 'Cash Expected', heading: /^Cash Expected/, group: 'Reports' },
  { item: 'Margins', heading: /^Margins/, group: 'Reports' },
  { item: 'Utilisation', heading: /^Utilisation/, group: 'Reports' },
  { item: 'VAT Return', heading: /^VAT Return/, group: 'Reports' },
  { item: 'Board', heading: /^Board$/ },
  { item: 'Bookings', heading: /^Bookings \(/ },
];
