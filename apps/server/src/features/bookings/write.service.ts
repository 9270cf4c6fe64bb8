import { bookedAfter } from '@dragoman/domain/bookings';
import { sql, type Updateable } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { DB } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { lockedRecord, type LockedRecord } from './booking.facts.ts';
import type { BookingRecord } from './booking.record.ts';

export type BookingChanges = Updateable<DB['bookings']>;

/** Locks a booking and writes what differs onto it, with its audit. */
export async function writeBooking(
  command: CommandContext,
  id: string,
  changes: BookingChanges,
  action?: string,
): Promise<LockedRecord> {
  return writeRecord(command, await lockedRecord(command, id), changes, action);
}

/**
 * Writes what differs onto a locked row, with its audit; every change of the table but its creation and the carrying
 * through of new names passes here. A row that the command itself has changed since it was read throws: the audit would
 * compare with what stood there before.
 */
export async function writeRecord(
  command: CommandContext,
  before: LockedRecord,
  changes: BookingChanges,
  action = 'update',
): Promise<LockedRecord> {
  const { id } = before;
  const changed = differing(before, confirming(changes));
  if (Object.keys(changed).length === 0) return before;
  const after = await command.tx
    .updateTable('bookings')
    .set({ ...changed, updated_at: nextVersion(command, before.updated_at), updated_by: command.actor.name })
    .where('id', '=', id)
    .where(sql<Date>`date_trunc('milliseconds', updated_at)`, '=', before.updated_at)
    .returningAll()
    .executeTakeFirstOrThrow();
  const columns = Object.keys(changed) as (keyof BookingRecord)[];
  const kept = Object.fromEntries(columns.map((column) => [column, before[column]]));
  const concerns = [before.interpreter_id, after.interpreter_id];
  const version = after.updated_at;
  await recordAudit(command, { table: 'bookings', id, action, before: kept, after: changed, concerns, version });
  return { ...before, ...after };
}

/** A status of booked jobs confirms the job to the interpreter who has it. */
function confirming(changes: BookingChanges): BookingChanges {
  const confirms = changes.status !== undefined && bookedAfter(changes.status, false);
  return confirms ? { ...changes, confirmed_to_another: false } : changes;
}

/** The columns whose new value is another one. */
export function differing(before: BookingRecord, changes: BookingChanges): BookingChanges {
  const entries = Object.entries(changes).filter(
    ([column, value]) => value !== undefined && plain(value) !== plain(before[column as keyof BookingRecord]),
  );
  return Object.fromEntries(entries);
}

/** Dates and decimals compare by what they mean: '18.00' is 18. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return String(Number(value));
  return typeof value === 'number' ? String(value) : value;
}
