import { buffer } from 'node:stream/consumers';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { dropFile, keepFile, onePicture, type Storage, sendingColumns } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { lockInterpreter } from './interpreters.service.ts';

/** Sets the photo: one jpeg or png of at most 5 MB (rule files/photos). The one before is dropped. */
export async function changePhoto(
  command: CommandContext,
  id: string,
  files: readonly ReceivedFile[],
): Promise<{ photo: string }> {
  const stored = await lockInterpreter(command, id);
  const file = onePicture(files);
  const photoId = await keepFile(command, file);
  await command.tx.updateTable('interpreters').set({ photo_file_id: photoId }).where('id', '=', id).execute();
  if (stored.photo_file_id) await dropFile(command, stored.photo_file_id);
  await recordAudit(command, {
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
    .select(sendingColumns)
    .where('interpreters.id', '=', id)
    .executeTakeFirst();
}

/** The photo as text, ready for an image's address after 'data:…;base64,'; empty when there is none. */
export async function photoAsText(db: Db, storage: Storage, id: string): Promise<string> {
  const photo = await findPhoto(db, id);
  return photo ? (await buffer(await storage.read(photo.storedName))).toString('base64') : '';
}
