import type { CalendarDay } from '../calendar/index.ts';
import { noPence, type Pence, sum } from '../money/index.ts';

/** In what a bank gives its statements. */
export const statementFormats = ['csv', 'xlsx', 'text', 'qif', 'ofx', 'camt.053', 'mt940'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Formats in which an entry is known by its ordinal: what is a line in them is no line of the file. */
export const countsEntries = (format: StatementFormat): boolean =>
  format === 'ofx' || format === 'camt.053' || format === 'mt940';

/** Limits of a statement: bytes of the file, lines in it, characters of a line's text, and of what is typed with one. */
export const statementLimits = {
  bytes: 10 * 1024 * 1024,
  lines: 20_000,
  text: 500,
  account: 60,
  reason: 200,
  bookedAtOnce: 200,
} as const;

/** One movement on the account. */
export interface StatementLine {
  readonly day: CalendarDay;
  /** In pence: what came in is above 0, what went out below. */
  readonly amount: Pence;
  /** What a provider kept of what came in, where the file shows it; the amount is less by it. In pence, above 0. */
  readonly fee?: Pence | undefined;
  /** Reference and description, as the bank writes them. */
  readonly text: string;
  /** Who paid, where the format has a place for it. */
  readonly payerName?: string | undefined;
  /** What the account held after it, in pence. */
  readonly balance?: Pence | undefined;
  /** The bank's own identifier of the movement (FITID, AcctSvcrRef): the same in every statement. */
  readonly bankId?: string | undefined;
}

/** What a file of a bank says. */
export interface Statement {
  readonly format: StatementFormat;
  /** The last four figures of the account. */
  readonly account?: string | undefined;
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
  readonly lines: readonly StatementLine[];
}

/**
 * What distinguishes each line from all others of its account: the bank's identifier, else its text; with day and amount, and its
 * ordinal among identical lines of that day. Overlapping statements give a line the same key.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, bankId, text, payerName }) => {
    const what = bankId ? `id:${bankId}` : [text, payerName ?? ''].join(' ').toUpperCase().replace(/\s+/g, ' ').trim();
    const key = `${day}|${amount}|${what}`;
    const place = seen.get(key) ?? 0;
    seen.set(key, place + 1);
    return `${key}|${place}`;
  });
}

/** What came in and what went out, in pence; the second is below 0. */
export function inAndOut(amounts: Iterable<Pence>): { readonly incoming: Pence; readonly outgoing: Pence } {
  let [incoming, outgoing] = [noPence, noPence];
  for (const amount of amounts) {
    if (amount > 0) incoming = sum([incoming, amount]);
    else outgoing = sum([outgoing, amount]);
  }
  return { incoming, outgoing };
}

/** Said where a statement is to be removed, and so many of the lines that it alone has are booked (rule banking/removing). */
export function removalProblem(booked: number): string | undefined {
  if (booked === 0) return undefined;
  return booked === 1
    ? '1 line of this statement is booked: take it back first'
    : `${booked} lines of this statement are booked: take them back first`;
}

/** Why lines are left out of the books. */
export const ignoredReasons = ['Own transfer', 'Bank charges', 'Interest', 'Paid to an interpreter', 'Other'] as const;

/** Said of a statement all of whose lines stand in the books already. */
export const knownStatement = (lines: number): string =>
  lines === 1
    ? 'The line of this statement is known already'
    : `All ${lines} lines of this statement are known already`;
