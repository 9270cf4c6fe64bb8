/** How long two merged records can be parted again, in hours (rule doubles/parting). */
export const hoursToPart = 24;

/** What moves with a merged record, in words for one and for several. */
export const movedWords = {
  bookings: ['booking', 'bookings'],
  invoices: ['invoice', 'invoices'],
  payments: ['payment', 'payments'],
  monthlyInvoices: ['monthly invoice', 'monthly invoices'],
  reminders: ['reminder', 'reminders'],
  statements: ['statement of account', 'statements of account'],
  holds: ['promise or pause', 'promises and pauses'],
  rates: ['special rate', 'special rates'],
  offices: ['office', 'offices'],
  slips: ['remittance slip', 'remittance slips'],
  recoveries: ['amount to be recovered', 'amounts to be recovered'],
  timesheets: ['timesheet', 'timesheets'],
  offers: ['offer', 'offers'],
  languages: ['language', 'languages'],
  leave: ['leave', 'leaves'],
  calendars: ['calendar', 'calendars'],
  wishes: ['wish', 'wishes'],
  notes: ['note', 'notes'],
  documents: ['document', 'documents'],
  papers: ['renewed paper', 'renewed papers'],
  mails: ['mail', 'mails'],
  searches: ['saved search', 'saved searches'],
} as const satisfies Record<string, readonly [string, string]>;

export type Moved = keyof typeof movedWords;

/** '3 bookings'. */
export const movedText = (moved: Moved, count: number): string =>
  `${count.toLocaleString('en-GB')} ${movedWords[moved][count === 1 ? 0 : 1]}`;

/** Until when two records that were merged can be parted. */
export const partedUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + hoursToPart * 3_600_000);

/** Why two records stay one on which something rests (rule doubles/parting). */
export const restingSentence = (made: string): string => `${made} since they were merged: they stay one`;

/** What stands against parting two records; undefined where nothing does (rule doubles/parting). */
export function whyNotParted(
  merge: { readonly mergedAt: Date; readonly partedAt: Date | null },
  since: { readonly changed: readonly string[]; readonly resting: readonly string[] },
  now: Date,
): string | undefined {
  if (merge.partedAt) return 'These two were parted already';
  if (now > partedUntil(merge.mergedAt)) return `Merged records can be parted for ${hoursToPart} hours`;
  const [resting, changed] = [since.resting[0], since.changed[0]];
  if (resting) return restingSentence(resting);
  if (changed) return `${changed} was changed since they were merged: they stay one`;
  return undefined;
}
