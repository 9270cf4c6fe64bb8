import { paymentFormats, payRunStates } from '@dragoman/domain/payruns';
import { notes, reason } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, Pounds } from '../kit/index.ts';

/** At most so many interpreters are paid by one run. */
export const mostPayees = 500;

/** Whether and why an interpreter would be paid in a run (rule payruns/preview). */
export const PreviewedPayee = z.object({
  interpreterId: Id,
  interpreterRef: z.string(),
  interpreterName: z.string(),
  /** Dues up to the day, and what they come to. */
  count: z.number().int(),
  amount: Pounds,
  /** The last four digits of the account. */
  accountEnding: z.string(),
  outcome: z.enum(['pay', 'held', 'carried']),
  reasons: z.array(z.string()),
  /** Their sum is above the agency's limit (rule payruns/limit). */
  aboveLimit: z.boolean(),
});
export type PreviewedPayee = z.output<typeof PreviewedPayee>;

/** A run before it is made, and what it would come to. */
export const PayRunPreview = z.object({
  dueTo: Day,
  limit: Pounds,
  payees: z.array(PreviewedPayee),
  sums: z.object({ pay: Pounds, held: Pounds, carried: Pounds }),
  /** Texts that the slips cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
});
export type PayRunPreview = z.output<typeof PayRunPreview>;

/**
 * A run to make: whom it pays, and how much of it was shown. `confirmed` where the sum is above the limit and meant
 * (rule payruns/making).
 */
export const NewPayRun = z.strictObject({
  dueTo: Day,
  paymentDate: Day,
  notes: notes.optional(),
  payees: z
    .array(z.strictObject({ interpreterId: Id, amount: Pounds, confirmed: z.boolean().optional() }))
    .min(1, 'Select an interpreter')
    .max(mostPayees, `One run pays at most ${mostPayees} interpreters`)
    .refine((payees) => new Set(payees.map(({ interpreterId }) => interpreterId)).size === payees.length, {
      error: 'Pay each interpreter once',
    }),
});
export type NewPayRun = z.output<typeof NewPayRun>;

const step = { at: Instant, by: z.string() };

/** The number of a file among those that a run was exported as: 1 is the first. */
const FileNo = z.number().int().positive();

/** A pay run in the list. */
export const PayRunRow = z.object({
  _id: Id,
  number: z.number().int(),
  state: z.enum(payRunStates),
  dueTo: Day,
  paymentDate: Day,
  notes: z.string(),
  count: z.number().int(),
  total: Pounds,
  createdAt: Instant,
  createdBy: z.string(),
  /** Its file; `layout` names that of a CSV file. */
  exported: z
    .object({
      ...step,
      file: FileNo,
      format: z.enum(paymentFormats),
      layout: z.string().nullable(),
      sha256: z.string(),
    })
    .nullable(),
  sent: z.object({ ...step, on: Day }).nullable(),
  cancelled: z.object({ ...step, reason: z.string() }).nullable(),
  /** The day of the bank's line that paid it as one sum. */
  paidOn: Day.nullable(),
});
export type PayRunRow = z.output<typeof PayRunRow>;

/** A payment of a run: to whom, by which slip, and to which account by its last four digits. */
export const PayRunPayment = z.object({
  slipId: Id,
  remittanceRef: z.string(),
  /** The token of the slip's page; null where it was ended (rule pages/tokens). */
  slipToken: z.string().nullable(),
  interpreterId: Id,
  interpreterName: z.string(),
  amount: Pounds,
  accountName: z.string(),
  accountEnding: z.string(),
  /** Of a run not sent yet: the bank details were changed after it was made (rule payruns/changed-accounts). */
  accountChanged: z.boolean(),
  /** The slip was voided. */
  void: z.boolean(),
});
export type PayRunPayment = z.output<typeof PayRunPayment>;

/** A file that a run can be exported as; `problem` says what is missing for it. */
export const PayRunChoice = z.object({
  format: z.enum(paymentFormats),
  layout: z.string().nullable(),
  problem: z.string().nullable(),
});
export type PayRunChoice = z.output<typeof PayRunChoice>;

/** A pay run with its payments. */
export const PayRun = PayRunRow.extend({ payments: z.array(PayRunPayment), choices: z.array(PayRunChoice) });
export type PayRun = z.output<typeof PayRun>;

/**
 * As what a run is exported; `layout` names one for CSV. `replaces`: the bank did not get the file of this number, which
 * is that of the run (rule payruns/files). `changedAccounts`: the slips that are paid to bank details which were changed since the run was
 * made, as was seen and is meant (rule payruns/changed-accounts).
 */
export const PayRunExport = z.strictObject({
  format: z.enum(paymentFormats, { error: 'Required' }),
  layout: z.string().max(100).nullish(),
  replaces: FileNo.optional(),
  changedAccounts: z.array(Id).max(mostPayees).optional(),
});
export type PayRunExport = z.output<typeof PayRunExport>;

/** The day on which the file went to the bank. */
export const SentPayRun = z.strictObject({ sentOn: Day });

/**
 * Why a run is called off, and the number of the file that was seen of it, none where it had none. `notAtBank`: the bank did not
 * get that file (rule payruns/states).
 */
export const CancelledPayRun = z.strictObject({
  reason,
  file: FileNo.nullish(),
  notAtBank: z.boolean().optional(),
});
export type CancelledPayRun = z.output<typeof CancelledPayRun>;
