import { isTypedNote, typedNote, type HistoryText } from '@dragoman/domain/bookings';
import { recordAudit } from '../../platform/audit/index.ts';
import { planKept, sendAlong } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { withdrawableNote } from '../../platform/notes/index.ts';
import { lockedRecord } from './booking.facts.ts';
import { notesOf } from './history.queries.ts';

/** Adds an entry to a booking's history (rule bookings/history). */
export async function addHistory(command: CommandContext, bookingId: string, entry: HistoryText): Promise<void> {
  const { tx, actor, now } = command;
  const row = { booking_id: bookingId, text: entry.text, detail: entry.detail ?? null };
  const written = tx
    .insertInto('booking_history')
    .values({ ...row, updated_by: actor.name, updated: now })
    .modifyEnd(planKept)
    .execute();
  sendAlong(tx, written);
}

/** Adds a typed note: 'Note: …' (rule bookings/notes). */
export async function addTypedNote(command: CommandContext, bookingId: string, text: string): Promise<void> {
  await lockedRecord(command, bookingId);
  await addNote(command, bookingId, typedNote(text));
}

/** Withdraws a typed note that one has just written (rule screens/undo). */
export async function withdrawTypedNote(command: CommandContext, bookingId: string, noteId: string): Promise<void> {
  await lockedRecord(command, bookingId);
  const { data: notes } = await notesOf(command.tx, bookingId);
  const ofCommand = ({ text }: { text: string }) => !isTypedNote(text);
  const { text } = await withdrawableNote(command, { table: 'booking_notes', notes, id: noteId, ofCommand });
  await command.tx.updateTable('booking_notes').set({ removed_at: command.now }).where('id', '=', noteId).execute();
  await recordAudit(command, {
    table: 'booking_notes',
    id: noteId,
    action: 'remove',
    before: { booking_id: bookingId, text },
    after: null,
    of: bookingId,
  });
}

/** Adds a note whose prefix stands already: of a cancellation or a move (rule bookings/notes). */
export async function addNote(command: CommandContext, bookingId: string, text: string): Promise<void> {
  const { id } = await command.tx
    .insertInto('booking_notes')
    .values({ booking_id: bookingId, text, updated_by: command.actor.name, updated: command.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'booking_notes',
    id,
    action: 'create',
    before: null,
    after: { booking_id: bookingId, text },
    of: bookingId,
  });
}
