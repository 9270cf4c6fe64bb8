import { less, negated, noPence, percentOf, sum, type Pence, type Percent } from '../money/index.ts';
import { refused, allowed, type Outcome } from '../outcome/index.ts';

/** Under which name the percentage line stands: VAT or Service Charges, never both (ruling C-48). */
export interface Levy {
  vat: boolean;
  percent: Percent;
}

/** The sums at the foot of a quotation or an invoice, in pence (specification 2 §9.3). */
export interface Totals {
  total: Pence;
  discounts: Pence;
  /** Total less discounts: the net. */
  subTotal: Pence;
  /** The percentage of the sub total, rounded once (ruling S-35). */
  charge: Pence;
  /** Sub total plus charge. */
  invTotal: Pence;
}

/** Said when a discount is above the total, or below nothing (ruling S-40). */
export const discountExceedsTotal = 'Discount exceeds total';
/** Said when a discount is below nothing (ruling C-29). */
export const discountBelowZero = 'Discount cannot be below zero';
/** Said when the client's net would be below nothing (ruling S-127). */
export const netBelowZero = 'The net amount cannot be below zero';

/** Adds up a bill. Refuses a discount below 0 or above the total (ruling S-40) and a net below zero (ruling S-127). */
export function billTotals(total: Pence, discounts: Pence, { percent }: Levy): Outcome<Totals> {
  if (total < 0) return refused(netBelowZero);
  if (discounts < 0) return refused(discountBelowZero);
  if (discounts > total) return refused(discountExceedsTotal);
  return allowed(addUp(total, discounts, percent));
}

/** Adds up what an interpreter is owed: no discount; the percentage is theirs; may be negative (ruling S-61). */
export function payTotals(total: Pence, percent: Percent): Totals {
  return addUp(total, noPence, percent);
}

/** The same totals owed the other way: a credit note mirrors its invoice to the penny (rulings S-74, S-127). */
export function mirroredTotals(totals: Totals): Totals {
  return {
    total: negated(totals.total),
    discounts: negated(totals.discounts),
    subTotal: negated(totals.subTotal),
    charge: negated(totals.charge),
    invTotal: negated(totals.invTotal),
  };
}

/** The label of the percentage line (specification 2 §2.4). */
export function levyLabel({ vat }: Pick<Levy, 'vat'>): 'VAT' | 'Service Charges' {
  return vat ? 'VAT' : 'Service Charges';
}

function addUp(total: Pence, discounts: Pence, percent: Percent): Totals {
  const subTotal = less(total, discounts);
  const charge = percentOf(subTotal, percent);
  return { total, discounts, subTotal, charge, invTotal: sum([subTotal, charge]) };
}
