import { companyStatuses } from '@dragoman/domain/clients';
import { z } from 'zod';
import {
  exporting,
  Id,
  listed,
  mailed,
  one,
  paging,
  route,
  searchText,
  sorting,
  acceptingUnread,
} from '../kit/index.ts';
import {
  ChangedClient,
  Client,
  ClientDocument,
  ClientLookup,
  ClientNote,
  ClientRow,
  ClientUse,
  NewClient,
  NewClientDocument,
  NewClientNote,
} from './schemas.ts';

/** Columns by which the client tracker sorts; `int_id` descending where nothing is said. */
export const clientSortColumns = [
  'int_id',
  'companyName',
  'companyStatus',
  'contactPerson',
  'phone',
  'email',
  'postcode',
  'dor',
  'renewalDueDate',
] as const;

const search = {
  companyName: searchText.optional(),
  companyStatus: z.enum([...companyStatuses, 'All', '']).optional(),
  active: z.enum(['true', 'false', '']).optional(),
};

const byId = z.strictObject({ id: Id });

/** Calls of the client register. */
export const clientRoutes = {
  names: route({
    method: 'GET',
    path: '/clients/name/:text',
    summary: 'Finds clients by a part of their name, for autocompletes',
    permission: 'clients.read',
    rows: ['API-43'],
    params: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    query: z.strictObject({ active: z.enum(['true', 'false']).optional() }),
    reply: listed(ClientLookup),
  }),
  list: route({
    method: 'GET',
    path: '/clients',
    summary: 'Lists clients',
    permission: 'clients.read',
    rows: ['API-44', 'API-93', 'CLIENT-12', 'CLIENT-13', 'CLIENT-14'],
    query: z.strictObject({ ...paging, ...sorting(clientSortColumns), ...search }),
    reply: listed(ClientRow),
  }),
  export: route({
    method: 'GET',
    path: '/clients/export',
    summary: 'Exports the clients that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'clients.read',
    query: z.strictObject({ ...exporting, ...sorting(clientSortColumns), ...search }),
  }),
  create: route({
    method: 'POST',
    path: '/clients',
    summary: 'Adds a client',
    permission: 'clients.write',
    rows: ['API-95', 'CLIENT-38', 'CLIENT-55'],
    body: NewClient,
    reply: one(Client),
  }),
  addNote: route({
    method: 'PUT',
    path: '/clients/notes/:id',
    summary: 'Adds a note to a client',
    permission: 'clients.write',
    rows: ['API-97', 'CLIENT-31', 'CLIENT-59'],
    params: byId,
    body: acceptingUnread(NewClientNote, { id: 'path', updatedby: 'signedName', updatedBy: 'signedName' }),
    reply: one(z.array(ClientNote)),
  }),
  addDocument: route({
    method: 'PUT',
    path: '/clients/:id/doc',
    summary: 'Adds documents to a client',
    permission: 'clients.write',
    rows: ['API-98', 'CLIENT-32', 'CLIENT-61'],
    params: byId,
    body: acceptingUnread(NewClientDocument, { id: 'path' }),
    upload: true,
    reply: one(z.array(ClientDocument)),
  }),
  withdrawDocument: route({
    method: 'PUT',
    path: '/clients/:id/doc/withdraw',
    summary: 'Withdraws a document of a client: it is no longer listed or served; its bytes are kept 30 days',
    permission: 'clients.write',
    params: byId,
    body: z.strictObject({ fileName: z.string().min(1).max(255) }),
    reply: one(z.array(ClientDocument)),
  }),
  use: route({
    method: 'GET',
    path: '/clients/:id/use',
    summary: 'Counts what hangs on a client, before it is renamed or deactivated',
    permission: 'clients.read',
    params: byId,
    reply: one(ClientUse),
  }),
  file: route({
    method: 'GET',
    path: '/clients/:id/:file',
    summary: 'Reads a document of a client',
    permission: 'clients.read',
    rows: ['API-99'],
    params: z.strictObject({ id: Id, file: z.string().min(1).max(255) }),
  }),
  one: route({
    method: 'GET',
    path: '/clients/:id',
    summary: 'Reads a client with its offices, notes and documents',
    permission: 'clients.read',
    rows: ['API-94', 'CLIENT-27', 'CLIENT-28', 'CLIENT-29', 'CLIENT-30'],
    params: byId,
    reply: one(Client),
  }),
  update: route({
    method: 'PUT',
    path: '/clients/:id',
    summary:
      'Changes a client, its offices and its activation; bookings and dues follow a new name, issued documents keep the old',
    permission: 'clients.write',
    rows: ['API-96', 'CLIENT-33', 'CLIENT-41', 'CLIENT-60'],
    params: byId,
    body: acceptingUnread(ChangedClient, { _id: 'path' }),
    reply: one(Client),
  }),
  sendRegistration: route({
    method: 'POST',
    path: '/mailsend/clregconfmail/:id',
    summary: 'Mails an active, registered client that its account is open',
    permission: 'correspondence.send',
    rows: ['API-47', 'CLIENT-35'],
    params: byId,
    idempotent: true,
    reply: mailed,
  }),
} as const;
