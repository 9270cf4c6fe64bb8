import { formatPounds, less, type Pence, sum } from '../money/index.ts';
import type { OpenInvoice } from './books.ts';
import type { FiguredInvoice } from './figures.ts';

/** What is outstanding on invoices together, in pence. */
export const total = (invoices: readonly OpenInvoice[]): Pence => sum(invoices.map(({ balance }) => balance));

const listed = new Intl.ListFormat('en-GB');
/** 'INV-000123, INV-000124 and INV-000130'. */
export const list = (words: readonly string[]): string => listed.format(words);
/** A reason: references that stand for open invoices. */
export const names = (references: readonly string[]): string => `The text names ${list(references)}`;
/** A reason: the amount is one invoice's balance to the penny. */
export const exactlyOne = ({ balance, invoiceNo }: OpenInvoice): string =>
  `${formatPounds(balance)} is exactly what is outstanding on ${invoiceNo}`;
/** A doubt: only the payer is known; `learnt` where the name has paid before. */
export const nameAlone = (learnt: boolean): string =>
  learnt ? 'No invoice is named' : 'No invoice is named, and this name has not paid before';
/** A doubt: so many invoices have this balance. */
export const severalOf = (count: number, amount: Pence): string =>
  `${count} open invoices are for ${formatPounds(amount)}`;
/** A doubt: so many invoices could have been paid less a fee (rule banking/fees). */
export const severalLessFee = (count: number, net: Pence): string =>
  `${count} open invoices could leave ${formatPounds(net)} after a fee`;
/** A doubt: the line names one payer, and its invoices are owed by another. */
export const anotherPayer = (reason: string, payer: string): string =>
  `${reason}, and the invoices are owed by ${payer}`;
/** A reason: the invoice whose figures the text has (rule banking/figures-alone). */
export const figuresOf = ({ invoice, written }: FiguredInvoice): string =>
  /[A-Z]/.test(written)
    ? `'${written}' is ${invoice.invoiceNo}, broken`
    : `${written} is ${invoice.invoiceNo} without its letters`;
/** A doubt beside every match by figures alone. */
export const notWhole = 'No invoice number is written whole';
/** A reason: what was paid, less the fee, is what came in; both in pence. */
export const netOfFee = (net: Pence, fee: Pence): string =>
  `${formatPounds(sum([net, fee]))} less a fee of ${formatPounds(fee)} is the ${formatPounds(net)} that came in`;
/** A doubt beside every proposed fee, in pence. */
export const checkFee = (fee: Pence, provider: string | undefined): string =>
  `${formatPounds(fee)} would be booked as a fee${provider ? ` of ${provider}` : ''}`;

/** By how much an amount misses what is outstanding on what a line names; none where it does not. */
export function difference(amount: Pence, owed: Pence): string[] {
  if (amount === owed) return [];
  return amount < owed
    ? [`${formatPounds(less(owed, amount))} less than is outstanding on what it names`]
    : [`${formatPounds(less(amount, owed))} more than is outstanding on what it names: the rest becomes credit`];
}
