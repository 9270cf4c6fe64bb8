import type { Db } from '../../platform/database/index.ts';
import { wholeList } from '../../platform/http/implement.ts';
import { bookingNotFound } from './booking.facts.ts';

/** A booking's history, newest first. */
export async function historyOf(db: Db, bookingId: string) {
  await refuseUnknown(db, bookingId);
  const data = await db
    .selectFrom('booking_history')
    .select(['id as _id', 'text', 'detail', 'updated_by as updatedBy', 'updated'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute();
  return wholeList(data);
}

/** A booking's notes, newest first. */
export async function notesOf(db: Db, bookingId: string) {
  await refuseUnknown(db, bookingId);
  const data = await db
    .selectFrom('booking_notes')
    .select(['id as _id', 'text', 'updated_by as updatedBy', 'updated'])
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return wholeList(data);
}

async function refuseUnknown(db: Db, bookingId: string): Promise<void> {
  const row = await db.selectFrom('bookings').select('id').where('id', '=', bookingId).executeTakeFirst();
  if (!row) throw bookingNotFound();
}
