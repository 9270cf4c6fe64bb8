import { newTermServiceTypes, termBusinessTypes } from '@dragoman/domain/terms';
import { z } from 'zod';
import { acceptingUnread, done, exporting, Id, Instant, listed, one, route, sorting } from '../kit/index.ts';
import { ChangedTerm, NewTerm, Term } from './schemas.ts';

/** Columns by which terms sort; `updatedAt` descending where nothing is said. */
export const termSortColumns = ['updatedAt', 'businessType', 'serviceType'] as const;

/** Calls of the terms and conditions master. */
export const termRoutes = {
  list: route({
    method: 'GET',
    path: '/termsconditions',
    summary: 'Lists all terms',
    permission: 'terms.read',
    rows: ['API-68', 'TERM-03'],
    query: z.strictObject(sorting(termSortColumns)),
    reply: listed(Term),
  }),
  export: route({
    method: 'GET',
    path: '/termsconditions/export',
    summary: 'Exports all terms as CSV, XLSX or a page to print',
    permission: 'terms.read',
    query: z.strictObject({ ...exporting, ...sorting(termSortColumns) }),
  }),
  forMail: route({
    method: 'GET',
    path: '/termsconditions/:serviceType/:businessType',
    summary: 'Lists the terms of a service, the exact service before All, the newest first; a mail takes the first',
    permission: 'terms.read',
    rows: ['API-50'],
    params: z.strictObject({ serviceType: z.enum(newTermServiceTypes), businessType: z.enum(termBusinessTypes) }),
    reply: listed(Term),
  }),
  create: route({
    method: 'POST',
    path: '/termsconditions',
    summary: 'Adds a term',
    permission: 'terms.write',
    rows: ['API-69', 'TERM-05', 'TERM-06', 'TERM-07'],
    body: NewTerm,
    reply: one(Term),
  }),
  update: route({
    method: 'PUT',
    path: '/termsconditions/:id',
    summary: 'Changes a term',
    permission: 'terms.write',
    rows: ['API-70', 'TERM-06', 'TERM-07'],
    params: z.strictObject({ id: Id }),
    body: acceptingUnread(ChangedTerm, { _id: 'path' }),
    reply: one(Term),
  }),
  withdraw: route({
    method: 'PUT',
    path: '/termsconditions/:id/withdraw',
    summary: 'Withdraws a term: mails go without it from now on, and what was sent keeps it',
    permission: 'terms.write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ updatedAt: Instant }),
    reply: done,
  }),
} as const;
