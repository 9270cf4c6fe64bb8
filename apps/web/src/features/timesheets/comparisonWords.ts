/** What the columns of a comparison are called, wherever a timesheet is compared. */
export const comparedLabels = {
  booked: 'Booked',
  claimed: 'Interpreter claims',
  signed: 'Customer saw',
  client: 'Client',
} as const;
