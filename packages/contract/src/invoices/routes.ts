import { z } from 'zod';
import { done, Id, one, route } from '../kit/index.ts';
import { CreditNote, CreditNoteRequest, DiscountChange, Invoice, Proforma } from './schemas.ts';

/** A booking's identity, an invoice's, or an invoice number (ruling S-70). */
const anyId = z.object({ id: z.string().min(1).max(60) });
const pick = z.strictObject({ invoiceNo: z.string().optional() });

export const invoiceRoutes = {
  read: route({
    method: 'GET',
    path: '/invoice/:id',
    summary: 'A customer invoice',
    permission: 'invoices.read',
    rows: ['API-51'],
    params: anyId,
    query: pick,
    reply: one(Invoice),
  }),
  readInterpreter: route({
    method: 'GET',
    path: '/invoice/int/:id',
    summary: "An interpreter's invoice; an interpreter reads their own",
    permission: 'invoices.readInterpreter',
    rows: ['API-52'],
    params: anyId,
    query: pick,
    reply: one(Invoice),
  }),
  pdf: route({
    method: 'GET',
    path: '/invoice/pdf/:id',
    summary: 'A customer invoice as PDF',
    permission: 'invoices.read',
    params: anyId,
    query: pick,
  }),
  interpreterPdf: route({
    method: 'GET',
    path: '/invoice/int/pdf/:id',
    summary: "An interpreter's invoice as PDF; an interpreter reads their own",
    permission: 'invoices.readInterpreter',
    params: anyId,
    query: pick,
  }),
  changeDiscount: route({
    method: 'PUT',
    path: '/invoice/:id',
    summary: 'Change the discount of an invoice that has not been mailed or paid',
    permission: 'invoices.write',
    rows: ['API-54'],
    params: anyId,
    body: DiscountChange,
    reply: one(Invoice).extend({ msg: z.string() }),
    idempotent: true,
  }),
  credit: route({
    method: 'POST',
    path: '/invoice/credit/:id',
    summary: 'Issue credit notes: client, interpreter or both',
    permission: 'invoices.credit',
    rows: ['API-53'],
    params: anyId,
    body: CreditNoteRequest,
    reply: one(z.array(CreditNote)).extend({ msg: z.string() }),
    idempotent: true,
  }),
  creditNotePdf: route({
    method: 'GET',
    path: '/invoice/credit/pdf/:creditNoteNo',
    summary: 'A credit note as PDF',
    permission: 'invoices.read',
    params: z.object({ creditNoteNo: z.string() }),
  }),
  createProforma: route({
    method: 'POST',
    path: '/invoice/createproforma/:id',
    summary: "Make a booking's proforma, once",
    permission: 'invoices.write',
    rows: ['API-55'],
    params: z.object({ id: Id }),
    reply: one(Proforma),
    idempotent: true,
  }),
  send: route({
    method: 'POST',
    path: '/invoice/send/:id',
    summary: 'Mail an invoice to its customer, and to Invoice To when different',
    permission: 'invoices.write',
    params: anyId,
    reply: done,
    idempotent: true,
  }),
  sendProforma: route({
    method: 'POST',
    path: '/invoice/sendproforma/:id',
    summary: "Mail a booking's proforma",
    permission: 'invoices.write',
    params: z.object({ id: Id }),
    reply: done,
    idempotent: true,
  }),
} as const;
