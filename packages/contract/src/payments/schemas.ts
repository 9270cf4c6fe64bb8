import { notes, reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, Pounds } from '../kit/index.ts';

/** A payer with open invoices: a client, or a firm known by its typed name (ruling C-27). `_id` is the payer's. */
export const ClientDue = z.object({
  _id: Id,
  companyId: Id,
  company: z.string(),
  count: z.number().int(),
  totalAmount: Pounds,
});

/** An invoice that still wants money, as the dues dialogs list it. */
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
});

/** One invoice of an allocation. Only `invoiceNo`, `bookingId`, `allocated` and `notes` decide; the rest is what the screen showed. */
export const AllocationDetail = z.strictObject({
  bookingId: Id.optional(),
  bookingRef: z.string().optional(),
  invoiceNo: z.string(),
  invoiceDate: Day.optional(),
  service: z.string().optional(),
  language: z.string().optional(),
  clientName: z.string().optional(),
  name: z.string().optional(),
  dateOfAttendance: Day.optional(),
  invTotal: Pounds.optional(),
  outstanding: Pounds.optional(),
  allocated: Pounds,
  notes: notes.optional(),
  paymentDate: Day.optional(),
  allocatedDate: Day.optional(),
});

/**
 * Money received from a payer and what of it settles which invoices; with no details it waits as credit (ruling S-84).
 * `companyId` is a payer's or a client's; a private payment carries `isPrivate` and the customer's name instead.
 * `balance`, `allocatedAmount` and `approvedBy` are what the screen reckoned: the server reckons again.
 */
export const ClientPayment = z.strictObject({
  totalAmount: Pounds,
  paymentDate: Day,
  balance: Pounds.optional(),
  allocatedAmount: Pounds.optional(),
  details: z.array(AllocationDetail).max(500),
  companyId: Id.optional(),
  company: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  isPrivate: z.boolean().optional(),
  approvedBy: z.string().optional(),
  allocatedDate: Day.optional(),
  notes: notes.optional(),
});

/** What is done with a payment's credit: allocate it, return it, or write off (rulings S-85, S-86). */
export const PaymentAction = z.strictObject({
  id: Id.optional(),
  companyId: Id.optional(),
  company: z.string().optional(),
  paymentDate: Day.optional(),
  balance: Pounds.optional(),
  action: z.enum(['allocate', 'refund', 'writeOff'], { error: 'Action is required' }),
  allocatedDate: Day,
  notes: notes.optional(),
  approvedBy: z.string().optional(),
  allocatedAmount: Pounds.optional(),
  details: z.array(AllocationDetail).max(500).optional(),
  refundAmount: Pounds.optional(),
  writeOffAmount: Pounds.optional(),
});

/** A line of a payment: `bookingId` is absent on what it has already settled (rows OCPR-37, ruling S-87). */
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
});

/** What somebody typed with a deed on a payment (ruling S-89). */
export const PaymentNote = z.object({ _id: Id, text: z.string(), updatedBy: z.string(), updated: Instant });

/**
 * A payment; `companyId` absent means private. `totalAmount` is what was received and never changes; it went where the
 * other amounts say: totalAmount = allocatedAmount + balance + reservedAmount + refundAmount + writeOffAmount +
 * reversedAmount (ruling D-10). `balance` is its credit, `reservedAmount` what waits for an advance's booking (ruling S-80).
 */
export const Payment = z.object({
  _id: Id,
  paymentRef: z.string(),
  kind: z.enum(['Receipt', 'Advance']),
  reserved: z.boolean(),
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

/** Sums over all payments that match, not the page alone; each is the sum of its field over the rows (ruling S-88). */
export const PaymentTotals = z.object({
  totalAmount: Pounds,
  totalCredit: Pounds,
  totalAllocated: Pounds,
  totalReserved: Pounds,
  totalRefunded: Pounds,
  totalWrittenOff: Pounds,
  totalReversed: Pounds,
});

/** A write-off that can be reversed. */
export const WriteOff = z.object({
  _id: Id,
  invoiceNo: z.string().nullable(),
  amount: Pounds,
  reversed: z.boolean(),
  at: Instant,
});

/** A payment with the write-offs that were made from it. */
export const PaymentWithLines = Payment.extend({ writeOffs: z.array(WriteOff) });

/** What the payments list is searched by; days are London days, both ends included. */
export const PaymentQuery = z.strictObject({
  companyId: Id.optional(),
  bookingRef: z.string().optional(),
  paymentRef: z.string().optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  allocatedDate: Day.optional(),
  isCredit: z.stringbool().optional(),
  private: z.stringbool().optional(),
});

/** An allocation to release, and why (ruling S-125). */
export const Release = z.strictObject({ allocationId: Id, reason });
/** How much of a receipt is reversed, all that is left where nothing is said, and why (ruling S-125). */
export const ReceiptReversal = z.strictObject({ amount: Pounds.optional(), reason });
/** Open invoices to give up as bad debt, and why (ruling S-86). */
export const DebtWriteOff = z.strictObject({
  invoiceNos: z.array(z.string()).min(1, 'Select an invoice').max(500),
  reason,
});
/** A write-off to reverse, and why (ruling S-125). */
export const WriteOffReversal = z.strictObject({ writeOffId: Id, reason });
