import type { CommandContext } from '../command-context.ts';
import type { ReceivedFile, StreamReply } from '../http/transfer.ts';
import { refuse } from '../http/refusal.ts';
import type { Storage } from './storage.ts';
import { showsInPlace } from './types.ts';

export { openUploadLog, type UploadLog } from './begun.ts';
export { notPicture, onePicture } from './picture.ts';
export { discardFile, receiveFile, type Receiving } from './receive.ts';
export { openStorage, type Storage } from './storage.ts';
export { isStoredName } from './receive.ts';

/** What sends a stored file `file`. */
export const sendingColumns = [
  'file.stored_name as storedName',
  'file.original_name as originalName',
  'file.content_type as contentType',
] as const;

/** What lists a `document` of a record with its stored file `file`. */
export const documentColumns = [
  'document.id as _id',
  'file.original_name as orginalFile',
  'file.stored_name as fileName',
  'file.size',
  'file.content_type as contentType',
  'document.updated_at as updatedAt',
] as const;

/** Lists a received file in the database, as part of the command that wanted it. Gives its identity. */
export async function keepFile(command: CommandContext, file: ReceivedFile, { attached = true } = {}): Promise<string> {
  const { id } = await command.tx
    .insertInto('stored_files')
    .values({
      stored_name: file.storedName,
      original_name: file.originalName,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: command.actor.id,
      uploaded_by_name: command.actor.name,
      created_at: command.now,
      attached,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await command.tx.deleteFrom('uploads_begun').where('stored_name', '=', file.storedName).execute();
  return id;
}

/**
 * Takes the actor's own unattached uploads into the record that names them, in the order of their names; an unknown or
 * already attached one is refused (rule files/waiting-uploads). Gives their identities.
 */
export async function claimFiles(command: CommandContext, storedNames: readonly string[]): Promise<string[]> {
  if (storedNames.length === 0) return [];
  const rows = await command.tx
    .updateTable('stored_files')
    .set({ attached: true })
    .where('stored_name', 'in', storedNames)
    .where('attached', '=', false)
    .where('deleted_at', 'is', null)
    .where('uploaded_by', '=', command.actor.id)
    .returning(['id', 'stored_name'])
    .execute();
  return storedNames.map((name) => {
    const row = rows.find(({ stored_name }) => stored_name === name);
    if (!row) throw refuse.field('files', 'Unknown file');
    return row.id;
  });
}

/** Takes a file off: its bytes stay for 30 days (rule files/stored-names). */
export async function dropFile(command: CommandContext, fileId: string): Promise<void> {
  await command.tx.updateTable('stored_files').set({ deleted_at: command.now }).where('id', '=', fileId).execute();
}

/** A stored file as an answer: shown in place when it is harmless, else a download. */
export async function serveFile(
  storage: Storage,
  file: { readonly storedName: string; readonly originalName: string; readonly contentType: string } | undefined,
): Promise<StreamReply> {
  if (!file) throw refuse.notFound();
  const body = await storage.read(file.storedName).catch(() => {
    throw refuse.notFound();
  });
  const inPlace = showsInPlace(file.contentType);
  return {
    body,
    isUpload: true,
    contentType: file.contentType,
    ...(inPlace ? {} : { downloadAs: file.originalName }),
    headers: { 'cache-control': 'no-store' },
  };
}
