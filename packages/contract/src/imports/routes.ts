import { importLimits, importVerdicts } from '@dragoman/domain/imports';
import { z } from 'zod';
import { done, Id, listed, one, paging, route } from '../kit/index.ts';
import { AppliedImport, Import, ImportColumns, ImportLayout, ImportRow, SentSheet } from './schemas.ts';

const named = z.strictObject({ id: Id });
// The bytes of the largest file in Base64, and what is said beside it.
const mostBytes = Math.ceil(importLimits.bytes / 3) * 4 + 64 * 1024;

/** Calls of imports (rules imports/files, imports/preview, imports/undo). */
export const importRoutes = {
  list: route({
    method: 'GET',
    path: '/imports',
    summary: 'What was moved in, the latest first',
    permission: 'imports.write',
    query: z.strictObject(paging),
    reply: listed(Import),
  }),
  upload: route({
    method: 'POST',
    path: '/imports',
    summary: 'Reads a sheet as CSV or XLSX and proposes its columns; nothing is moved in yet',
    permission: 'imports.write',
    body: SentSheet,
    mostBytes,
    reply: one(ImportLayout),
  }),
  read: route({
    method: 'GET',
    path: '/imports/:id',
    summary: 'An import with its columns and how far it is',
    permission: 'imports.write',
    params: named,
    reply: one(ImportLayout),
  }),
  preview: route({
    method: 'PUT',
    path: '/imports/:id/columns',
    summary: 'Takes the columns, keeps them for this layout, and judges every row behind the calls',
    permission: 'imports.write',
    params: named,
    body: ImportColumns,
    reply: one(ImportLayout),
  }),
  rows: route({
    method: 'GET',
    path: '/imports/:id/rows',
    summary: 'What becomes of the rows, in their order; of one verdict or of all',
    permission: 'imports.write',
    params: named,
    query: z.strictObject({ ...paging, verdict: z.enum(importVerdicts).optional() }),
    reply: listed(ImportRow),
  }),
  apply: route({
    method: 'POST',
    path: '/imports/:id/apply',
    summary:
      'Moves the rows in behind the calls, all that are not refused in one transaction or none; users with 403 confirm_first without a recent proof of who asks',
    permission: 'imports.write',
    params: named,
    body: AppliedImport,
    reply: one(ImportLayout),
    idempotent: true,
  }),
  undo: route({
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Takes an import back as a whole behind the calls; 409 where something rests on it',
    permission: 'imports.write',
    params: named,
    reply: one(ImportLayout),
    idempotent: true,
  }),
  remove: route({
    method: 'POST',
    path: '/imports/:id/remove',
    summary: 'Forgets a sheet of which nothing was moved in',
    permission: 'imports.write',
    params: named,
    reply: done,
  }),
};
