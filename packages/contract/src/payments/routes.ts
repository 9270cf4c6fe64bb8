import { z } from 'zod';
import { done, exporting, Id, inOrder, listed, one, paging, Pounds, route, sorting, longBody } from '../kit/index.ts';
import {
  ClientPayment,
  CreditAllocation,
  DebtWriteOff,
  PaymentAction,
  ReceiptReversal,
  Release,
  WriteOffReversal,
} from './commands.ts';
import { ClientDue, DueInvoice, IdList, HeldInvoice, KnownPayer, PayerCredit } from './dues.ts';
import { Payment, PaymentQuery, PaymentTotals, PaymentWithLines, WriteOff, WriteOffQuery } from './schemas.ts';

const payment = z.object({ id: Id });
/** Columns by which what clients owe sorts. */
export const clientDueSortColumns = ['company', 'count', 'totalAmount'] as const;
const dueOrder = sorting(clientDueSortColumns);

/** Columns by which payments sort. */
export const paymentSortColumns = [
  'paymentRef',
  'allocatedDate',
  'company',
  'totalAmount',
  'balance',
  'paymentDate',
] as const;
const paymentOrder = sorting(paymentSortColumns);

/** Calls of client dues, payments and what puts them right. */
export const paymentRoutes = {
  clientDues: route({
    method: 'GET',
    path: '/bookings/clientdues',
    summary: 'Payers with open invoices, their sum, and beside it what private customers owe',
    permission: 'payments.dues',
    rows: ['API-77'],
    query: z.strictObject({ ...paging, ...dueOrder }),
    reply: listed(ClientDue).extend({ totalAmount: Pounds, privateAmount: Pounds }),
  }),
  exportClientDues: route({
    method: 'GET',
    path: '/bookings/clientdues/export',
    summary: 'Exports the payers with open invoices, all of them, as CSV, XLSX or a page to print',
    permission: 'payments.dues',
    query: z.strictObject({ ...exporting, ...dueOrder }),
  }),
  clientDueInvoices: route({
    method: 'GET',
    path: '/bookings/cldueinvoices/:companyId',
    summary: "A payer's open invoices",
    permission: 'payments.dues',
    rows: ['API-78'],
    params: z.object({ companyId: Id }),
    reply: one(z.array(DueInvoice)),
  }),
  privateDueInvoices: route({
    method: 'GET',
    path: '/bookings/PvtClDueInvoices',
    summary: "Private customers' open invoices",
    permission: 'payments.dues',
    rows: ['API-79'],
    reply: one(z.array(DueInvoice)),
  }),
  receive: route({
    method: 'POST',
    path: '/bookings/allocatepayment',
    summary: 'Record money received and what it settles',
    permission: 'payments.allocate',
    rows: ['API-80'],
    body: ClientPayment,
    mostBytes: longBody,
    reply: one(Payment).extend({ msg: z.string() }),
    idempotent: true,
  }),
  allocateCredit: route({
    method: 'POST',
    path: '/bookings/allocatecredit',
    summary: "Settle invoices from a payer's credit first, then from money received with it",
    permission: 'payments.allocate',
    body: CreditAllocation,
    reply: one(z.array(z.object({ _id: Id, paymentRef: z.string(), allocated: Pounds }))).extend({ msg: z.string() }),
    idempotent: true,
  }),
  credit: route({
    method: 'GET',
    path: '/bookings/clientcredit/:companyId',
    summary: "A payer's credit and the receipts it comes from",
    permission: 'payments.dues',
    params: z.object({ companyId: Id }),
    reply: one(PayerCredit),
  }),
  payers: route({
    method: 'GET',
    path: '/bookings/payers',
    summary: 'Firms known by their typed name, or private customers, by a part of the name: at most 20',
    permission: 'payments.dues',
    query: z.strictObject({ text: z.string().trim().min(1, 'Required').max(100), private: z.stringbool().optional() }),
    reply: one(z.array(KnownPayer)),
  }),
  heldInvoices: route({
    method: 'GET',
    path: '/bookings/heldinvoices',
    summary: 'Invoices that an open dialog holds, as they stand now, and who changed them',
    permission: 'payments.dues',
    query: z.strictObject({ ids: IdList }),
    reply: one(z.array(HeldInvoice)),
  }),
  list: route({
    method: 'GET',
    path: '/payments',
    summary: 'Payments, newest first, with sums over all that match',
    permission: 'payments.read',
    rows: ['API-81'],
    query: inOrder(PaymentQuery.extend({ ...paging, ...paymentOrder }), 'fromDate', 'toDate'),
    reply: listed(Payment).extend(PaymentTotals.shape),
  }),
  export: route({
    method: 'GET',
    path: '/payments/export',
    summary: 'Exports the payments and credits that a search selects, whole, as CSV, XLSX or a page to print',
    permission: 'payments.read',
    query: inOrder(PaymentQuery.extend({ ...exporting, ...paymentOrder }), 'fromDate', 'toDate'),
  }),
  read: route({
    method: 'GET',
    path: '/payments/:id',
    summary: 'One payment: what it settled, then what its payer still owes',
    permission: 'payments.read',
    rows: ['API-82'],
    params: payment,
    reply: one(PaymentWithLines),
  }),
  apply: route({
    method: 'POST',
    path: '/bookings/makepayment/:id',
    summary: 'Allocate, refund or write off',
    permission: 'payments.make',
    rows: ['API-83', 'API-84'],
    params: payment,
    body: PaymentAction,
    mostBytes: longBody,
    reply: one(PaymentWithLines),
    idempotent: true,
  }),
  release: route({
    method: 'POST',
    path: '/payments/:id/release',
    summary: 'Release an allocation: the money is credit again, the invoice is owed again',
    permission: 'payments.corrections',
    params: payment,
    body: Release,
    reply: one(PaymentWithLines),
    idempotent: true,
  }),
  reverse: route({
    method: 'POST',
    path: '/payments/:id/reverse',
    summary: 'Reverse a receipt, as far as it is not allocated',
    permission: 'payments.corrections',
    params: payment,
    body: ReceiptReversal,
    reply: one(PaymentWithLines),
    idempotent: true,
  }),
  writeOffs: route({
    method: 'GET',
    path: '/bookings/writeoffs',
    summary: 'Debts that were written off, newest first, with their reversals',
    permission: 'invoices.read',
    query: WriteOffQuery.extend(paging),
    reply: listed(WriteOff),
  }),
  writeOffDebt: route({
    method: 'POST',
    path: '/bookings/writeoff',
    summary: 'Write off open invoices as bad debt, without a payment',
    permission: 'payments.corrections',
    body: DebtWriteOff,
    reply: one(z.array(WriteOff)).extend({ msg: z.string() }),
    idempotent: true,
  }),
  reverseWriteOff: route({
    method: 'POST',
    path: '/bookings/reversewriteoff',
    summary: 'Reverse a write-off',
    permission: 'payments.corrections',
    body: WriteOffReversal,
    reply: done,
    idempotent: true,
  }),
} as const;
