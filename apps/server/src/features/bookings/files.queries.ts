import type { Booking } from '@dragoman/contract/bookings';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { isBookedFor } from './own-jobs.ts';
import { fileView } from './files.views.ts';

/** The files of a booking as the actor may see them. */
export async function filesOf(db: Db, bookingId: string, actor: Actor): Promise<Booking['fileList']> {
  const rows = await listedFiles(db, bookingId).execute();
  return rows.filter((row) => visibleTo(row, actor)).map((row) => fileView(row, actor));
}

/** One file of a booking by its random name, where the actor may see it. */
export async function findFile(db: Db, bookingId: string, storedName: string, actor: Actor) {
  const row = await listedFiles(db, bookingId).where('s.stored_name', '=', storedName).executeTakeFirst();
  return row && visibleTo(row, actor) ? row : undefined;
}

function listedFiles(db: Db, bookingId: string) {
  return db
    .selectFrom('booking_files as f')
    .innerJoin('stored_files as s', 's.id', 'f.file_id')
    .innerJoin('bookings as b', 'b.id', 'f.booking_id')
    .select([
      'f.id',
      'f.file_id',
      'f.file_type',
      'f.comment',
      'f.receipt_of',
      'f.uploaded_by',
      'f.uploaded_by_name',
      'f.updated_at',
      's.stored_name',
      's.original_name',
      's.content_type',
      's.size',
      'b.interpreter_id',
      'b.is_booked',
      'b.confirmed_to_another',
      'b.is_timesheet',
    ])
    .where('f.booking_id', '=', bookingId)
    .where('f.removed_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('f.id');
}

type Listed = Awaited<ReturnType<ReturnType<typeof listedFiles>['execute']>>[number];

/**
 * Staff see all; an interpreter the documents of an own booked job and their own timesheet uploads
 * (rules access/own-jobs, timesheets/scans).
 */
function visibleTo(row: Listed, actor: Actor): boolean {
  if (actor.kind === 'staff') return true;
  const { interpreter_id: interpreterId, is_booked: isBooked, confirmed_to_another: confirmedToAnother } = row;
  if (actor.kind !== 'interpreter' || !isBookedFor({ interpreterId, isBooked, confirmedToAnother }, actor.id))
    return false;
  return row.file_type === 'bookingFile' || row.uploaded_by === actor.id;
}
