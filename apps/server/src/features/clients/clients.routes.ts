import { clientRoutes } from '@dragoman/contract/clients';
import { serveFile } from '../../platform/files/index.ts';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { mailReply } from '../correspondence/index.ts';
import { findClientNames, listClients, readClient } from './clients.queries.ts';
import { addClientNote, createClient, withdrawClientNote } from './clients.service.ts';
import { addClientDocuments, findClientDocument, withdrawClientDocument } from './documents.service.ts';
import { exportClients } from './export.ts';
import { sendRegistration } from './registration.service.ts';

export const clientImplementations: Implementation[] = [
  reads(clientRoutes.names, async ({ params, query, db }) =>
    wholeList(await findClientNames(db, params.text, query.active === undefined ? undefined : query.active === 'true')),
  ),
  reads(clientRoutes.list, ({ query, db }) => listClients(db, query)),
  reads(clientRoutes.export, (call) => exportClients(call, call.query)),
  reads(clientRoutes.one, async ({ params, db }) => ({ data: await readClient(db, params.id) })),
  changes(clientRoutes.create, async ({ body, command }) => ({ data: await createClient(command, body) })),
  changes(clientRoutes.addNote, async ({ params, body, command }) => ({
    data: await addClientNote(command, params.id, body.text),
  })),
  changes(clientRoutes.withdrawNote, async ({ params, body, command }) => ({
    data: await withdrawClientNote(command, params.id, body.note),
  })),
  changes(clientRoutes.addDocument, async ({ params, body, command, files }) => {
    const { type, description } = body;
    return { data: await addClientDocuments(command, params.id, { files, type, description: description || null }) };
  }),
  changes(clientRoutes.withdrawDocument, async ({ params, body, command }) => ({
    data: await withdrawClientDocument(command, params.id, body.fileName),
  })),
  changes(clientRoutes.sendRegistration, async ({ params, command, platform }) => {
    await sendRegistration(command, params.id);
    return mailReply(platform, 'Mail sent');
  }),
  reads(clientRoutes.file, async ({ params, db, platform }) =>
    serveFile(platform.storage, await findClientDocument(db, params.id, params.file)),
  ),
];
