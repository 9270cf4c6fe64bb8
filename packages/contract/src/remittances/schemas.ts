import { notes, reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { BankChange } from '../interpreters/index.ts';
import { acceptingUnread, Day, Id, LargeAmountConfirmed, Pounds } from '../kit/index.ts';

/**
 * What an interpreter is owed, over all jobs that are on no live slip. Recovery lines count with their minus
 * (rule remittances/recovery).
 */
export const InterpreterDue = z.object({
  _id: Id,
  interpreterRef: z.string(),
  interpreterName: z.string(),
  count: z.number().int(),
  totalAmount: Pounds,
  accountName: z.string(),
  account_no: z.string(),
  sort_code: z.string(),
  bankChange: BankChange.nullable(),
});

/** One pending job of the dues dialog; `inv[0]` is its invoice. */
export const PendingDue = z.object({
  _id: Id,
  bookingId: Id,
  bookingRef: z.string(),
  recovery: z.boolean(),
  amount: Pounds,
  inv: z.array(
    z.object({
      BookingRef: z.string(),
      invoiceNo: z.string(),
      dateOfAttendance: Day,
      language: z.string(),
      service: z.string(),
      company: z.string(),
      name: z.string(),
      fileRef: z.string(),
      clientName: z.string(),
      totalAmount: Pounds,
    }),
  ),
});

/**
 * One chosen due. `_id` names the due; where it is absent, every due of the booking is meant. `bookingRef` names it in the
 * refusal when it is no longer due.
 */
export const SlipDetail = z.strictObject({ _id: Id.optional(), bookingId: Id, bookingRef: z.string().optional() });

/** What callers send beside a chosen due: what the screen showed. */
const unreadOfDue = {
  language: 'register',
  service: 'register',
  company: 'register',
  name: 'register',
  fileRef: 'register',
  clientName: 'register',
  amount: 'calculated',
  dateOfAttendance: 'register',
  paymentDate: 'register',
} as const;

/** A remittance slip to make. */
export const NewSlip = z.strictObject({
  interpreterId: Id,
  details: z.array(acceptingUnread(SlipDetail, unreadOfDue)).min(1, 'Select a booking').max(500),
  paymentDate: Day,
  largeAmountConfirmed: LargeAmountConfirmed,
  notes: notes.optional(),
});

/** A job on a slip, as it stood when the slip was made. */
export const SlipLine = z.object({
  bookingRef: z.string(),
  name: z.string(),
  dateOfAttendance: Day,
  language: z.string(),
  company: z.string(),
  clientName: z.string(),
  service: z.string(),
  paymentDate: Day,
  amount: Pounds,
});

/**
 * A remittance slip; `randToken` opens its page for this reader (rule pages/tokens). `bankChangedOn` where it was made before
 * a change of the bank details was confirmed (rule interpreters/bank-change).
 */
export const Remittance = z.object({
  _id: Id,
  remittanceRef: z.string(),
  interpreterId: Id,
  interpreterName: z.string(),
  approvedBy: z.string(),
  totalAmount: Pounds,
  paymentDate: Day,
  notes: z.string(),
  randToken: z.string(),
  void: z.boolean(),
  bankChangedOn: Day.nullable(),
  /** The day of the bank's line that paid it. */
  paidOn: Day.nullable(),
  /** The number of the pay run that the line paid as one sum; null where it paid this slip alone, or nothing has. */
  paidInRun: z.number().int().nullable(),
  details: z.array(SlipLine),
});

/** Why a slip is voided. `returned`: the bank paid it with its run, and its sum came back (rule remittances/voiding). */
export const SlipVoid = z.strictObject({ reason, returned: z.boolean().optional() });

/** An interpreter's own sums: approved and not yet paid, and sent on by remittance slips (rule remittances/own-sums). */
export const OwnSums = z.object({ approved: Pounds, sentOn: Pounds });
