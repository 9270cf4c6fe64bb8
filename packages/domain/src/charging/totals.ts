import { less, negate, noPence, percentOf, sum, type Pence, type Percent } from '../money/index.ts';
import { refusalOutcome, allowed, type Outcome } from '../outcome/index.ts';

/**
 * Under which name the percentage line stands: VAT or Service Charges, never both (rule charging/one-percentage-line).
 */
export interface Levy {
  vat: boolean;
  percent: Percent;
}

/** The sums at the foot of a quotation or an invoice, in pence. */
export interface Totals {
  total: Pence;
  discounts: Pence;
  /** Total less discounts: the net. */
  subTotal: Pence;
  /** The percentage of the sub total, rounded once (rule basics/rounding). */
  charge: Pence;
  /** Sub total plus charge. */
  invTotal: Pence;
}

/** Said when a discount is above the total, or below nothing (rule charging/discount-limits). */
export const discountExceedsTotal = 'Discount exceeds total';
/** Said when a discount is below nothing (rule invoices/discount). */
export const discountBelowZero = 'Discount cannot be below zero';
/** Said when the client's net would be below nothing (rule charging/discount-limits). */
export const netBelowZero = 'The net amount cannot be below zero';

/**
 * Adds up a bill. Refuses a discount below 0 or above the total (rule charging/discount-limits) and a net below zero
 * (rule charging/discount-limits).
 */
export function billTotals(total: Pence, discounts: Pence, { percent }: Levy): Outcome<Totals> {
  if (total < 0) return refusalOutcome(netBelowZero);
  if (discounts < 0) return refusalOutcome(discountBelowZero);
  if (discounts > total) return refusalOutcome(discountExceedsTotal);
  return allowed(addUp(total, discounts, percent));
}

/**
 * Adds up what an interpreter is owed: no discount; the percentage is theirs; may be negative
 * (rule charging/same-formulas).
 */
export function payTotals(total: Pence, percent: Percent): Totals {
  return addUp(total, noPence, percent);
}

/** The same totals owed the other way: a credit note mirrors its invoice to the penny (rule invoices/mirrored). */
export function mirroredTotals(totals: Totals): Totals {
  return {
    total: negate(totals.total),
    discounts: negate(totals.discounts),
    subTotal: negate(totals.subTotal),
    charge: negate(totals.charge),
    invTotal: negate(totals.invTotal),
  };
}

/** The label of the percentage line. */
export function levyLabel({ vat }: Pick<Levy, 'vat'>): 'VAT' | 'Service Charges' {
  return vat ? 'VAT' : 'Service Charges';
}

function addUp(total: Pence, discounts: Pence, percent: Percent): Totals {
  const subTotal = less(total, discounts);
  const charge = percentOf(subTotal, percent);
  return { total, discounts, subTotal, charge, invTotal: sum([subTotal, charge]) };
}
