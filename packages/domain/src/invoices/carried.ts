import { formatPounds, noPence, type Pence } from '../money/index.ts';

/** The discount that stood on the invoices that were credited last, all shares together. */
export interface StandingDiscount {
  discounts: Pence;
  /** Numbers of those invoices: one, or the two of a split bill. */
  invoiceNos: readonly string[];
}

/**
 * The standing discount on the invoice that replaces a credited one: at most the new total, in pence
 * (rule invoices/carried-discount).
 */
export function carriedDiscount({ discounts }: Pick<StandingDiscount, 'discounts'>, total: Pence): Pence {
  if (discounts <= total) return discounts;
  return total > 0 ? total : noPence;
}

/**
 * What the approver reads of a carried discount: 'Discount £9.93 carried over from INV-000045'. Undefined where there is
 * nothing to say: no discount stood, and none was quoted. `carried` is what the new total leaves of it.
 */
export function carriedText(
  { discounts, invoiceNos }: StandingDiscount,
  carried: Pence = discounts,
  quoted: Pence = noPence,
): string | undefined {
  const from = invoiceNos.join(' and ');
  if (discounts === 0) return quoted === 0 ? undefined : `No discount, as on ${from}`;
  const of = carried === discounts ? '' : ` of ${formatPounds(discounts)}`;
  return `Discount ${formatPounds(carried)}${of} carried over from ${from}`;
}
