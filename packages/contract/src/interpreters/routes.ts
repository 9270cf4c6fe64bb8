import { genders, serviceGroups } from '@dragoman/domain/interpreters';
import { tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { exporting, Id, listed, longBody, mailed, one, paging, route, searchText, sorting } from '../kit/index.ts';
import {
  Activation,
  ChangedInterpreter,
  ChangedLanguages,
  Interpreter,
  InterpreterDocument,
  InterpreterLookup,
  InterpreterMail,
  InterpreterRow,
  NewInterpreter,
  NewInterpreterDocument,
  NewProfileNote,
  ProfileNote,
} from './schemas.ts';

/** Columns by which the register sorts; `int_id` descending where nothing is said. */
export const interpreterSortColumns = ['int_id', 'fullname', 'email', 'phone', 'postcode', 'gender'] as const;

const byId = z.strictObject({ id: Id });
const term = searchText.optional();

/** The filters of the register: the address, the search panel and the calls take names and types from here. */
export const interpreterSearch = {
  fname: term,
  language: term,
  dialect: term,
  gender: z.enum([...genders, '']).optional(),
  service: z.enum([...serviceGroups, 'All', '']).optional(),
  postcode: z.string().trim().max(10, tooLong(10)).optional(),
  active: z.enum(['true', 'false', '']).optional(),
} as const;

export type InterpreterFilter = keyof typeof interpreterSearch;
export type InterpreterFilters = z.output<z.ZodObject<typeof interpreterSearch>>;

/** Calls of the interpreter register and the profile. */
export const interpreterRoutes = {
  names: route({
    method: 'GET',
    path: '/interpreters/name/:text',
    summary: 'Finds interpreters by a part of their name, for autocompletes',
    permission: 'interpreters.read',
    rows: ['API-30'],
    params: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    query: z.strictObject({ active: z.enum(['true', 'false']).optional() }),
    reply: listed(InterpreterLookup),
  }),
  list: route({
    method: 'GET',
    path: '/interpreters',
    summary: 'Lists interpreters; with a postcode by their distance from it',
    permission: 'interpreters.read',
    rows: ['API-56', 'INTP-20', 'INTP-21'],
    query: z.strictObject({ ...paging, ...sorting(interpreterSortColumns), ...interpreterSearch }),
    reply: listed(InterpreterRow),
  }),
  export: route({
    method: 'GET',
    path: '/interpreters/export',
    summary: 'Exports the interpreters that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'interpreters.read',
    query: z.strictObject({ ...exporting, ...sorting(interpreterSortColumns), ...interpreterSearch }),
  }),
  create: route({
    method: 'POST',
    path: '/interpreters',
    summary: 'Adds an interpreter, inactive, with an account that cannot sign in yet',
    permission: 'interpreters.create',
    rows: ['API-58', 'INTP-118'],
    body: NewInterpreter,
    reply: one(Interpreter),
  }),
  changeLanguages: route({
    method: 'PUT',
    path: '/interpreters/languages/:id',
    summary: 'Sets the five language slots and their services',
    permission: 'interpreters.write',
    rows: ['API-60', 'INTP-46', 'INTP-47'],
    params: byId,
    body: ChangedLanguages,
    reply: one(Interpreter),
  }),
  addNote: route({
    method: 'PUT',
    path: '/interpreters/profilenote/:id',
    summary: 'Adds a note to a profile',
    permission: 'interpreters.write',
    rows: ['API-64', 'INTP-44'],
    params: byId,
    body: NewProfileNote,
    reply: one(z.array(ProfileNote)),
  }),
  deleteFile: route({
    method: 'PUT',
    path: '/interpreters/deletefile',
    summary: 'Removes a document from a profile',
    permission: 'interpreters.write',
    rows: ['API-67'],
    body: z.strictObject({ id: Id, filename: z.string().min(1).max(255) }),
    reply: one(z.array(InterpreterDocument)),
  }),
  base64Photo: route({
    method: 'GET',
    path: '/interpreters/baseimg/:id',
    summary: "Reads an interpreter's photo as text; empty where there is none",
    permission: 'interpreters.photo',
    rows: ['API-63'],
    params: byId,
    reply: z.object({ base64str: z.string() }),
  }),
  photo: route({
    method: 'GET',
    path: '/interpreters/:id/photo',
    summary: "Reads an interpreter's photo",
    permission: 'interpreters.photo',
    rows: ['API-62'],
    params: byId,
  }),
  changePhoto: route({
    method: 'PUT',
    path: '/interpreters/:id/photo',
    summary: "Sets an interpreter's photo: jpeg or png, at most 5 MB",
    permission: 'interpreters.write',
    rows: ['API-61', 'INTP-110'],
    params: byId,
    body: z.strictObject({ id: Id.optional() }),
    upload: 'picture',
    reply: one(z.object({ photo: z.string() })),
  }),
  addDocument: route({
    method: 'PUT',
    path: '/interpreters/:id/doc',
    summary: 'Adds a document to a profile',
    permission: 'interpreters.write',
    rows: ['API-65', 'INTP-112', 'INTP-115'],
    params: byId,
    body: NewInterpreterDocument,
    upload: true,
    reply: one(z.array(InterpreterDocument)),
  }),
  file: route({
    method: 'GET',
    path: '/interpreters/:id/:file',
    summary: 'Reads a document of a profile',
    permission: 'interpreters.write',
    rows: ['API-66'],
    params: z.strictObject({ id: Id, file: z.string().min(1).max(255) }),
  }),
  one: route({
    method: 'GET',
    path: '/interpreters/:id',
    summary: 'Reads a profile; bank data and documents only for those who may edit it',
    permission: 'interpreters.read',
    rows: ['API-57', 'INTP-36', 'INTP-37', 'INTP-38', 'INTP-39', 'INTP-40', 'INTP-41', 'INTP-42', 'INTP-43'],
    params: byId,
    reply: one(Interpreter),
  }),
  update: route({
    method: 'PUT',
    path: '/interpreters/:id',
    summary: 'Changes a profile; turning Active on stamps when and by whom',
    permission: 'interpreters.write',
    rows: ['API-59', 'INTP-73', 'INTP-78'],
    params: byId,
    body: ChangedInterpreter,
    reply: one(Interpreter),
  }),
  spoken: route({
    method: 'GET',
    path: '/bookings/iplanguages/:id',
    summary: "Lists an interpreter's languages, for the hours report",
    permission: 'interpreters.read',
    rows: ['API-28', 'INTP-72'],
    params: byId,
    reply: one(z.array(z.object({ language: z.string() }))),
  }),
  sendMail: route({
    method: 'POST',
    path: '/mailsend/ipmail',
    summary: 'Mails interpreters from an agency mailbox, each on their own',
    permission: 'correspondence.send',
    rows: ['API-46'],
    body: InterpreterMail,
    mostBytes: longBody,
    idempotent: true,
    reply: mailed,
  }),
  activate: route({
    method: 'POST',
    path: '/mailsend/activation/:id',
    summary: 'Activates an interpreter, sets the temporary password and mails it, as one command',
    permission: 'correspondence.activation',
    rows: ['API-48', 'INTP-75', 'SEND-29', 'SEND-31'],
    params: byId,
    body: Activation,
    idempotent: true,
    reply: mailed.extend({ data: Interpreter }),
  }),
} as const;
