import type { CalendarDay } from '../calendar/index.ts';
import { optionalText, requiredLine } from '../validation/index.ts';

/** Why customers send invoices back (rule invoices/returned). */
export const returnReasons = [
  'purchase order',
  'cost code',
  'address',
  'signed sheet',
  'amount',
  'not theirs',
  'twice',
  'format',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What each is called. */
export const returnReasonLabels: Readonly<Record<ReturnReason, string>> = {
  'purchase order': 'Purchase order missing or wrong',
  'cost code': 'Cost code missing or wrong',
  address: 'Sent to a wrong address',
  'signed sheet': 'Signed timesheet missing',
  amount: 'Amount disputed',
  'not theirs': 'Not theirs to pay',
  twice: 'Billed already',
  format: 'Form not accepted',
  other: 'Other',
};

/** What becomes of an invoice that came back. */
export const returnOutcomes = ['sent again', 'credited', 'voided', 'withdrawn', 'other'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

/** What each is called. */
export const returnOutcomeLabels: Readonly<Record<ReturnOutcome, string>> = {
  'sent again': 'Sent again',
  credited: 'Corrected by a credit note',
  voided: 'Voided',
  withdrawn: 'Accepted after all',
  other: 'Other',
};

/** What somebody says of one: that a monthly invoice was voided is known by itself (rule invoices/monthly). */
export const statedOutcomes = [
  'sent again',
  'credited',
  'withdrawn',
  'other',
] as const satisfies readonly ReturnOutcome[];

/** Said where the invoice of a job came back that its customer has on a monthly invoice. */
export const cameBackAsMonthly = (invoiceNo: string, monthlyNo: string): string =>
  `Invoice ${invoiceNo} is on monthly invoice ${monthlyNo}: log that one as returned`;

/** The texts of a return and their limits. */
export const returnFields = { words: optionalText(1000), returnedBy: requiredLine(2, 100) } as const;

const toCome = 'This day is still to come';

/** Why an invoice cannot have come back on a day; undefined where it can (rule invoices/returned). */
export function returnedOnProblem(day: CalendarDay, invoiceDate: CalendarDay, today: CalendarDay): string | undefined {
  if (day > today) return toCome;
  return day < invoiceDate ? 'The invoice was issued after this day' : undefined;
}

/** Why a return cannot be settled on a day; undefined where it can. */
export function settledOnProblem(day: CalendarDay, returnedOn: CalendarDay, today: CalendarDay): string | undefined {
  if (day > today) return toCome;
  return day < returnedOn ? 'The invoice came back after this day' : undefined;
}

/** 'Came back on 03/12/2026: Purchase order missing or wrong', as lists of debts note it; `on` as it is printed. */
export const returnNote = (on: string, reason: ReturnReason): string =>
  `Came back on ${on}: ${returnReasonLabels[reason]}`;

/** Said of an invoice that is back already. */
export const backAlready = 'This invoice came back before, and that is not settled yet';
