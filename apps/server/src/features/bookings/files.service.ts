import { alreadyHandedIn, type ReceiptLine } from '@dragoman/domain/timesheets';
import type { NewBooking } from '@dragoman/contract/bookings';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { claimFiles, dropFile, keepFile } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { bookingNotFound, lockBooking, type AssignedInterpreterFacts, type BookingState } from './booking.facts.ts';
import { findFile } from './files.queries.ts';
import { isBookedFor } from './own-jobs.ts';

export type FileType = 'bookingFile' | 'timesheetFile';
export const mostFiles = 20;

interface Listing {
  readonly fileId: string;
  readonly fileType: FileType;
  readonly comment: string | null;
  readonly receiptOf?: ReceiptLine | null;
}

/**
 * Keeps files of a booking that does not exist yet; they belong to the uploader for 24 hours
 * (rule files/waiting-uploads).
 */
export async function receiveUnattached(command: CommandContext, files: readonly ReceivedFile[]): Promise<void> {
  refuseCount(files);
  for (const file of files) await keepFile(command, file, { attached: false });
}

/**
 * Attaches the uploader's waiting files to each of the new bookings (rules bookings/appointments,
 * files/waiting-uploads).
 */
export async function attachUploads(
  command: CommandContext,
  bookingIds: readonly string[],
  files: NonNullable<NewBooking['files']>,
): Promise<void> {
  const wanted = files.map((file) => (typeof file === 'string' ? { fileName: file, comment: null } : file));
  const distinct = wanted.filter(({ fileName }, at) => wanted.findIndex((other) => other.fileName === fileName) === at);
  const ids = await claimFiles(
    command,
    distinct.map(({ fileName }) => fileName),
  );
  for (const bookingId of bookingIds) {
    for (const [at, fileId] of ids.entries()) {
      await list(command, bookingId, { fileId, fileType: 'bookingFile', comment: distinct[at]?.comment || null });
    }
  }
}

/**
 * Attaches files to a booking or to its timesheet. An interpreter only adds to the timesheet of an own booked job,
 * before it is handed in (rule files/timesheet-uploads).
 */
export async function attachFiles(
  command: CommandContext,
  bookingId: string,
  files: readonly ReceivedFile[],
  { fileType, comment, receiptOf = null }: Omit<Listing, 'fileId'>,
): Promise<void> {
  refuseCount(files);
  const booking = await lockBooking(command, bookingId);
  const interpreter = command.actor.kind === 'interpreter';
  if (interpreter) refuseOthers(command, booking);
  for (const file of files) {
    const fileId = await keepFile(command, file);
    await list(command, bookingId, { fileId, fileType: interpreter ? 'timesheetFile' : fileType, comment, receiptOf });
  }
}

/** Takes a file off a booking's list; the bytes stay 30 days once no booking lists them (rule files/stored-names). */
export async function removeFile(command: CommandContext, bookingId: string, storedName: string): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  if (command.actor.kind === 'interpreter') refuseOthers(command, booking);
  const file = await findFile(command.tx, bookingId, storedName, command.actor);
  if (!file) throw refuse.notFound('File not found');
  if (command.actor.kind === 'interpreter' && file.file_type !== 'timesheetFile') throw refuse.denied();
  await command.tx.updateTable('booking_files').set({ removed_at: command.now }).where('id', '=', file.id).execute();
  await recordAudit(command, {
    table: 'booking_files',
    id: file.id,
    action: 'remove',
    before: { booking_id: bookingId, original_name: file.original_name },
    after: null,
    of: bookingId,
    concerns: [booking.interpreterId],
  });
  const elsewhere = await command.tx
    .selectFrom('booking_files')
    .select('id')
    .where('file_id', '=', file.file_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!elsewhere) await dropFile(command, file.file_id);
}

function refuseOthers(command: CommandContext, booking: BookingState & AssignedInterpreterFacts): void {
  if (!isBookedFor(booking, command.actor.id)) throw bookingNotFound();
  if (booking.isTimesheet) throw refuse.conflict(alreadyHandedIn);
}

function refuseCount(files: readonly ReceivedFile[]): void {
  if (files.length === 0) throw refuse.field('file', 'Choose a file');
  if (files.length > mostFiles) throw refuse.field('file', `At most ${mostFiles} files`);
}

async function list(command: CommandContext, bookingId: string, listing: Listing): Promise<void> {
  const { fileId, fileType, comment, receiptOf = null } = listing;
  const { id } = await command.tx
    .insertInto('booking_files')
    .values({
      booking_id: bookingId,
      file_id: fileId,
      file_type: fileType,
      comment,
      receipt_of: receiptOf,
      uploaded_by: command.actor.id,
      uploaded_by_name: command.actor.name,
      updated_at: command.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'booking_files',
    id,
    action: 'create',
    before: null,
    after: {
      booking_id: bookingId,
      file_id: fileId,
      file_type: fileType,
      comment,
      ...(receiptOf ? { receipt_of: receiptOf } : {}),
    },
    of: bookingId,
  });
}
