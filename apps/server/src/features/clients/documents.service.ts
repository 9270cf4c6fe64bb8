import type { Client } from '@dragoman/contract/clients';
import type { clientDocumentTypes } from '@dragoman/domain/clients';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { dropFile, keepFile, sendingColumns } from '../../platform/files/index.ts';
import type { ReceivedFile } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { documentsOf } from './clients.queries.ts';
import { lockClient } from './clients.service.ts';

interface Documents {
  readonly files: readonly ReceivedFile[];
  readonly type: (typeof clientDocumentTypes)[number];
  readonly description: string | null;
}

/** Lists uploaded files among a client's documents. */
export async function addClientDocuments(
  command: CommandContext,
  id: string,
  { files, type, description }: Documents,
): Promise<Client['documents']> {
  await lockClient(command, id);
  if (files.length === 0) throw refuse.field('file', 'Required');
  for (const file of files) {
    const fileId = await keepFile(command, file);
    const document = await command.tx
      .insertInto('client_documents')
      .values({ client_id: id, file_id: fileId, file_type: type, description, updated_at: command.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { clientId: id, orginalFile: file.originalName, fileType: type };
    await recordAudit(command, { table: 'client_documents', id: document.id, action: 'create', before: null, after });
  }
  return documentsOf(command.tx, id);
}

/** Withdraws a document: it is neither listed nor served, and its bytes stay for 30 days (rule files/stored-names). */
export async function withdrawClientDocument(
  command: CommandContext,
  id: string,
  storedName: string,
): Promise<Client['documents']> {
  await lockClient(command, id);
  const document = await findClientDocument(command.tx, id, storedName);
  if (!document) throw refuse.notFound();
  await command.tx
    .updateTable('client_documents')
    .set({ removed_at: command.now })
    .where('id', '=', document.id)
    .execute();
  await dropFile(command, document.fileId);
  await recordAudit(command, {
    table: 'client_documents',
    id: document.id,
    action: 'remove',
    before: { clientId: id, orginalFile: document.originalName },
    after: null,
  });
  return documentsOf(command.tx, id);
}

/** A document of this client by its stored name; undefined for any other file. */
export async function findClientDocument(db: Db, id: string, storedName: string) {
  return db
    .selectFrom('client_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(['document.id', 'document.file_id as fileId'])
    .select(sendingColumns)
    .where('document.client_id', '=', id)
    .where('file.stored_name', '=', storedName)
    .where('document.removed_at', 'is', null)
    .executeTakeFirst();
}
