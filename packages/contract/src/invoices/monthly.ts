import { monthlyFields, mostMonthlyLines, shortcomingKeys } from '@dragoman/domain/invoices';
import { z } from 'zod';
import { Day, Id, Instant, listed, mailed, one, paging, Pounds, route } from '../kit/index.ts';
import { monthlyFilters } from '../searches/index.ts';
import { DocumentRecipient, EInvoiceStanding } from './schemas.ts';

/** A job on a monthly invoice, as it was when that was made. */
export const MonthlyLine = z.object({
  invoiceNo: z.string(),
  bookingId: Id,
  bookingRef: z.string(),
  /** The day of the job. */
  date: Day,
  clientName: z.string(),
  fileRef: z.string(),
  language: z.string(),
  service: z.string(),
  purchaseOrder: z.string().nullable(),
  net: Pounds,
  charge: Pounds,
  total: Pounds,
  paid: Pounds,
});
export type MonthlyLine = z.output<typeof MonthlyLine>;

const RateSums = z.object({ vat: z.boolean(), percent: z.string(), net: Pounds, charge: Pounds });

const sums = {
  net: Pounds,
  charge: Pounds,
  total: Pounds,
  /** Settled before it was made. */
  paid: Pounds,
  due: Pounds,
};

/** What waits for a month of one payer. */
export const WaitingMonth = z.object({
  payerId: Id,
  payer: z.string(),
  /** The first day of the month. */
  month: Day,
  count: z.number().int(),
  due: Pounds,
});
export type WaitingMonth = z.output<typeof WaitingMonth>;

/** A monthly invoice as it would be made now, and what stays out of it, with what each of those lacks. */
export const MonthlyPreview = z.object({
  payer: z.string(),
  month: Day,
  issuedOn: Day,
  dueOn: Day,
  recipients: z.array(DocumentRecipient),
  lines: z.array(MonthlyLine),
  byRate: z.array(RateSums),
  ...sums,
  held: z.array(
    z.object({
      invoiceNo: z.string(),
      bookingRef: z.string(),
      lacks: z.array(z.object({ key: z.enum(shortcomingKeys), says: z.string(), mend: z.string() })),
    }),
  ),
  /** Why it cannot be the electronic invoice that its client takes: it is not made then. */
  problems: z.array(z.string()),
  /** Texts that the PDF cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
});
export type MonthlyPreview = z.output<typeof MonthlyPreview>;

/** Which invoices of which month of whom, what they come to and when that is due: as it was looked at. */
export const NewMonthly = z.strictObject({
  payerId: Id,
  month: monthlyFields.month,
  invoiceNos: z.array(z.string().min(1).max(60)).min(1).max(mostMonthlyLines),
  due: Pounds.optional(),
  dueOn: Day.optional(),
});

/** A monthly invoice in a list. */
const MonthlyRow = z.object({
  _id: Id,
  monthlyNo: z.string(),
  payerId: Id,
  payer: z.string(),
  month: Day,
  issuedOn: Day,
  dueOn: Day,
  count: z.number().int(),
  ...sums,
  /** What is open of its invoices now. */
  outstanding: Pounds,
  mailedAt: Instant,
  voided: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type MonthlyRow = z.output<typeof MonthlyRow>;

/** A monthly invoice as it was made, and what happened to its invoices since then (rule invoices/monthly). */
export const MonthlyInvoice = MonthlyRow.extend({
  lines: z.array(MonthlyLine),
  byRate: z.array(RateSums),
  recipients: z.array(DocumentRecipient),
  since: z.array(z.object({ on: Day, what: z.string(), amount: Pounds })),
  eInvoice: EInvoiceStanding,
  voidable: z.object({ may: z.boolean(), why: z.string().nullable() }),
});
export type MonthlyInvoice = z.output<typeof MonthlyInvoice>;

/** Why a monthly invoice is voided. */
export const MonthlyVoid = z.strictObject({ reason: monthlyFields.voidReason });

const byId = z.object({ id: Id });

/** Calls of monthly invoices. */
export const monthlyRoutes = {
  waiting: route({
    method: 'GET',
    path: '/monthly/waiting',
    summary: 'Lists for whom, and for which months, invoices wait to be sent as one',
    permission: 'invoices.write',
    reply: listed(WaitingMonth),
  }),
  preview: route({
    method: 'GET',
    path: '/monthly/preview',
    summary: 'A monthly invoice as it would be made now, and what would stay out',
    permission: 'invoices.write',
    query: z.strictObject({ payerId: Id, month: monthlyFields.month }),
    reply: one(MonthlyPreview),
  }),
  list: route({
    method: 'GET',
    path: '/monthly',
    summary: 'Lists monthly invoices, the latest first, or the one of a number',
    permission: 'invoices.write',
    query: z.strictObject({ ...paging, ...monthlyFilters }),
    reply: listed(MonthlyRow),
  }),
  read: route({
    method: 'GET',
    path: '/monthly/:id',
    summary: 'A monthly invoice with its lines, and what happened since',
    permission: 'invoices.write',
    params: byId,
    reply: one(MonthlyInvoice),
  }),
  pdf: route({
    method: 'GET',
    path: '/monthly/pdf/:id',
    summary: 'A monthly invoice as PDF',
    permission: 'invoices.write',
    params: byId,
  }),
  eInvoice: route({
    method: 'GET',
    path: '/monthly/einvoice/:id',
    summary: 'A monthly invoice as an electronic invoice: UBL 2.1 by EN 16931',
    permission: 'invoices.write',
    params: byId,
  }),
  make: route({
    method: 'POST',
    path: '/monthly',
    summary: 'Makes the monthly invoice of a payer and mails it',
    permission: 'invoices.write',
    body: NewMonthly,
    reply: mailed.extend({ data: MonthlyInvoice }),
    idempotent: true,
  }),
  send: route({
    method: 'POST',
    path: '/monthly/send/:id',
    summary: 'Mails a monthly invoice again',
    permission: 'invoices.write',
    params: byId,
    reply: mailed,
    idempotent: true,
  }),
  void: route({
    method: 'POST',
    path: '/monthly/void/:id',
    summary: 'Voids a monthly invoice on which nothing was paid since; its invoices wait again',
    permission: 'invoices.write',
    params: byId,
    body: MonthlyVoid,
    reply: one(MonthlyInvoice),
    idempotent: true,
  }),
} as const;
