/** How long two merged records can be parted again, in hours (rule doubles/parting). */
export const hoursToPart = 24;

/** What moves with a merged client, as a preview counts it. */
export const movedWords = {
  bookings: ['booking', 'bookings'],
  notes: ['note', 'notes'],
  documents: ['document', 'documents'],
  offices: ['office', 'offices'],
  rates: ['special rate', 'special rates'],
  wishes: ['wish', 'wishes'],
  mails: ['mail', 'mails'],
  payers: ['payer', 'payers'],
} as const satisfies Record<string, readonly [string, string]>;

export type Moved = keyof typeof movedWords;

/** What stands against parting two records; undefined where nothing does. */
export function whyNotParted(
  merge: { readonly mergedAt: Date; readonly partedAt: Date | null },
  since: { readonly changed: readonly string[]; readonly documents: readonly string[] },
  now: Date,
): string | undefined {
  if (merge.partedAt) return 'These two were parted already';
  if (now.getTime() - merge.mergedAt.getTime() > hoursToPart * 3_600_000)
    return `Merged records can be parted for ${hoursToPart} hours`;
  if (since.documents.length > 0) return `${since.documents[0]} was issued since they were merged: they stay one`;
  if (since.changed.length > 0) return `${since.changed[0]} was changed since they were merged: they stay one`;
  return undefined;
}
