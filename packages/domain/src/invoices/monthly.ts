import { z } from 'zod';
import { type CalendarDay, calendarDay, months } from '../calendar/index.ts';
import { less, noPence, type Pence, sum } from '../money/index.ts';
import { reason } from '../validation/index.ts';
import type { Shortcoming } from './preflight.ts';

/** A month as calls name it: '2026-11'. */
export const monthField = z.string({ error: 'Required' }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Invalid month');

/** The first day after a month, of its first. */
export function nextMonth(start: CalendarDay): CalendarDay {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const at = year * 12 + month;
  return calendarDay(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`);
}

/** 'November 2026', of any of its days. */
export function monthInWords(day: CalendarDay): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${day.slice(0, 4)}`;
}

/** The sums of one invoice as a line of a monthly invoice, in pence. */
export interface MonthlySums {
  readonly net: Pence;
  /** VAT, or service charges of an agency that is not registered. */
  readonly charge: Pence;
  readonly total: Pence;
  /** What was settled of it when the monthly invoice was made. */
  readonly paid: Pence;
}

/** By what percentage a line is charged, and whether that is VAT. */
export interface MonthlyRate {
  readonly vat: boolean;
  readonly percent: string;
}

/** Lines of one rate, summed up. */
export interface RateSums extends MonthlyRate {
  readonly net: Pence;
  readonly charge: Pence;
}

/** The sums of a monthly invoice: those of its lines, to the penny; no VAT is calculated anew (rule invoices/monthly). */
export interface MonthlyTotals extends MonthlySums {
  readonly due: Pence;
  readonly byRate: readonly RateSums[];
}

/** Adds the lines up, altogether and by rate: VAT before service charges, the higher percentage first. */
export function monthlyTotals(lines: readonly (MonthlySums & MonthlyRate)[]): MonthlyTotals {
  const total = (of: readonly MonthlySums[], what: keyof MonthlySums) => sum(of.map((line) => line[what]));
  const byRate = [...Map.groupBy(lines, ({ percent, vat }) => `${vat}/${Number(percent)}`).values()]
    .map((same) => ({
      vat: same[0]!.vat,
      percent: same[0]!.percent,
      net: total(same, 'net'),
      charge: total(same, 'charge'),
    }))
    .toSorted((a, b) => Number(b.vat) - Number(a.vat) || Number(b.percent) - Number(a.percent));
  const all = {
    net: total(lines, 'net'),
    charge: total(lines, 'charge'),
    total: total(lines, 'total'),
    paid: total(lines, 'paid'),
  };
  return { ...all, due: less(all.total, all.paid), byRate };
}

/**
 * What keeps an invoice off the monthly invoice of its client: all that holds it back but the waiting itself (rule
 * invoices/monthly).
 */
export const keepsOffMonthly = (shortcomings: readonly Shortcoming[]): Shortcoming[] =>
  shortcomings.filter(({ key }) => key !== 'monthly invoice');

/** Said where something is to be done with a monthly invoice that is void. */
export const monthlyIsVoid = 'This monthly invoice is void';

/** Why a monthly invoice cannot be voided; undefined where it can. */
export function monthlyVoidProblem(monthly: {
  readonly isVoid: boolean;
  /** Of each of its lines: whether it was credited, what was settled when it was made, and is settled now. */
  readonly lines: readonly { readonly credited: boolean; readonly paid: Pence; readonly paidNow: Pence }[];
}): string | undefined {
  if (monthly.isVoid) return monthlyIsVoid;
  if (monthly.lines.some(({ credited }) => credited))
    return 'One of its invoices was credited since: credit what is wrong instead';
  const isPaid = monthly.lines.some(({ paid, paidNow }) => less(paidNow, paid) !== noPence);
  return isPaid ? 'Something was paid or written off since: credit what is wrong instead' : undefined;
}

/** Said where a monthly invoice is to be sent again of which nothing is left. */
export const allCredited = 'All its invoices were credited: there is nothing to send';

/** So many jobs stand on a monthly invoice at most; what goes beyond waits for another. */
export const mostMonthlyLines = 1_000;

/** So many bytes of signed sheets one letter carries: relays mostly take 20 MB, and what is attached grows by a third on its way. */
const mostBytes = 12 * 1024 * 1024;

/** The sheets of the jobs in as many letters as their bytes need, those of one job together; one letter where there are none. */
export function inLetters<Sheets extends { readonly bytes: number }>(jobs: readonly Sheets[]): Sheets[][] {
  const letters: Sheets[][] = [[]];
  let left = mostBytes;
  for (const job of jobs) {
    if (job.bytes > left && letters.at(-1)!.length > 0) {
      letters.push([]);
      left = mostBytes;
    }
    letters.at(-1)!.push(job);
    left -= job.bytes;
  }
  return letters;
}

/** The entries of a command of monthly invoices and their limits. */
export const monthlyFields = { month: monthField, voidReason: reason } as const;

/** Said where an invoice of a monthly invoice is sent by itself. */
export const goesWithMonthly = (invoiceNo: string, monthlyNo: string): string =>
  `Invoice ${invoiceNo} is on monthly invoice ${monthlyNo}: send that`;

/** Stands on the document of a job that a monthly invoice bills: only one of both is a VAT invoice. */
export const partOfMonthly = (monthlyNo: string): string =>
  `Part of monthly invoice ${monthlyNo}. This is not a VAT invoice`;

/** An invoice in a list, with the monthly invoice on which its payer has it: 'INV-000045 on M-000012'. */
export const onMonthly = (invoiceNo: string, monthlyNo: string | null | undefined): string =>
  monthlyNo ? `${invoiceNo} on ${monthlyNo}` : invoiceNo;

/** What a credit note credits: an invoice, and the monthly invoice on which its customer was sent it. */
export const creditsInvoice = (invoiceNo: string, monthlyNo: string | null): string =>
  `Credits invoice ${onMonthly(invoiceNo, monthlyNo)}`;

/** Said where what waits is not what was looked at. */
export const monthChanged = 'What waits for this month has changed: look at it again';

/** Said where nothing of a month may go. */
export const nothingOfMonth = 'No invoice of this month is ready';
