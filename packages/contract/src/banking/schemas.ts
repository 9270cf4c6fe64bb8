import { ignoredReasons, statementFormats, statementLimits } from '@dragoman/domain/banking';
import { noPence } from '@dragoman/domain/money';
import { payRunStates } from '@dragoman/domain/payruns';
import { optionalText, requiredLine } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, LargeAmountConfirmed, Pounds } from '../kit/index.ts';

const column = z.number().int().min(0).max(99);

const statusWords = z.array(z.string().max(100)).max(50);

/** Which column of a bank's table holds what, by numbers from 0 (rule banking/columns). */
export const StatementColumns = z.strictObject({
  day: column,
  amount: column.optional(),
  /** In place of `amount`, on a card's statement: above 0 is what was spent. */
  spent: column.optional(),
  side: column.optional(),
  paidIn: column.optional(),
  paidOut: column.optional(),
  /** A fee by which the balance moves beyond the amount; `feeWithin` is one that the amount has within it. */
  fee: column.optional(),
  feeWithin: column.optional(),
  currency: column.optional(),
  status: column.optional(),
  text: z.array(column).max(20),
  payer: column.optional(),
  balance: column.optional(),
  account: column.optional(),
  bankId: column.optional(),
  /** What a user said of words in the column of the status: whether the money of such lines moved (rule banking/money-moved). */
  words: z.strictObject({ moved: statusWords, unmoved: statusWords }).optional(),
});

// Four characters hold three bytes.
const mostCharacters = Math.ceil(statementLimits.bytes / 3) * 4;

/** A file of a bank, its bytes in Base64, and for a table its columns where they are not as proposed. */
export const SentStatement = z.strictObject({
  fileName: requiredLine(1, 200, 'Choose a file'),
  // Whether it is Base64 is seen where it is decoded: a pattern over millions of letters would keep the server from answering.
  content: z
    .string()
    .min(1, 'Choose a file')
    .max(mostCharacters, `A statement has at most ${statementLimits.bytes / 1024 / 1024} MB`),
  columns: StatementColumns.optional(),
});

/** The same, to be kept under the name of its account. */
export const ImportedStatement = SentStatement.extend({
  account: requiredLine(1, statementLimits.account, 'Which account is it of?'),
  /** The difference that was shown, `sums.gap`: with it the statement is kept all the same. Another one is not confirmed by it. */
  differenceConfirmed: Pounds.optional(),
});

const sums = {
  firstDay: Day,
  lastDay: Day,
  lines: z.number().int(),
  /** How many of the lines came with an earlier statement already (rule banking/known-lines). */
  known: z.number().int(),
  incoming: Pounds,
  outgoing: Pounds,
  opening: Pounds.nullable(),
  closing: Pounds.nullable(),
  /** By how much the lines miss the balances; 0 where each follows from the one before, null where no two are known. */
  gap: Pounds.nullable(),
};

/** Lines of a file that are not taken: why, how many, and the numbers of the first of them in the file. */
const SkippedLines = z.object({ reason: z.string(), lines: z.number().int(), places: z.array(z.number().int()) });

/**
 * What stands in a file, before it is kept: of a table its headings and first rows with the columns that are proposed or were
 * learnt; `sums` where it can be read.
 */
export const ReadStatement = z.object({
  format: z.enum(statementFormats),
  account: z.string(),
  /** Whether the file names its account: it is kept under that name. */
  isNamed: z.boolean(),
  table: z
    .object({
      header: z.array(z.string()),
      examples: z.array(z.array(z.string())),
      columns: StatementColumns.nullable(),
      learnt: z.boolean(),
    })
    .nullable(),
  sums: z.object(sums).nullable(),
  skipped: z.array(SkippedLines),
  /** Words that nobody has decided on: such lines are left out, and importing is refused until `columns.words` has them. */
  unknownStatuses: z.array(z.object({ word: z.string(), lines: z.number().int() })),
  /** Whether only a user can say if the fees are beside the amounts: importing is refused until `columns` has them. */
  asksFee: z.boolean(),
  /** What was understood, and what may be wrong, in sentences. */
  notes: z.array(z.string()),
  /** How far the lines are out, and from where on; null where they add up. Then importing takes `differenceConfirmed`. */
  difference: z.string().nullable(),
});
export type ReadStatement = z.output<typeof ReadStatement>;

/**
 * A statement with what became of its lines: incoming + outgoing = booked + bookedOut + ignored + leftIn + leftOut
 * (rule banking/agreement).
 */
export const BankStatement = z.object({
  _id: Id,
  account: z.string(),
  format: z.enum(statementFormats),
  fileName: z.string(),
  importedAt: Instant,
  importedBy: z.string(),
  ...sums,
  /** Whether each balance follows from the one before; null where no two are known. */
  addsUp: z.boolean().nullable(),
  /** Lines of the file that were not taken, as they were shown before. */
  skipped: z.array(SkippedLines),
  booked: Pounds,
  bookedOut: Pounds,
  ignored: Pounds,
  leftIn: Pounds,
  leftOut: Pounds,
  /** How many lines are neither booked nor ignored. */
  open: z.number().int(),
});
export type BankStatement = z.output<typeof BankStatement>;

/** A day of a statement: what the bank moved, and what of it stands in the books; `booked` are receipts and what was paid out. */
export const StatementDay = z.object({
  day: Day,
  lines: z.number().int(),
  incoming: Pounds,
  outgoing: Pounds,
  booked: Pounds,
  ignored: Pounds,
  left: Pounds,
  /** How many lines are neither booked nor ignored. */
  open: z.number().int(),
});
export type StatementDay = z.output<typeof StatementDay>;

/** What a line seems to settle, and why (rules banking/certain, banking/fees). */
export const LineProposal = z.object({
  certainty: z.enum(['certain', 'doubtful', 'none']),
  payerId: Id.nullable(),
  payer: z.string().nullable(),
  parts: z.array(z.object({ invoiceNo: z.string(), amount: Pounds })),
  credit: Pounds,
  /** What a payment provider kept: parts + credit = the line's amount + fee (rule banking/fees). */
  fee: Pounds,
  /** The provider that the line names. */
  feeBy: z.string().nullable(),
  reasons: z.array(z.string()),
  doubts: z.array(z.string()),
});
export type LineProposal = z.output<typeof LineProposal>;

const paidKind = z.enum(['slip', 'run']);

/** A remittance slip or a pay run that a line may have paid; `run` is how far a run has come, or the one that a slip is in. */
export const PaidTarget = z.object({
  kind: paidKind,
  id: Id,
  name: z.string(),
  payee: z.string(),
  day: Day,
  amount: Pounds,
  run: z.object({ name: z.string(), state: z.enum(payRunStates) }).nullable(),
});
export type PaidTarget = z.output<typeof PaidTarget>;

/** What a line that went out seems to have paid, and everything of its amount (rule banking/paid-out). */
export const PaidProposal = z.object({
  certainty: z.enum(['certain', 'doubtful', 'none']),
  target: PaidTarget.nullable(),
  reasons: z.array(z.string()),
  doubts: z.array(z.string()),
  choices: z.array(PaidTarget),
});
export type PaidProposal = z.output<typeof PaidProposal>;

/** A line of a statement; `known` where it came with an earlier one first. */
export const BankLine = z.object({
  _id: Id,
  day: Day,
  amount: Pounds,
  text: z.string(),
  payerName: z.string().nullable(),
  balance: Pounds.nullable(),
  /** What its statement shows that a payment provider kept of it; the amount is net of it. */
  fee: Pounds.nullable(),
  known: z.boolean(),
  state: z.enum(['open', 'booked', 'ignored']),
  booked: z
    .object({
      paymentId: Id,
      paymentRef: z.string(),
      payer: z.string(),
      invoices: z.array(z.string()),
      /** What was booked as a fee: the receipt is the line's amount and this. */
      fee: Pounds,
      at: Instant,
      by: z.string(),
    })
    .nullable(),
  ignored: z.object({ reason: z.string(), note: z.string(), at: Instant, by: z.string() }).nullable(),
  /** Of a booked line that went out: what it paid; `payee` for those who may list slips. */
  paid: z
    .object({ kind: paidKind, id: Id, name: z.string(), payee: z.string(), day: Day, at: Instant, by: z.string() })
    .nullable(),
  /** Of an open line that went out, for those who may list slips. */
  paying: PaidProposal.nullable(),
  /** Of an open line that came in. */
  proposal: LineProposal.nullable(),
});
export type BankLine = z.output<typeof BankLine>;

/** Which lines of a statement are listed. */
export const lineStates = ['open', 'booked', 'ignored', 'all'] as const;

/**
 * What a line settles, as it was shown: with no details it is credit. `fee` is what a payment provider kept of what was paid, nothing where
 * it is left out (rule banking/fees). `credit` is what the details leave of the line's amount and that fee, to the penny. `companyId` is a
 * payer's or a client's.
 */
export const BookedLine = z.strictObject({
  companyId: Id,
  details: z.array(z.strictObject({ invoiceNo: z.string(), allocated: Pounds })).max(500),
  credit: Pounds,
  fee: Pounds.default(noPence),
  largeAmountConfirmed: LargeAmountConfirmed,
});

/** What a line that went out paid. `send` where it marks a pay run as sent on its day (rule banking/paid-out). */
export const BookedPaid = z.strictObject({ kind: paidKind, id: Id, send: z.boolean().default(false) });

/** The lines that are booked as proposed, and their sum: refused with 409 where one is no longer certain. */
export const BookedCertain = z.strictObject({
  lineIds: z.array(Id).min(1, 'No line is certain').max(statementLimits.bookedAtOnce),
  total: Pounds,
});

/** Why a line is no client's money. */
export const IgnoredLine = z.strictObject({
  reason: z.enum(ignoredReasons, { error: 'Choose a reason' }),
  note: optionalText(statementLimits.reason),
});
