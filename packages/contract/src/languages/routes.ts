import { z } from 'zod';
import { acceptingUnread, exporting, Id, listed, one, route, searchText } from '../kit/index.ts';
import {
  ChangedDialect,
  ChangedLanguage,
  Dialect,
  Language,
  NewDialect,
  NewLanguage,
  NewLanguages,
  WordUse,
} from './schemas.ts';

/** Which words are exported: those whose name contains this, ignoring case and accents; by name, from A where nothing is said. */
const exported = z.strictObject({
  ...exporting,
  name: searchText.optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
const byId = z.strictObject({ id: Id });

/** Calls of the languages master. */
export const languageRoutes = {
  all: route({
    method: 'GET',
    path: '/languages/all',
    summary: 'Lists all languages by name, the disabled ones too',
    permission: 'languages.read',
    rows: ['API-31'],
    reply: listed(Language),
  }),
  enabled: route({
    method: 'GET',
    path: '/languages',
    summary: 'Lists the enabled languages by name, for pickers',
    permission: 'languages.read',
    rows: ['API-31'],
    reply: listed(Language),
  }),
  export: route({
    method: 'GET',
    path: '/languages/export',
    summary: 'Exports the languages that a name selects, whole, as CSV, XLSX or a page to print',
    permission: 'languages.read',
    query: exported,
  }),
  use: route({
    method: 'GET',
    path: '/languages/:id/use',
    summary: 'Counts what uses a language, before it is renamed or disabled',
    permission: 'languages.read',
    params: byId,
    reply: one(WordUse),
  }),
  create: route({
    method: 'POST',
    path: '/languages',
    summary: 'Adds a language',
    permission: 'languages.write',
    rows: ['API-32', 'LANG-06', 'LANG-07', 'LANG-08'],
    body: NewLanguage,
    reply: one(Language),
  }),
  addSeveral: route({
    method: 'POST',
    path: '/languages/several',
    summary: 'Adds several languages at once, all or none; gives those that the list did not have',
    permission: 'languages.write',
    body: NewLanguages,
    reply: listed(Language),
  }),
  update: route({
    method: 'PUT',
    path: '/languages/:id',
    summary:
      'Renames, enables or disables a language; interpreters and bookings follow a new name, issued documents keep the old',
    permission: 'languages.write',
    rows: ['API-33', 'LANG-04'],
    params: byId,
    body: acceptingUnread(ChangedLanguage, { _id: 'path' }),
    reply: one(Language),
  }),
} as const;

/** Calls of the dialects master. */
export const dialectRoutes = {
  all: route({
    method: 'GET',
    path: '/dialects/all',
    summary: 'Lists all dialects by name, the disabled ones too',
    permission: 'languages.read',
    rows: ['API-34'],
    reply: listed(Dialect),
  }),
  enabled: route({
    method: 'GET',
    path: '/dialects',
    summary: 'Lists the enabled dialects by name, for pickers',
    permission: 'languages.read',
    rows: ['API-34'],
    reply: listed(Dialect),
  }),
  export: route({
    method: 'GET',
    path: '/dialects/export',
    summary: 'Exports the dialects that a name selects, whole, as CSV, XLSX or a page to print',
    permission: 'languages.read',
    query: exported,
  }),
  use: route({
    method: 'GET',
    path: '/dialects/:id/use',
    summary: 'Counts what uses a dialect, before it is renamed or disabled',
    permission: 'languages.read',
    params: byId,
    reply: one(WordUse),
  }),
  create: route({
    method: 'POST',
    path: '/dialects',
    summary: 'Adds a dialect',
    permission: 'languages.write',
    rows: ['API-35', 'DIAL-05', 'DIAL-06', 'DIAL-07'],
    body: NewDialect,
    reply: one(Dialect),
  }),
  update: route({
    method: 'PUT',
    path: '/dialects/:id',
    summary:
      'Renames, enables or disables a dialect; interpreters and bookings follow a new name, issued documents keep the old',
    permission: 'languages.write',
    rows: ['API-36', 'DIAL-03'],
    params: byId,
    body: acceptingUnread(ChangedDialect, { _id: 'path' }),
    reply: one(Dialect),
  }),
} as const;
