import { bookingStatuses } from '@dragoman/domain/bookings';
import { z } from 'zod';
import { Day, Id, Pounds } from '../kit/index.ts';

/**
 * An invoice's booking as money sees it: its status, and its live client invoices together. From it screens preview
 * what becomes Paid (rule payments/paid).
 */
export const JobState = z.object({
  status: z.enum(bookingStatuses),
  isApprove: z.boolean(),
  invTotal: Pounds,
  outstanding: Pounds,
});

/**
 * A payer with open invoices: a client, or a firm known by its typed name (rule invoices/payer). `_id` is the payer's;
 * `credit` what of its money is free to spend.
 */
export const ClientDue = z.object({
  _id: Id,
  companyId: Id,
  company: z.string(),
  count: z.number().int(),
  totalAmount: Pounds,
  credit: Pounds,
});

/** What of a payer's money is free to spend, and the receipts it comes from, the oldest first. */
export const PayerCredit = z.object({
  company: z.string(),
  credit: Pounds,
  receipts: z.array(
    z.object({
      _id: Id,
      paymentRef: z.string(),
      kind: z.enum(['Receipt', 'Advance']),
      paymentDate: Day,
      totalAmount: Pounds,
      balance: Pounds,
    }),
  ),
});

/** A payer beside the register: a firm known by its typed name, or a private customer; what it owes and what credit it has. */
export const KnownPayer = z.object({
  _id: Id,
  name: z.string(),
  email: z.string().nullable(),
  totalAmount: Pounds,
  credit: Pounds,
});

/** Identities in a query, with commas between them: at most 100. */
export const IdList = z
  .string()
  .regex(/^(?:(?:^|(?!^),)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){1,100}$/i, 'Invalid identities');

/** An invoice that a dialog holds, as it stands at this moment, and who last moved money on it. */
export const HeldInvoice = z.object({
  _id: Id,
  invoiceNo: z.string(),
  balanceAmount: Pounds,
  cancelled: z.boolean(),
  changedBy: z.string().nullable(),
});

/** An invoice with a balance due, as the dues dialogs list it. */
export const DueInvoice = z.object({
  _id: Id,
  bookingId: Id,
  bookingReference: z.string(),
  invoiceNo: z.string(),
  invoiceDate: Day,
  clientName: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  payerId: Id,
  dateOfAttendance: Day,
  language: z.string(),
  service: z.string(),
  invTotal: Pounds,
  balanceAmount: Pounds,
  notes: z.string(),
  job: JobState,
  /** The standing monthly invoice that bills it, and its place there. */
  monthly: z.object({ monthlyNo: z.string(), position: z.number().int() }).nullable(),
});
