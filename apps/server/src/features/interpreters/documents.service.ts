import type { Interpreter } from '@dragoman/contract/interpreters';
import type { interpreterDocumentTypes } from '@dragoman/domain/interpreters';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { dropFile, keepFile, sendingColumns } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { documentsOf } from './interpreters.queries.ts';
import { lockInterpreter } from './interpreters.service.ts';

type FileList = NonNullable<Interpreter['fileList']>;
type DocumentType = (typeof interpreterDocumentTypes)[number];

/** Lists uploaded files among an interpreter's documents. */
export async function addDocuments(
  command: CommandContext,
  id: string,
  files: readonly ReceivedFile[],
  type: DocumentType,
): Promise<FileList> {
  await lockInterpreter(command, id);
  if (files.length === 0) throw refuse.field('file', 'Required');
  for (const file of files) {
    const fileId = await keepFile(command, file);
    const document = await command.tx
      .insertInto('interpreter_documents')
      .values({ interpreter_id: id, file_id: fileId, file_type: type, updated_at: command.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { interpreterId: id, orginalFile: file.originalName, fileType: type };
    await recordAudit(command, {
      table: 'interpreter_documents',
      id: document.id,
      action: 'create',
      before: null,
      after,
    });
  }
  return documentsOf(command.tx, id);
}

/** Takes a document off a profile; its bytes stay for 30 days (rule files/stored-names). */
export async function removeDocument(command: CommandContext, id: string, storedName: string): Promise<FileList> {
  await lockInterpreter(command, id);
  const document = await documents(command.tx, id, storedName).executeTakeFirst();
  if (!document) throw refuse.notFound();
  await command.tx
    .updateTable('interpreter_documents')
    .set({ removed_at: command.now })
    .where('id', '=', document.id)
    .execute();
  await dropFile(command, document.fileId);
  const before = { interpreterId: id, orginalFile: document.originalName };
  await recordAudit(command, {
    table: 'interpreter_documents',
    id: document.id,
    action: 'remove',
    before,
    after: null,
  });
  return documentsOf(command.tx, id);
}

/** A document of this interpreter by its stored name; undefined for any other file. */
export async function findDocument(db: Db, id: string, storedName: string) {
  return documents(db, id, storedName).executeTakeFirst();
}

function documents(db: Db, id: string, storedName: string) {
  return db
    .selectFrom('interpreter_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(['document.id', 'document.file_id as fileId'])
    .select(sendingColumns)
    .where('document.interpreter_id', '=', id)
    .where('file.stored_name', '=', storedName)
    .where('document.removed_at', 'is', null);
}
