import { returnFields, returnOutcomes, returnReasons, statedOutcomes } from '@dragoman/domain/invoices';
import { z } from 'zod';
import { returnFilters } from '../searches/index.ts';
import { Day, Id, Instant, listed, one, paging, Pounds, route } from '../kit/index.ts';

/** An invoice that came back, and what became of it (rule invoices/returned). */
export const InvoiceReturn = z.object({
  _id: Id,
  /** Of the invoice of a job, or of the monthly invoice. */
  invoiceNo: z.string(),
  monthly: z.boolean(),
  /** Null for a monthly invoice. */
  bookingId: Id.nullable(),
  bookingRef: z.string().nullable(),
  payerId: Id,
  payer: z.string(),
  amount: Pounds,
  returnedOn: Day,
  reason: z.enum(returnReasons),
  words: z.string().nullable(),
  returnedBy: z.string(),
  loggedAt: Instant,
  loggedBy: z.string(),
  settled: z
    .object({ outcome: z.enum(returnOutcomes), words: z.string().nullable(), on: Day, by: z.string() })
    .nullable(),
});
export type InvoiceReturn = z.output<typeof InvoiceReturn>;

/** That an invoice came back: when, why and from whom. */
export const NewReturn = z.strictObject({
  returnedOn: Day,
  reason: z.enum(returnReasons, { error: 'Required' }),
  words: returnFields.words,
  returnedBy: returnFields.returnedBy,
});

/** What was done about it, and when. */
export const SettledReturn = z.strictObject({
  outcome: z.enum(statedOutcomes, { error: 'Required' }),
  words: returnFields.words,
  settledOn: Day,
});

const Tally = z.object({ key: z.string(), label: z.string(), count: z.number().int() });

/** Calls of invoices that came back. */
export const returnRoutes = {
  list: route({
    method: 'GET',
    path: '/returns',
    summary: 'Lists invoices that came back, the latest first, and counts those found by reason and by payer',
    permission: 'invoices.write',
    query: z.strictObject({ ...paging, ...returnFilters, reason: z.enum(returnReasons).optional() }),
    reply: listed(InvoiceReturn).extend({ byReason: z.array(Tally), byPayer: z.array(Tally) }),
  }),
  log: route({
    method: 'POST',
    path: '/returns/:invoiceNo',
    summary: 'Logs that the invoice of a job came back',
    permission: 'invoices.write',
    params: z.object({ invoiceNo: z.string().min(1).max(60) }),
    body: NewReturn,
    reply: one(InvoiceReturn),
    idempotent: true,
  }),
  logMonthly: route({
    method: 'POST',
    path: '/returns/monthly/:id',
    summary: 'Logs that a monthly invoice came back',
    permission: 'invoices.write',
    params: z.object({ id: Id }),
    body: NewReturn,
    reply: one(InvoiceReturn),
    idempotent: true,
  }),
  settle: route({
    method: 'POST',
    path: '/returns/settle/:id',
    summary: 'Says what was done about an invoice that came back',
    permission: 'invoices.write',
    params: z.object({ id: Id }),
    body: SettledReturn,
    reply: one(InvoiceReturn),
    idempotent: true,
  }),
} as const;
