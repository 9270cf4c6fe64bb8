import { formatPounds, less, type Pence, sum } from '../money/index.ts';
import type { OpenInvoice } from './books.ts';
import type { FiguredInvoice } from './figures.ts';

/** What is outstanding on invoices together, in pence. */
export const total = (invoices: readonly OpenInvoice[]): Pence => sum(invoices.map(({ balance }) => balance));

const listed = new Intl.ListFormat('en-GB');
/** 'INV-000123, INV-000124 and INV-000130'. */
export const list = (words: readonly string[]): string => listed.format(words);
export const names = (references: readonly string[]): string => `The text names ${list(references)}`;
export const exactlyOne = ({ balance, invoiceNo }: OpenInvoice): string =>
  `${formatPounds(balance)} is exactly what is outstanding on ${invoiceNo}`;
export const nameAlone = (learnt: boolean): string =>
  learnt ? 'No invoice is named' : 'No invoice is named, and this name has not paid before';
export const severalOf = (count: number, amount: Pence): string =>
  `${count} open invoices are over ${formatPounds(amount)}`;
export const severalLessFee = (count: number, net: Pence): string =>
  `${count} open invoices could leave ${formatPounds(net)} after a fee`;
export const anotherPayer = (reason: string, payer: string): string =>
  `${reason}, and the invoices are owed by ${payer}`;
export const figuresOf = ({ invoice, written }: FiguredInvoice): string =>
  /[A-Z]/.test(written)
    ? `'${written}' is ${invoice.invoiceNo}, broken`
    : `${written} is ${invoice.invoiceNo} without its letters`;
export const notWhole = 'No invoice number is written whole';
export const netOfFee = (net: Pence, fee: Pence): string =>
  `${formatPounds(sum([net, fee]))} less a fee of ${formatPounds(fee)} is the ${formatPounds(net)} that came in`;
export const checkFee = (fee: Pence, provider: string | undefined): string =>
  `${formatPounds(fee)} would be booked as a fee${provider ? ` of ${provider}` : ''}`;

/** By how much an amount misses what is outstanding on what a line names; none where it does not. */
export function difference(amount: Pence, owed: Pence): string[] {
  if (amount === owed) return [];
  return amount < owed
    ? [`${formatPounds(less(owed, amount))} less than is outstanding on what it names`]
    : [`${formatPounds(less(amount, owed))} more than is outstanding on what it names: the rest becomes credit`];
}
