import { wordingFields } from '@dragoman/domain/correspondence';
import { type HoldKind, holdKinds, halfYearOf, halfYearRefusals, stepLimits } from '@dragoman/domain/reminders';
import { reason, requiredLine } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant, PercentNumber, Pounds } from '../kit/index.ts';

/** What could be claimed for the late payment of an invoice (rules reminders/interest, reminders/compensation). */
export const LateClaim = z.object({ rate: PercentNumber, interest: Pounds, compensation: Pounds });
export type LateClaim = z.output<typeof LateClaim>;

/** An overdue invoice of a reminder that is due; `claim` is null for private customers and where the base rate is not known. */
export const OverdueInvoice = z.object({
  _id: Id,
  bookingId: Id,
  invoiceNo: z.string(),
  /** The monthly invoice on which it went to its payer. */
  monthlyNo: z.string().nullable(),
  invoiceDate: Day,
  /** Whether it was ever mailed by the portal. */
  mailed: z.boolean(),
  dueOn: Day,
  daysOverdue: z.number().int(),
  owed: Pounds,
  lastReminded: z.object({ step: z.string(), on: Day }).nullable(),
  claim: LateClaim.nullable(),
});
export type OverdueInvoice = z.output<typeof OverdueInvoice>;

/** What a payer is to be reminded of by a step. */
export const DueReminder = z.object({
  _id: z.string(),
  payerId: Id,
  payer: z.string(),
  private: z.boolean(),
  stepId: Id,
  step: z.string(),
  /** To whom it would go; nobody where no address is known. */
  to: z.array(z.string()),
  invoices: z.array(OverdueInvoice),
  total: Pounds,
  /** Their credit, which could settle some of it. */
  credit: Pounds,
  lastReminded: Day.nullable(),
  /** What could be claimed of all of them together. */
  claim: Pounds,
  /** Promises that were not kept. */
  broken: z.array(z.string()),
});
export type DueReminder = z.output<typeof DueReminder>;

/** A reminder that would leave. */
export const PreviewedReminder = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  /** Texts that the statement cannot print in full, a sentence each (rule invoices/unprintable). */
  unprintable: z.array(z.string()),
});

/** A reminder to send: of which invoices, and how much of each was shown. `claim`: interest and compensation are claimed in it. */
export const NewReminder = z.strictObject({
  payerId: Id,
  stepId: Id,
  invoices: z
    .array(z.strictObject({ invoiceId: Id, owed: Pounds }))
    .min(1, 'Select an invoice')
    .max(500),
  claim: z.boolean(),
});
export type NewReminder = z.output<typeof NewReminder>;

const kinds = Object.keys(holdKinds) as [HoldKind, ...HoldKind[]];

/** Why a payer, or one invoice of theirs, is not reminded (rules reminders/pause, reminders/promise, reminders/dispute). */
export const Hold = z.object({
  _id: Id,
  kind: z.enum(kinds),
  payerId: Id,
  payer: z.string(),
  /** Of this invoice alone. */
  invoiceId: Id.nullable(),
  invoiceNo: z.string().nullable(),
  until: Day.nullable(),
  amount: Pounds.nullable(),
  /** What has been paid since, where something was promised. */
  paid: Pounds,
  reason: z.string(),
  state: z.enum(['holds', 'kept', 'broken', 'over']),
  createdAt: Instant,
  createdBy: z.string(),
  /** What of it is owed now. */
  owed: Pounds,
});
export type Hold = z.output<typeof Hold>;

/** Keeps a payer or an invoice from being reminded; a pause and a promise have a day, a promise its sum. */
export const NewHold = z
  .strictObject({
    kind: z.enum(kinds),
    payerId: Id,
    invoiceId: Id.nullish(),
    until: Day.nullish(),
    amount: Pounds.nullish(),
    reason,
  })
  .superRefine(({ amount, kind, until }, context) => {
    const needed = { until: kind !== 'dispute' && !until, amount: kind === 'promise' && !amount };
    for (const [field, isMissing] of Object.entries(needed))
      if (isMissing) context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  });
export type NewHold = z.output<typeof NewHold>;

/** How a hold ended: how a dispute was settled, why a pause is lifted. */
export const EndedHold = z.strictObject({ outcome: reason });

/** A step of reminders with its words. */
export const ReminderStep = z.object({
  _id: Id,
  days: z.number().int(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type ReminderStep = z.output<typeof ReminderStep>;

/** Steps, and when they were last changed; null while there never was one. */
export const ReminderSteps = z.object({ steps: z.array(ReminderStep), changed: Instant.nullable() });

const { days, name, steps } = stepLimits;

/** The steps as they shall be; one without an identity is new, one that is missing is withdrawn. */
export const ChangedSteps = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        _id: Id.nullish(),
        days: z
          .number({ error: 'Required' })
          .int('Whole days')
          .min(days.least, `At least ${days.least} day`)
          .max(days.most, `At most ${days.most} days`),
        name: requiredLine(2, name),
        ...wordingFields,
      }),
    )
    .max(steps, `At most ${steps} steps`)
    .refine((all) => new Set(all.map((step) => step.days)).size === all.length, {
      error: 'Each step needs days of its own',
    }),
  madeFrom: Instant.nullable().optional(),
});
export type ChangedSteps = z.output<typeof ChangedSteps>;

/** The base rate of a half year, by its first day (rule reminders/interest). */
export const LateRate = z.strictObject({
  startsOn: Day.refine((day) => day === halfYearOf(day), { error: halfYearRefusals.begins }),
  percent: PercentNumber,
});

/** All base rates. */
export const LateRates = z.strictObject({
  rates: z
    .array(LateRate)
    .max(200)
    .refine((all) => new Set(all.map(({ startsOn }) => startsOn)).size === all.length, {
      error: halfYearRefusals.once,
    }),
});

/** A line of a statement; `amount` above 0 is owed by it. */
const StatementLine = z.object({ on: Day, what: z.string(), amount: Pounds, balance: Pounds });

/** An invoice that a statement lists as open. */
const OpenItem = z.object({
  invoiceNo: z.string(),
  /** The monthly invoice on which it went to its payer. */
  monthlyNo: z.string().nullable(),
  bookingRef: z.string(),
  invoiceDate: Day,
  dueOn: Day,
  daysOverdue: z.number().int(),
  total: Pounds,
  owed: Pounds,
});

/** A payer's account from one day to another (rule reminders/statement). */
export const AccountStatement = z.object({
  payerId: Id,
  payer: z.string(),
  to: z.array(z.string()),
  fromDay: Day,
  toDay: Day,
  opening: Pounds,
  lines: z.array(StatementLine),
  closing: Pounds,
  open: z.array(OpenItem),
  ages: z.object({ current: Pounds, days30: Pounds, days60: Pounds, days90: Pounds, older: Pounds }),
  owed: Pounds,
  credit: Pounds,
});
export type AccountStatement = z.output<typeof AccountStatement>;

/** From which day to which; up to today where nothing is said, from the first of the second month before. */
export const StatementDays = z.strictObject({ fromDay: Day.optional(), toDay: Day.optional() });
export type StatementDays = z.output<typeof StatementDays>;

/** Something that was sent to a payer or agreed with them. */
export const DebtorEvent = z.object({
  _id: z.string(),
  at: Instant,
  by: z.string(),
  what: z.string(),
  detail: z.string(),
  /** The page of the statement that it carried. */
  statement: z.string().nullable(),
});
export type DebtorEvent = z.output<typeof DebtorEvent>;
