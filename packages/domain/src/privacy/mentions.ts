// Where others name somebody, as people call it; of a table as a whole, or of one column.
const titles: Readonly<Record<string, string>> = {
  'bookings.cancel_reason': 'Cancellation reasons',
  'bookings.notes': 'Booking notes',
  'bookings.name': 'Names of customers on bookings',
  'bookings.client_name': 'Names of clients on bookings',
  'bookings.interpreter_name': 'Names of interpreters on bookings',
  audit_log: 'History of changes',
  bank_lines: 'Bank lines',
  booking_history: 'Histories of bookings',
  booking_notes: 'Booking notes',
  bookings: 'Bookings',
  client_notes: 'Client notes',
  clients: 'Clients',
  idempotency_keys: 'Answers kept for repeated requests',
  mails: 'Emails',
  payers: 'Payers',
  timesheets: 'Timesheets',
};

/** What the place is called where others name somebody, by 'table.column' (rule privacy/erasure). */
export function placeOfMention(column: string): string {
  const [table = ''] = column.split('.');
  const words = table.replaceAll('_', ' ');
  return titles[column] ?? titles[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
