import { z } from 'zod';
import {
  exporting,
  Id,
  inOrder,
  listed,
  one,
  paging,
  Pounds,
  route,
  sorting,
  longBody,
  acceptingUnread,
  pageFormat,
} from '../kit/index.ts';
import { slipDays, slipFilters } from '../searches/index.ts';
import { InterpreterDue, NewSlip, OwnSums, PendingDue, Remittance, SlipVoid } from './schemas.ts';

// Links come back with whatever a mail program has added: what cannot be read counts as missing.
const linkText = z.string().max(200).optional().catch(undefined);
/** Columns by which what interpreters are owed sorts. */
export const interpreterDueSortColumns = ['interpreterName', 'interpreterRef', 'count', 'totalAmount'] as const;
const dueOrder = sorting(interpreterDueSortColumns);

/** Columns by which slips sort. */
export const slipSortColumns = ['remittanceRef', 'interpreterName', 'paymentDate', 'totalAmount'] as const;
const ownSlips = {
  ...sorting(slipSortColumns),
  ...slipDays,
};
const slips = { ...ownSlips, ...slipFilters, interpreterId: Id.optional() };
const page = listed(Remittance).extend({ totalSum: Pounds });

/** Calls of interpreter dues and remittance slips. */
export const remittanceRoutes = {
  dues: route({
    method: 'GET',
    path: '/bookings/duesint',
    summary: 'What each interpreter is owed',
    permission: 'remittances.dues',
    rows: ['API-74'],
    query: z.strictObject({ ...paging, ...dueOrder }),
    reply: listed(InterpreterDue).extend({ totalAmount: Pounds }),
  }),
  exportDues: route({
    method: 'GET',
    path: '/bookings/duesint/export',
    summary: 'Exports what each interpreter is owed, all of them, as CSV, XLSX or a page to print',
    permission: 'remittances.dues',
    query: z.strictObject({ ...exporting, ...dueOrder }),
  }),
  pending: route({
    method: 'GET',
    path: '/bookings/intdueinv/:interpreterId',
    summary: "An interpreter's pending invoices and recovery lines",
    permission: 'remittances.dues',
    rows: ['API-75'],
    params: z.object({ interpreterId: Id }),
    /** `unprintable`: what a slip of all of them cannot print in full, a sentence each (rule invoices/unprintable). */
    reply: one(z.array(PendingDue)).extend({ unprintable: z.array(z.string()) }),
  }),
  create: route({
    method: 'POST',
    path: '/bookings/createremittanceslip/',
    summary: 'Pay an interpreter: make a remittance slip',
    permission: 'remittances.create',
    rows: ['API-76'],
    body: acceptingUnread(NewSlip, {
      interpreterName: 'register',
      totalAmount: 'calculated',
      approvedBy: 'signedName',
    }),
    mostBytes: longBody,
    reply: one(Remittance),
    idempotent: true,
  }),
  list: route({
    method: 'GET',
    path: '/remittances',
    summary: 'All remittance slips',
    permission: 'remittances.list',
    rows: ['API-71', 'API-72'],
    query: inOrder(z.strictObject({ ...paging, ...slips }), 'fromDate', 'toDate'),
    reply: page,
  }),
  export: route({
    method: 'GET',
    path: '/remittances/export',
    summary: 'Exports the remittance slips that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'remittances.list',
    query: inOrder(z.strictObject({ ...exporting, ...slips }), 'fromDate', 'toDate'),
  }),
  own: route({
    method: 'GET',
    path: '/remittances/:interpreterId',
    summary: "One interpreter's remittance slips; for an interpreter always their own",
    permission: 'remittances.own',
    rows: ['API-73'],
    params: z.object({ interpreterId: Id }),
    query: inOrder(z.strictObject({ ...paging, ...ownSlips }), 'fromDate', 'toDate'),
    reply: page,
  }),
  sums: route({
    method: 'GET',
    path: '/remittances/:interpreterId/sums',
    summary: 'What one interpreter is owed and was sent, as the ledger has it; for an interpreter always their own',
    permission: 'remittances.own',
    params: z.object({ interpreterId: Id }),
    reply: one(OwnSums),
  }),
  exportOwn: route({
    method: 'GET',
    path: '/remittances/:interpreterId/export',
    summary:
      "Exports one interpreter's remittance slips, whole, as CSV, XLSX or a page to print; for an interpreter always their own",
    permission: 'remittances.own',
    params: z.object({ interpreterId: Id }),
    query: inOrder(z.strictObject({ ...exporting, ...ownSlips }), 'fromDate', 'toDate'),
  }),
  void: route({
    method: 'POST',
    path: '/remittances/:id/void',
    summary: 'Void a slip: its jobs are due again; 409 where the bank paid it with its run, unless its sum came back',
    permission: 'remittances.corrections',
    params: z.object({ id: Id }),
    body: SlipVoid,
    reply: one(Remittance),
    idempotent: true,
  }),
  pdf: route({
    method: 'GET',
    path: '/remittances/:id/pdf',
    summary: 'A remittance slip as PDF',
    permission: 'remittances.own',
    params: z.object({ id: Id }),
  }),
} as const;

/** The slip's page, which its own token opens (rules pages/tokens, remittances/slip). */
export const remittancePages = {
  slip: route({
    method: 'GET',
    at: 'root',
    path: '/remittance/slip.html',
    summary: 'Page: a remittance slip; `id` is its reference',
    permission: 'customer.page',
    rows: ['EXT-05'],
    query: z.object({ id: linkText, token: linkText, view: linkText, format: pageFormat }),
  }),
} as const;
