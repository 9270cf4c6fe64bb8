import type { BankLine } from '@dragoman/contract/banking';
import { less, lesser, noPence, parsePounds, plainPounds, sum, type Pence } from '@dragoman/domain/money';
import { sharesProblem } from '@dragoman/domain/payments';
import type { DueInvoice } from '../payments/ticked.ts';

/** Which invoices a line settles, by number, and what is typed for each. */
export type Amounts = Readonly<Record<string, string>>;

/** The amounts that a line is proposed to settle. */
export const proposedAmounts = ({ proposal }: Pick<BankLine, 'proposal'>): Amounts =>
  Object.fromEntries((proposal?.parts ?? []).map(({ invoiceNo, amount }) => [invoiceNo, plainPounds(amount)]));

/** The amounts once other invoices are ticked: a new one gets what is outstanding on it, or what is left of the line. */
export function withTicked(amounts: Amounts, ticked: readonly DueInvoice[], total: Pence): Amounts {
  const kept = ticked.filter(({ invoiceNo }) => amounts[invoiceNo] !== undefined);
  let next: Amounts = Object.fromEntries(kept.map(({ invoiceNo }) => [invoiceNo, amounts[invoiceNo]!]));
  for (const { invoiceNo, balanceAmount } of ticked) {
    if (next[invoiceNo] !== undefined) continue;
    const left = less(total, allocatedIn(next));
    next = { ...next, [invoiceNo]: plainPounds(left > 0 ? lesser(left, balanceAmount) : noPence) };
  }
  return next;
}

/**
 * The amounts once the fee is another one: where all that was paid was allocated, all is again, in the order of the invoices; else they
 * stay as they are.
 */
export function withFee(
  amounts: Amounts,
  invoices: readonly DueInvoice[],
  { before, now }: { readonly before: Pence; readonly now: Pence },
): Amounts {
  if (allocatedIn(amounts) !== before) return amounts;
  const ticked = invoices.filter(({ invoiceNo }) => amounts[invoiceNo] !== undefined);
  return ticked.length === Object.keys(amounts).length ? withTicked({}, ticked, now) : amounts;
}

export const allocatedIn = (amounts: Amounts): Pence =>
  sum(Object.values(amounts).map((typed) => parsePounds(typed) ?? noPence));

/** Why amounts cannot be booked of a line; undefined where they can. */
export function choiceProblem(amounts: Amounts, invoices: readonly DueInvoice[], total: Pence): string | undefined {
  const shares = Object.entries(amounts).map(([invoiceNo, typed]) => ({
    invoiceNo,
    amount: parsePounds(typed),
    outstanding: invoices.find((invoice) => invoice.invoiceNo === invoiceNo)?.balanceAmount ?? noPence,
  }));
  return sharesProblem(shares, total);
}
