import { buffer } from 'node:stream/consumers';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { dropFile, keepFile, type Storage } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockInterpreter } from './interpreters.service.ts';

const pictures = new Set(['image/jpeg', 'image/png']);
const mostBytes = 2 * 1024 * 1024;

/** Sets the photo: one jpeg or png of at most 2 MB (INTP-110). The one before is dropped. */
export async function changePhoto(deed: Deed, id: string, files: readonly ReceivedFile[]): Promise<{ photo: string }> {
  const stored = await lockInterpreter(deed, id);
  const [file] = files;
  if (!file || files.length > 1) throw refuse.field('file', 'Choose one picture');
  if (!pictures.has(file.contentType)) throw refuse.field('file', 'File type not permitted');
  if (file.size > mostBytes) throw refuse.tooLarge('The picture is larger than 2 MB');
  const photoId = await keepFile(deed, file);
  await deed.tx.updateTable('interpreters').set({ photo_file_id: photoId }).where('id', '=', id).execute();
  if (stored.photo_file_id) await dropFile(deed, stored.photo_file_id);
  await recordAudit(deed, {
    table: 'interpreters',
    id,
    action: 'photo',
    before: { photo: stored.photo_file_id },
    after: { photo: photoId },
  });
  return { photo: file.storedName };
}

/** An interpreter's photo; undefined when there is none. */
export async function findPhoto(db: Db, id: string) {
  return db
    .selectFrom('interpreters')
    .innerJoin('stored_files as file', 'file.id', 'interpreters.photo_file_id')
    .select([
      'file.stored_name as storedName',
      'file.original_name as originalName',
      'file.content_type as contentType',
    ])
    .where('interpreters.id', '=', id)
    .executeTakeFirst();
}

/** The photo as text, ready for an image's address after 'data:…;base64,'; empty when there is none. */
export async function photoAsText(db: Db, storage: Storage, id: string): Promise<string> {
  const photo = await findPhoto(db, id);
  return photo ? (await buffer(await storage.read(photo.storedName))).toString('base64') : '';
}
