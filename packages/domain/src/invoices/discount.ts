import { billTotals, type Levy, type Totals } from '../charging/index.ts';
import { less, lesser, type Pence } from '../money/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** What decides whether an issued invoice's discount may still be edited inline (rule invoices/discount). */
export interface DiscountFacts extends Levy {
  total: Pence;
  cancelled: boolean;
  shares: number;
  mailed: boolean;
  /** The advance that the invoice prints: what of it settles the invoice, and what was over. */
  advance: Pence;
  /** What of the booking's advances there still is for it: what settles it now, and what of them is credit. */
  advanceHeld: Pence;
  /** Allocated or written off otherwise. */
  otherMoney: Pence;
}

/** An invoice after its discount was changed. */
export interface Discounted {
  totals: Totals;
  /** Invoice total less advance: `grossTotal` on the wire (rule invoices/totals). */
  amountDue: Pence;
  balance: Pence;
  /**
   * The advance that it prints from now on, and how much of that settles it; the rest is credit
   * (rule payments/advance-by-amount).
   */
  advance: Pence;
  advanceUsed: Pence;
}

/**
 * A new discount on an invoice and all that follows from it (rule invoices/totals). Refused when it is cancelled, a
 * share of a split, mailed, or has money other than its advance; and when the discount is below 0 or above the total
 * (rules invoices/discount, charging/discount-limits).
 */
export function changeDiscount(facts: DiscountFacts, discounts: Pence): Outcome<Discounted> {
  const refusal = discountLock(facts);
  if (refusal) return refusalOutcome(refusal);
  const totals = billTotals(facts.total, discounts, facts);
  if (!totals.allowed) return totals;
  const { invTotal } = totals.value;
  const advance = lesser(facts.advance, facts.advanceHeld);
  const advanceUsed = lesser(advance, invTotal);
  return allowed({
    totals: totals.value,
    amountDue: less(invTotal, advance),
    balance: less(invTotal, advanceUsed),
    advance,
    advanceUsed,
  });
}

/** Why the discount of an invoice cannot be edited any more; undefined when it can (rule invoices/discount). */
export function discountLock(
  facts: Omit<DiscountFacts, keyof Levy | 'total' | 'advance' | 'advanceHeld'>,
): string | undefined {
  if (facts.cancelled) return 'This invoice is cancelled';
  if (facts.shares > 1) return 'The discount of a split invoice is entered before approval';
  if (facts.mailed) return 'This invoice was sent to the customer: issue a credit note';
  if (facts.otherMoney !== 0) return 'Money is allocated to this invoice: issue a credit note';
  return undefined;
}
