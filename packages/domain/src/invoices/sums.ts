import { levyLabel, type ChargeLine, type Levy, type Totals } from '../charging/index.ts';
import { less, negate, noPence, sum, type Pence } from '../money/index.ts';

/** What stands at the foot of a document. */
export type SumKey =
  | 'whole'
  | 'total'
  | 'discounts'
  | 'subTotal'
  | 'charge'
  | 'invTotal'
  | 'advance'
  | 'credited'
  | 'due';

/** One sum at the foot of a document, in pence; what is taken off is negative. `strong`: what the reader looks for. */
export interface DocumentSum {
  key: SumKey;
  label: string;
  amount: Pence;
  strong: boolean;
}

/** A bill as its sums are made from it. */
export interface Bill {
  lines: readonly Pick<ChargeLine, 'amount'>[];
  totals: Totals;
  levy: Levy;
  /** '1 of 2' of a split bill (rule invoices/split-bill). */
  share?: string | null;
}

/** The sums down to the percentage; a share says what it is a share of (rules invoices/split-bill, invoices/totals). */
export function billSums({ lines, totals, levy, share }: Bill): DocumentSum[] {
  const discounted = totals.discounts !== 0;
  return [
    ...(share ? [plain('whole', 'Whole bill', sum(lines.map(({ amount }) => amount)))] : []),
    plain('total', share ? `Share ${share}` : 'Total', totals.total),
    ...(discounted ? [plain('discounts', 'Discount', negate(totals.discounts))] : []),
    ...(discounted ? [plain('subTotal', 'Sub Total', totals.subTotal)] : []),
    plain('charge', levyText(levy), totals.charge),
  ];
}

/** Net and VAT of what an interpreter is owed, where they charge VAT (rule invoices/self-billing). */
export function paySums(totals: Totals, levy: Levy): DocumentSum[] {
  if (totals.charge === 0) return [];
  return [plain('subTotal', 'Net', totals.subTotal), plain('charge', levyText(levy), totals.charge)];
}

/** Invoice total, advance and what is due (rule invoices/totals). */
export function dueSums({ invTotal }: Pick<Totals, 'invTotal'>, advance: Pence): DocumentSum[] {
  return [
    plain('invTotal', 'Invoice Total', invTotal),
    ...(advance === noPence ? [] : [plain('advance', 'Advance Payment', negate(advance))]),
    { key: 'due', label: 'Amount Due', amount: less(invTotal, advance), strong: true },
  ];
}

/** An issued invoice of either side. */
export interface IssuedBill extends Bill {
  side: 'client' | 'interpreter';
  advance: Pence;
  /** Its credit note's number; undefined while it is live. */
  creditedBy: string | undefined;
}

/**
 * Every sum of an issued invoice, in the order of print. Nothing is due on a cancelled one: its credit note stands in
 * place of advance and amount due (rule invoices/credit-note).
 */
export function invoiceSums(bill: IssuedBill): DocumentSum[] {
  const { advance, creditedBy, levy, side, totals } = bill;
  const { invTotal } = totals;
  const down = side === 'client' ? billSums(bill) : paySums(totals, levy);
  const label = side === 'client' ? 'Invoice Total' : 'Total';
  if (creditedBy !== undefined) {
    return [
      ...down,
      plain('invTotal', label, invTotal),
      plain('credited', `Credit note ${creditedBy}`.trim(), negate(invTotal)),
      { key: 'due', label: 'Amount Due', amount: noPence, strong: true },
    ];
  }
  if (side === 'client') return [...down, ...dueSums(totals, advance)];
  return [...down, { key: 'invTotal', label, amount: invTotal, strong: true }];
}

/** The sums of a credit note from its mirrored figures: what is credited, and never a due (rule invoices/mirrored). */
export function creditSums(side: 'client' | 'interpreter', mirrored: Bill): DocumentSum[] {
  const down = side === 'client' ? billSums(mirrored) : paySums(mirrored.totals, mirrored.levy);
  return [...down, { key: 'invTotal', label: 'Total credited', amount: mirrored.totals.invTotal, strong: true }];
}

const plain = (key: SumKey, label: string, amount: Pence): DocumentSum => ({ key, label, amount, strong: false });

const levyText = (levy: Levy) => `${levyLabel(levy)} (${Number(levy.percent)}%)`;
