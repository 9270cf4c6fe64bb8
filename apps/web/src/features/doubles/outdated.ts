/** What is read anew once two records are merged or parted. */
export const outdatedByMerges = [
  'doubles',
  'clients',
  'interpreters',
  'users',
  'bookings',
  'invoice',
  'payments',
  'reminders',
  'remittances',
  'ratestructures',
  'wishes',
] as const;
