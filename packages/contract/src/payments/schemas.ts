import { z } from 'zod';
import { Day, Id, Instant, Pounds } from '../kit/index.ts';
import { JobState } from './dues.ts';

/** A line of a payment: `bookingId` is absent on what it has already settled (rule payments/lines). */
export const PaymentLine = z.object({
  _id: Id.optional(),
  bookingId: Id.optional(),
  bookingRef: z.string(),
  invoiceNo: z.string(),
  invoiceDate: Day,
  clientName: z.string(),
  dateOfAttendance: Day,
  invTotal: Pounds,
  outstanding: Pounds,
  allocated: Pounds,
  notes: z.string(),
  released: z.boolean().optional(),
  /** When one payment is read; not in lists. */
  job: JobState.optional(),
});

/** What somebody typed with a command on a payment (rule payments/operation-notes). */
export const PaymentNote = z.object({ _id: Id, text: z.string(), updatedBy: z.string(), updated: Instant });

/**
 * A payment; `companyId` absent means private. `totalAmount` is what was received and never changes; it went where the
 * other amounts say: totalAmount = allocatedAmount + balance + reservedAmount + refundAmount + writeOffAmount +
 * reversedAmount (rule payments/advance-by-amount). `balance` is its credit, `reservedAmount` what waits for an
 * advance's booking (rule payments/advance-by-amount).
 */
export const Payment = z.object({
  _id: Id,
  paymentRef: z.string(),
  kind: z.enum(['Receipt', 'Advance']),
  allocatedDate: Day.nullable(),
  company: z.string(),
  companyId: Id.optional(),
  totalAmount: Pounds,
  balance: Pounds,
  paymentDate: Day,
  allocatedAmount: Pounds,
  reservedAmount: Pounds,
  refundAmount: Pounds,
  writeOffAmount: Pounds,
  reversedAmount: Pounds,
  approvedBy: z.string(),
  details: z.array(PaymentLine),
  paymentNotes: z.array(PaymentNote),
});

/**
 * Sums over all payments that match, not the page alone; each is the sum of its field over the rows
 * (rule payments/sums-over-all).
 */
export const PaymentTotals = z.object({
  totalAmount: Pounds,
  totalCredit: Pounds,
  totalAllocated: Pounds,
  totalReserved: Pounds,
  totalRefunded: Pounds,
  totalWrittenOff: Pounds,
  totalReversed: Pounds,
});

/**
 * A credit or an invoice's debt that was given up; `_id` is the reference by which it is reversed
 * (rules payments/write-off, payments/corrections). Once it is reversed, `reversedDay`, `reversedReason` and
 * `reversedBy` tell of that. One made without a payment names none.
 */
export const WriteOff = z.object({
  _id: Id,
  kind: z.enum(['credit', 'debt']),
  amount: Pounds,
  day: Day,
  reason: z.string(),
  by: z.string(),
  at: Instant,
  company: z.string(),
  invoiceNo: z.string().nullable(),
  bookingId: Id.nullable(),
  bookingRef: z.string().nullable(),
  paymentId: Id.nullable(),
  paymentRef: z.string().nullable(),
  reversed: z.boolean(),
  reversedDay: Day.nullable(),
  reversedReason: z.string().nullable(),
  reversedBy: z.string().nullable(),
});

/** Which written-off debts are listed; `companyId` is a payer's or a client's. */
export const WriteOffQuery = z.strictObject({
  companyId: Id.optional(),
  private: z.stringbool().optional(),
  bookingId: Id.optional(),
  invoiceNo: z.string().optional(),
});

/** The kinds of event on a payment. */
export const paymentEventKinds = [
  'received',
  'allocated',
  'released',
  'refunded',
  'creditWrittenOff',
  'debtWrittenOff',
  'writeOffReversed',
  'reversed',
] as const;

/**
 * Something done to a payment: what, when, by whom and why. `_id` is the reference that a correction names; `undoes`
 * names the event that this one corrects, `undone` tells that a later one corrected it (rule payments/corrections).
 */
export const PaymentEvent = z.object({
  _id: Id,
  what: z.enum(paymentEventKinds),
  amount: Pounds,
  day: Day,
  by: z.string(),
  at: Instant,
  reason: z.string(),
  invoiceNo: z.string().nullable(),
  bookingRef: z.string().nullable(),
  undoes: Id.nullable(),
  undone: z.boolean(),
});

/**
 * A payment with the write-offs that were made from it and everything that was done to it, oldest first. `version` rises
 * with each change: a command that names an older one is refused with 409.
 */
export const PaymentWithLines = Payment.extend({
  version: z.number().int(),
  writeOffs: z.array(WriteOff),
  events: z.array(PaymentEvent),
});
