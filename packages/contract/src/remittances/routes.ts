import { z } from 'zod';
import { Day, Id, listed, one, paging, Pounds, route, sorting } from '../kit/index.ts';
import { InterpreterDue, NewSlip, PendingDue, Remittance, SlipVoid } from './schemas.ts';

// Links come back with whatever a mail program has added: what cannot be read counts as missing.
const linkText = z.string().max(200).optional().catch(undefined);
const slips = { ...paging, fromDate: Day.optional(), toDate: Day.optional() };
const order = sorting(['remittanceRef', 'interpreterName', 'paymentDate', 'totalAmount']);
const page = listed(Remittance).extend({ totalSum: Pounds });

/** Calls of interpreter dues and remittance slips (rulings B §18). */
export const remittanceRoutes = {
  dues: route({
    method: 'GET',
    path: '/bookings/duesint',
    summary: 'What each interpreter is owed',
    permission: 'remittances.dues',
    rows: ['API-74'],
    query: z.strictObject({ ...paging, ...sorting(['interpreterName', 'interpreterRef', 'count', 'totalAmount']) }),
    reply: listed(InterpreterDue).extend({ totalAmount: Pounds }),
  }),
  pending: route({
    method: 'GET',
    path: '/bookings/intdueinv/:interpreterId',
    summary: "An interpreter's pending invoices and recovery lines",
    permission: 'remittances.dues',
    rows: ['API-75'],
    params: z.object({ interpreterId: Id }),
    reply: one(z.array(PendingDue)),
  }),
  create: route({
    method: 'POST',
    path: '/bookings/createremittanceslip/',
    summary: 'Pay an interpreter: make a remittance slip',
    permission: 'remittances.create',
    rows: ['API-76'],
    body: NewSlip,
    reply: one(Remittance),
    idempotent: true,
  }),
  list: route({
    method: 'GET',
    path: '/remittances',
    summary: 'All remittance slips',
    permission: 'remittances.list',
    rows: ['API-71', 'API-72'],
    query: z.strictObject({ ...slips, ...order, interpreterId: Id.optional(), interpreterName: z.string().optional() }),
    reply: page,
  }),
  own: route({
    method: 'GET',
    path: '/remittances/:interpreterId',
    summary: "One interpreter's remittance slips; for an interpreter always their own",
    permission: 'remittances.own',
    rows: ['API-73'],
    params: z.object({ interpreterId: Id }),
    query: z.strictObject({ ...slips, ...order }),
    reply: page,
  }),
  void: route({
    method: 'POST',
    path: '/remittances/:id/void',
    summary: 'Void a slip: its jobs are due again',
    permission: 'remittances.putRight',
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

/** The slip's page, which its own token opens (rulings C-74, S-92). */
export const remittancePages = {
  slip: route({
    method: 'GET',
    at: 'root',
    path: '/remittance/slip.html',
    summary: 'Page: a remittance slip; `id` is its reference',
    permission: 'customer.page',
    rows: ['EXT-05'],
    query: z.object({ id: linkText, token: linkText, view: linkText }),
  }),
} as const;
