import type { BankLine } from '@dragoman/contract/banking';
import type { ReplyOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import { less, lesser, noPence, parsePounds, plainPounds, sum, type Pence } from '@dragoman/domain/money';
import { allocateWithinOutstanding } from '@dragoman/domain/payments';

export type DueInvoice = ReplyOf<typeof paymentRoutes.clientDueInvoices>['data'][number];

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

export const allocatedIn = (amounts: Amounts): Pence =>
  sum(Object.values(amounts).map((typed) => parsePounds(typed) ?? noPence));

/** Why amounts cannot be booked of a line; undefined where they can. */
export function choiceProblem(amounts: Amounts, invoices: readonly DueInvoice[], total: Pence): string | undefined {
  const wrong = Object.entries(amounts).find(([invoiceNo, typed]) => {
    const amount = parsePounds(typed);
    const owed = invoices.find((invoice) => invoice.invoiceNo === invoiceNo)?.balanceAmount ?? noPence;
    return amount === undefined || amount <= 0 || amount > owed;
  });
  if (wrong) return allocateWithinOutstanding(wrong[0]);
  return allocatedIn(amounts) > total ? 'More is allocated than came in' : undefined;
}
