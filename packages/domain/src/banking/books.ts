import type { CalendarDay } from '../calendar/index.ts';
import type { Pence } from '../money/index.ts';
import type { NamedPayer } from './names.ts';
import type { ReferencePrefixes } from './references.ts';

/** A client invoice with a balance due. */
export interface OpenInvoice {
  readonly invoiceNo: string;
  readonly bookingRef: string;
  readonly payerId: string;
  readonly invoiceDate: CalendarDay;
  readonly balance: Pence;
}

/** A name under which somebody has paid before. */
export interface LearntName {
  readonly key: string;
  readonly payerId: string;
}

/** A line that came in and is not booked yet. */
export interface IncomingLine {
  readonly id: string;
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly text: string;
  readonly payerName?: string | undefined;
  /** What its statement shows that a payment provider kept of it, in pence above 0; the amount is net of it. */
  readonly fee?: Pence | undefined;
  /** Another line with its day and amount came with another statement, under whichever name of the account. */
  readonly hasTwin?: boolean | undefined;
  /** Why nothing is booked on its day. */
  readonly dayProblem?: string | undefined;
}

/** A monthly invoice: those of its invoices that are open, in its order; none where it is settled or void (rule invoices/monthly). */
export interface NamedMonthly {
  readonly monthlyNo: string;
  readonly invoiceNos: readonly string[];
}

/** What lines are matched to. */
export interface OpenItems {
  readonly invoices: readonly OpenInvoice[];
  readonly monthlies?: readonly NamedMonthly[];
  /** Everybody who has an open invoice, or paid before. */
  readonly payers: readonly NamedPayer[];
  readonly learnt: readonly LearntName[];
  readonly prefixes: ReferencePrefixes;
}

/** How much of which invoice a line settles, in pence. */
export interface ProposedPart {
  readonly invoiceNo: string;
  readonly amount: Pence;
}

/**
 * What a line seems to settle: `certain` where it can be booked without a look, `doubtful` where somebody decides, `none` where
 * nothing is found. `credit` is what the invoices leave, in pence: parts + credit = the line's amount + `fee`.
 */
export interface Proposal {
  readonly certainty: 'certain' | 'doubtful' | 'none';
  readonly payerId?: string;
  readonly parts: readonly ProposedPart[];
  readonly credit: Pence;
  /** What a payment provider kept of what the customer paid, in pence; mostly nothing. */
  readonly fee: Pence;
  /** What speaks for it, in words. */
  readonly reasons: readonly string[];
  /** What has to be looked at, in words. */
  readonly doubts: readonly string[];
}
