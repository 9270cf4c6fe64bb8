import { alreadyHandedIn } from '@dragoman/domain/timesheets';
import type { NewBooking } from '@dragoman/contract/bookings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { claimFiles, dropFile, keepFile } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookingNotFound, isBookedFor, lockBooking, type LockedBooking } from './booking.facts.ts';
import { findFile } from './files.queries.ts';

export type FileType = 'bookingFile' | 'timesheetFile';
export const mostFiles = 20;

interface Listing {
  readonly fileId: string;
  readonly fileType: FileType;
  readonly comment: string | null;
}

/** Keeps files of a booking that does not exist yet; they belong to the uploader for 24 hours (C-89). */
export async function receiveUnattached(deed: Deed, files: readonly ReceivedFile[]): Promise<void> {
  refuseCount(files);
  for (const file of files) await keepFile(deed, file, { attached: false });
}

/** Attaches the uploader's waiting files to each of the new bookings (S-13, S-30). */
export async function attachUploads(
  deed: Deed,
  bookingIds: readonly string[],
  files: NonNullable<NewBooking['files']>,
): Promise<void> {
  const wanted = files.map((file) => (typeof file === 'string' ? { fileName: file, comment: null } : file));
  const distinct = wanted.filter(({ fileName }, at) => wanted.findIndex((other) => other.fileName === fileName) === at);
  const ids = await claimFiles(
    deed,
    distinct.map(({ fileName }) => fileName),
  );
  for (const bookingId of bookingIds) {
    for (const [at, fileId] of ids.entries()) {
      await list(deed, bookingId, { fileId, fileType: 'bookingFile', comment: distinct[at]?.comment || null });
    }
  }
}

/**
 * Attaches files to a booking or to its timesheet. An interpreter only adds to the timesheet of an own booked job,
 * before it is handed in (S-27, C-90).
 */
export async function attachFiles(
  deed: Deed,
  bookingId: string,
  files: readonly ReceivedFile[],
  { fileType, comment }: { fileType: FileType; comment: string | null },
): Promise<void> {
  refuseCount(files);
  const booking = await lockBooking(deed, bookingId);
  const interpreter = deed.actor.kind === 'interpreter';
  if (interpreter) refuseOthers(deed, booking);
  for (const file of files) {
    const fileId = await keepFile(deed, file);
    await list(deed, bookingId, { fileId, fileType: interpreter ? 'timesheetFile' : fileType, comment });
  }
}

/** Takes a file off a booking's list; the bytes stay 30 days once no booking lists them (C-77). */
export async function removeFile(deed: Deed, bookingId: string, storedName: string): Promise<void> {
  const booking = await lockBooking(deed, bookingId);
  if (deed.actor.kind === 'interpreter') refuseOthers(deed, booking);
  const file = await findFile(deed.tx, bookingId, storedName, deed.actor);
  if (!file) throw refuse.notFound('File not found');
  if (deed.actor.kind === 'interpreter' && file.file_type !== 'timesheetFile') throw refuse.denied();
  await deed.tx.updateTable('booking_files').set({ removed_at: deed.now }).where('id', '=', file.id).execute();
  await recordAudit(deed, {
    table: 'booking_files',
    id: file.id,
    action: 'remove',
    before: { booking_id: bookingId, original_name: file.original_name },
    after: null,
    of: bookingId,
    concerns: [booking.interpreterId],
  });
  const elsewhere = await deed.tx
    .selectFrom('booking_files')
    .select('id')
    .where('file_id', '=', file.file_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!elsewhere) await dropFile(deed, file.file_id);
}

function refuseOthers(deed: Deed, booking: LockedBooking): void {
  if (!isBookedFor(booking, deed.actor.id)) throw bookingNotFound();
  if (booking.isTimesheet) throw refuse.conflict(alreadyHandedIn);
}

function refuseCount(files: readonly ReceivedFile[]): void {
  if (files.length === 0) throw refuse.field('file', 'Choose a file');
  if (files.length > mostFiles) throw refuse.field('file', `At most ${mostFiles} files`);
}

async function list(deed: Deed, bookingId: string, { fileId, fileType, comment }: Listing): Promise<void> {
  const { id } = await deed.tx
    .insertInto('booking_files')
    .values({
      booking_id: bookingId,
      file_id: fileId,
      file_type: fileType,
      comment,
      uploaded_by: deed.actor.id,
      uploaded_by_name: deed.actor.name,
      updated_at: deed.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(deed, {
    table: 'booking_files',
    id,
    action: 'create',
    before: null,
    after: { booking_id: bookingId, file_id: fileId, file_type: fileType, comment },
    of: bookingId,
  });
}
