import { emailAddress, notes, reason, tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { acceptingUnread, Day, Id, LargeAmountConfirmed, Pounds } from '../kit/index.ts';

/** One invoice of an allocation, and how much of it is settled. Another `bookingId` than the invoice's is refused. */
export const AllocationDetail = z.strictObject({
  bookingId: Id.optional(),
  invoiceNo: z.string(),
  allocated: Pounds,
  notes: notes.optional(),
});

/** The same as it is sent, with what the screen showed of the invoice. */
const SentDetail = acceptingUnread(AllocationDetail, {
  bookingRef: 'register',
  invoiceDate: 'register',
  service: 'register',
  language: 'register',
  clientName: 'register',
  name: 'register',
  dateOfAttendance: 'register',
  invTotal: 'register',
  outstanding: 'calculated',
  paymentDate: 'register',
  allocatedDate: 'register',
});

/** A private customer's name as it is typed with a payment. */
const CustomerName = z.string().trim().max(100, tooLong(100));

/**
 * Money received from a payer and what of it settles which invoices; with no details it waits as credit
 * (rule payments/received-not-allocated). `companyId` is a payer's or a client's; a private payment carries `isPrivate`
 * and the customer's name instead. `balance` is what is left after the allocations; where something is left it must be stated to the penny, for
 * only so does it become credit (rule payments/money-left-over). Dates: between the agency's first day and today plus
 * 31 days; an allocation not before its payment and its invoices.
 */
export const ClientPayment = z.strictObject({
  totalAmount: Pounds,
  paymentDate: Day,
  balance: Pounds.optional(),
  details: z.array(SentDetail).max(500),
  companyId: Id.optional(),
  name: CustomerName.optional(),
  email: z.union([z.literal(''), emailAddress(50)]).optional(),
  isPrivate: z.boolean().optional(),
  largeAmountConfirmed: LargeAmountConfirmed,
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
  details: z.array(SentDetail).min(1, 'Select an invoice').max(500),
  allocatedDate: Day,
  notes: notes.optional(),
});

/**
 * What is done with a payment's credit: allocate it, return it, or write off (rules payments/refund,
 * payments/write-off). A `writeOffAmount` that is not what would be written off is refused, so that nobody confirms
 * another sum; so is a `version` that is not the payment's present one.
 */
export const PaymentAction = z.strictObject({
  action: z.enum(['allocate', 'refund', 'writeOff'], { error: 'Action is required' }),
  allocatedDate: Day,
  notes: notes.optional(),
  details: z.array(SentDetail).max(500).optional(),
  refundAmount: Pounds.optional(),
  largeAmountConfirmed: LargeAmountConfirmed,
  writeOffAmount: Pounds.optional(),
  version: z.number().int().optional(),
});

/** The version of the payment that a command was made from; without one nothing is compared. */
const version = z.number().int().optional();

/** An allocation to release, and why (rule payments/corrections). */
export const Release = z.strictObject({ allocationId: Id, reason, version });
/**
 * How much of a receipt is reversed, all that is left where no amount is named, and why (rule payments/corrections).
 */
export const ReceiptReversal = z.strictObject({ amount: Pounds.optional(), reason, version });
/**
 * Open invoices to give up as bad debt, and why (rule payments/write-off). `writeOffAmount` is what they came to when
 * they were chosen: when it is another sum by now the command is refused with 409.
 */
export const DebtWriteOff = z.strictObject({
  invoiceNos: z.array(z.string()).min(1, 'Select an invoice').max(500),
  writeOffAmount: Pounds.optional(),
  reason,
});
/** A write-off to reverse, and why (rule payments/corrections). */
export const WriteOffReversal = z.strictObject({ writeOffId: Id, reason });
