import type { User, UserDocument } from '@dragoman/contract/access';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { dropFile, keepFile, onePicture, sendingColumns } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { documentsOf, readUser } from './users.queries.ts';
import { lockUser } from './users.service.ts';

/** Lists uploaded files among a user's documents. */
export async function addUserDocuments(
  command: CommandContext,
  id: string,
  files: readonly ReceivedFile[],
): Promise<UserDocument[]> {
  await lockUser(command, id);
  if (files.length === 0) throw refuse.field('file', 'Required');
  for (const file of files) {
    const fileId = await keepFile(command, file);
    const document = await command.tx
      .insertInto('user_documents')
      .values({ user_id: id, file_id: fileId, updated_at: command.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { userId: id, orginalFile: file.originalName, fileType: 'userFile' };
    await recordAudit(command, { table: 'user_documents', id: document.id, action: 'create', before: null, after });
  }
  return documentsOf(command.tx, id);
}

/** Withdraws a document: it is neither listed nor served, and its bytes stay for 30 days (rule files/stored-names). */
export async function withdrawUserDocument(
  command: CommandContext,
  id: string,
  storedName: string,
): Promise<UserDocument[]> {
  await lockUser(command, id);
  const document = await findUserDocument(command.tx, id, storedName);
  if (!document) throw refuse.notFound();
  await command.tx
    .updateTable('user_documents')
    .set({ removed_at: command.now })
    .where('id', '=', document.id)
    .execute();
  await dropFile(command, document.fileId);
  await recordAudit(command, {
    table: 'user_documents',
    id: document.id,
    action: 'remove',
    before: { userId: id, orginalFile: document.originalName },
    after: null,
  });
  return documentsOf(command.tx, id);
}

/** Sets the photo: one jpeg or png of at most 5 MB (rule files/photos). The one before is dropped. */
export async function changeUserPhoto(
  command: CommandContext,
  id: string,
  files: readonly ReceivedFile[],
): Promise<User> {
  const stored = await lockUser(command, id);
  const file = onePicture(files);
  const photoId = await keepFile(command, file);
  const version = nextVersion(command, stored.updated_at);
  await command.tx
    .updateTable('users')
    .set({ photo_file_id: photoId, updated_at: version })
    .where('id', '=', id)
    .execute();
  if (stored.photo_file_id) await dropFile(command, stored.photo_file_id);
  await recordAudit(command, {
    table: 'users',
    id,
    action: 'photo',
    before: { photo: stored.photo_file_id },
    after: { photo: photoId },
    version,
  });
  return readUser(command.tx, id);
}

/** A user's photo; undefined when there is none. */
export function findUserPhoto(db: Db, id: string) {
  return db
    .selectFrom('users')
    .innerJoin('stored_files as file', 'file.id', 'users.photo_file_id')
    .select(sendingColumns)
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** A document of this user by its stored name; undefined for any other file. */
export function findUserDocument(db: Db, id: string, storedName: string) {
  return db
    .selectFrom('user_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(['document.id', 'document.file_id as fileId'])
    .select(sendingColumns)
    .where('document.user_id', '=', id)
    .where('file.stored_name', '=', storedName)
    .where('document.removed_at', 'is', null)
    .executeTakeFirst();
}
