import { bookingRoutes, savedSearchRoutes } from '@dragoman/contract/bookings';
import { seriesRoutes } from '@dragoman/contract/series';
import { londonDay } from '@dragoman/domain/calendar';
import { serveFile } from '../../platform/files/index.ts';
import { changes, reads, readsAhead, type Implementation, type ReceivedFile } from '../../platform/http/implement.ts';
import { readBooking } from './bookings.views.ts';
import { bookingsOn, countCards } from './dashboard.queries.ts';
import { exportBookings } from './export.ts';
import { filesOf, findFile } from './files.queries.ts';
import { attachFiles, receiveUnattached, removeFile, type FileType } from './files.service.ts';
import { historyOf, notesOf } from './history.queries.ts';
import { addTypedNote, withdrawTypedNote } from './history.service.ts';
import { listBookings } from './list.queries.ts';
import { lastOfClient } from './last.queries.ts';
import { latestOfClient } from './latest.queries.ts';
import { readSeries } from './series.queries.ts';
import { savedSearchesOf } from './saved-searches.queries.ts';
import { removeSearch, saveSearch } from './saved-searches.service.ts';

export const bookingImplementations: Implementation[] = [
  readsAhead(bookingRoutes.count, ({ db, now }) => countCards(db, londonDay(now))),
  readsAhead(bookingRoutes.todays, ({ db, now }) => bookingsOn(db, londonDay(now))),
  readsAhead(bookingRoutes.onDay, ({ params, db }) => bookingsOn(db, params.isoDate)),
  reads(savedSearchRoutes.list, async ({ db, actor }) => ({ data: await savedSearchesOf(db, actor) })),
  changes(savedSearchRoutes.save, async ({ command, body }) => {
    await saveSearch(command, body);
    return { msg: 'Search saved' };
  }),
  changes(savedSearchRoutes.remove, async ({ command, params }) => {
    await removeSearch(command, params.id);
    return { msg: 'Search removed' };
  }),
  readsAhead(bookingRoutes.list, ({ query, db, now }) => listBookings(db, query, { now })),
  reads(bookingRoutes.export, (call) => exportBookings(call, call.query)),
  readsAhead(bookingRoutes.one, async ({ params, db, actor }) => ({ data: await readBooking(db, params.id, actor) })),
  reads(seriesRoutes.read, async ({ params, db, now }) => ({ data: await readSeries(db, params.id, now) })),
  reads(bookingRoutes.latestOfClient, ({ params, db }) => latestOfClient(db, params.id)),
  reads(bookingRoutes.lastOfClient, async ({ params, query, db }) => ({
    data: await lastOfClient(db, params.id, query.serviceType),
  })),
  readsAhead(bookingRoutes.history, ({ params, db }) => historyOf(db, params.id)),
  readsAhead(bookingRoutes.notes, ({ params, db }) => notesOf(db, params.id)),
  reads(bookingRoutes.file, async ({ params, db, actor, platform }) => {
    const file = await findFile(db, params.id, params.fileName, actor);
    return serveFile(
      platform.storage,
      file && { storedName: file.stored_name, originalName: file.original_name, contentType: file.content_type },
    );
  }),
  changes(bookingRoutes.addNote, async ({ params, body, command }) => {
    await addTypedNote(command, params.id, body.text);
    const { data } = await notesOf(command.tx, params.id);
    return { data, msg: 'Booking note added' };
  }),
  changes(bookingRoutes.withdrawNote, async ({ params, body, command }) => {
    await withdrawTypedNote(command, params.id, body.note);
    const { data } = await notesOf(command.tx, params.id);
    return { data, msg: 'Booking note withdrawn' };
  }),
  changes(bookingRoutes.upload, async ({ body, command, files }) => {
    await receiveUnattached(command, files);
    return uploadsOf(files, 'bookingFile', body.comment ?? null);
  }),
  changes(bookingRoutes.newUpload, async ({ command, files }) => {
    await receiveUnattached(command, files);
    return uploadsOf(files, 'bookingFile', null);
  }),
  changes(bookingRoutes.uploadTo, async ({ params, body, command, files, actor }) => {
    const fileType = actor.kind === 'interpreter' ? 'timesheetFile' : (body.type ?? 'bookingFile');
    const comment = body.comment || null;
    // A receipt is of the timesheet, whoever photographs it.
    const { receiptOf = null } = body;
    await attachFiles(command, params.id, files, {
      fileType: receiptOf ? 'timesheetFile' : fileType,
      comment,
      receiptOf,
    });
    return {
      ...uploadsOf(files, fileType, comment),
      fileList: await filesOf(command.tx, params.id, actor),
      msg: 'Document uploaded',
    };
  }),
  changes(bookingRoutes.deleteFile, async ({ body, command }) => {
    await removeFile(command, body.id, body.filename);
    return { msg: 'Document removed' };
  }),
];

function uploadsOf(files: readonly ReceivedFile[], fileType: FileType, comment: string | null) {
  const all = files.map((file) => ({
    fileName: file.storedName,
    orginalFile: file.originalName,
    fileType,
    type: file.contentType,
    size: file.size,
    comment,
  }));
  return { data: all[0]!, files: all };
}
