import { typedNote, type HistoryText } from '@dragoman/domain/bookings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { lockedRecord } from './booking.facts.ts';

/** Adds an entry to a booking's history (S-23). */
export async function addHistory(deed: Deed, bookingId: string, entry: HistoryText): Promise<void> {
  await deed.tx
    .insertInto('booking_history')
    .values(historyRow(deed, bookingId, entry))
    .execute();
}

/** An entry of a booking's history as it is stored. */
export function historyRow({ actor, now }: Deed, bookingId: string, { text, detail }: HistoryText) {
  return { booking_id: bookingId, text, detail: detail ?? null, updated_by: actor.name, updated: now };
}

/** Adds a typed note: 'Note: …' (S-24). */
export async function addTypedNote(deed: Deed, bookingId: string, text: string): Promise<void> {
  await lockedRecord(deed, bookingId);
  await addNote(deed, bookingId, typedNote(text));
}

/** Adds a note whose prefix stands already: of a cancellation or a move (S-24). */
export async function addNote(deed: Deed, bookingId: string, text: string): Promise<void> {
  const { id } = await deed.tx
    .insertInto('booking_notes')
    .values({ booking_id: bookingId, text, updated_by: deed.actor.name, updated: deed.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(deed, {
    table: 'booking_notes',
    id,
    action: 'create',
    before: null,
    after: { booking_id: bookingId, text },
    of: bookingId,
  });
}
