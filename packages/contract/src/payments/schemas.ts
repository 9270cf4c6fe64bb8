import { bookingStatuses } from '@dragoman/domain/bookings';
import { emailAddress, notes, reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, LargeAmountConfirmed, Pounds, SignerName } from '../kit/index.ts';

/**
 * An invoice's booking as money sees it: its status, and its live client invoices together. From it screens preview what
 * becomes Paid (ruling S-81).
 */
const JobState = z.object({
  status: z.enum(bookingStatuses),
  isApprove: z.boolean(),
  invTotal: Pounds,
  outstanding: Pounds,
});

/** A payer with open invoices: a client, or a firm known by its typed name (ruling C-27). `_id` is the payer's; `credit` what of its money is free to spend. */
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
  job: JobState,
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
 * `allocatedAmount` and `approvedBy` are what the screen showed: the server calculates again. `balance` is what is left after
 * the allocations; where something is left it must be stated to the penny, for only so does it become credit (ruling D-09).
 * Dates: between the agency's first day and today plus 31 days; an allocation not before its payment and its invoices.
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
  email: z.union([z.literal(''), emailAddress(50)]).optional(),
  isPrivate: z.boolean().optional(),
  largeAmountConfirmed: LargeAmountConfirmed,
  approvedBy: z.string().optional(),
  allocatedDate: Day.optional(),
  notes: notes.optional(),
});

/**
 * Open invoices of one payer, settled from its credit first (`credit` of it, the oldest receipt first) and then from money
 * received with it, if any. All or nothing. Refused: more credit than is left or than is allocated, and what ClientPayment
 * refuses. `companyId` is a payer's or a client's.
 */
export const CreditAllocation = z.strictObject({
  companyId: Id,
  credit: Pounds,
  received: z
    .strictObject({
      totalAmount: Pounds,
      paymentDate: Day,
      balance: Pounds,
      largeAmountConfirmed: LargeAmountConfirmed,
    })
    .optional(),
  details: z.array(AllocationDetail).min(1, 'Select an invoice').max(500),
  approvedBy: SignerName,
  allocatedDate: Day,
  notes: notes.optional(),
});

/**
 * What is done with a payment's credit: allocate it, return it, or write off (rulings S-85, S-86). A `writeOffAmount` that
 * is not what would be written off is refused, so that nobody confirms another sum; so is a `version` that is not the
 * payment's present one.
 */
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
  largeAmountConfirmed: LargeAmountConfirmed,
  writeOffAmount: Pounds.optional(),
  version: z.number().int().optional(),
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
  /** When one payment is read; not in lists. */
  job: JobState.optional(),
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

/**
 * A credit or an invoice's debt that was given up; `_id` is the reference by which it is reversed (rulings S-86, S-125).
 * Once it is reversed, `reversedDay`, `reversedReason` and `reversedBy` tell of that. One made without a payment names none.
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
 * Something done to a payment: what, when, by whom and why. `_id` is the reference that a correction names; `undoes` names
 * the event that this one corrects, `undone` tells that a later one corrected it (ruling S-125).
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

/** The version of the payment that a command was made from; without one nothing is compared. */
const version = z.number().int().optional();

/** An allocation to release, and why (ruling S-125). */
export const Release = z.strictObject({ allocationId: Id, reason, version });
/** How much of a receipt is reversed, all that is left where no amount is named, and why (ruling S-125). */
export const ReceiptReversal = z.strictObject({ amount: Pounds.optional(), reason, version });
/**
 * Open invoices to give up as bad debt, and why (ruling S-86). `writeOffAmount` is what they came to when they were chosen:
 * when it is another sum by now the command is refused with 409.
 */
export const DebtWriteOff = z.strictObject({
  invoiceNos: z.array(z.string()).min(1, 'Select an invoice').max(500),
  writeOffAmount: Pounds.optional(),
  reason,
});
/** A write-off to reverse, and why (ruling S-125). */
export const WriteOffReversal = z.strictObject({ writeOffId: Id, reason });
