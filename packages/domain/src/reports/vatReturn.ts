import { less, noPence, pence, percentOf, sum, type Pence, type Percent } from '../money/index.ts';

/** The schemes by which VAT is accounted for (rule vat/schemes). */
export const vatSchemes = { standard: 'Standard', flatRate: 'Flat Rate' } as const;
export type VatScheme = keyof typeof vatSchemes;

/** On what basis something counts: on the day of its document, or on that on which it was paid (rule vat/accounting). */
export const vatAccountings = { invoice: 'Invoice', cash: 'Cash accounting' } as const;
export type VatAccounting = keyof typeof vatAccountings;

/** What the entries of a return are, and the boxes in which each counts (rule vat/boxes). */
export const vatParts = {
  sales: { label: 'Sales', boxes: ['box1', 'box6'] },
  advances: { label: 'Advances', boxes: ['box1', 'box6'] },
  purchases: { label: 'Interpreters', boxes: ['box4', 'box7'] },
  fees: { label: 'Payment Fees', boxes: ['box7'] },
  relief: { label: 'Bad Debt Relief', boxes: ['box4'] },
  repaid: { label: 'Relief Repaid', boxes: ['box1'] },
} as const;
export type VatPart = keyof typeof vatParts;

/** What the entries of one kind come to that bear the same flat-rate percentage; negative where more was taken back. */
export interface VatSum {
  readonly part: VatPart;
  readonly flatRate: Percent;
  readonly net: Pence;
  readonly vat: Pence;
}

/** The boxes of a return: 1 to 5 to the penny, 6 to 9 in whole pounds, given in pence (rule vat/boxes). */
export interface VatBoxes {
  readonly box1: Pence;
  readonly box2: Pence;
  readonly box3: Pence;
  readonly box4: Pence;
  readonly box5: Pence;
  readonly box6: Pence;
  readonly box7: Pence;
  readonly box8: Pence;
  readonly box9: Pence;
}

/** What the boxes hold; 2, 8 and 9 are for goods between Northern Ireland and the EU (rule vat/boxes). */
export const vatBoxLabels: Readonly<Record<keyof VatBoxes, string>> = {
  box1: 'VAT due on sales and other outputs',
  box2: 'VAT due on goods acquired in Northern Ireland from the EU',
  box3: 'Total VAT due (1 + 2)',
  box4: 'VAT reclaimed on purchases and other inputs',
  box5: 'Net VAT to pay, or to reclaim where negative (3 − 4)',
  box6: 'Total value of sales and other outputs',
  box7: 'Total value of purchases and other inputs, without VAT',
  box8: 'Value of goods dispatched from Northern Ireland to the EU',
  box9: 'Value of goods acquired in Northern Ireland from the EU',
};

/**
 * The boxes of a period (rules vat/boxes, vat/schemes). Under the Flat Rate Scheme a percentage is taken of the turnover with its
 * VAT, once for each percentage, and nothing is reclaimed.
 */
export function vatBoxes(scheme: VatScheme, sums: readonly VatSum[]): VatBoxes {
  const of = (box: CountedBox, figure: 'net' | 'vat') => sum(countedIn(box, sums).map((each) => each[figure]));
  const outputs = scheme === 'flatRate' ? flatRateOf(sums) : of('box1', 'vat');
  const inputs = scheme === 'flatRate' ? noPence : of('box4', 'vat');
  const turnover = of('box6', 'net');
  return {
    box1: outputs,
    box2: noPence,
    box3: outputs,
    box4: inputs,
    box5: less(outputs, inputs),
    box6: wholePounds(scheme === 'flatRate' ? sum([turnover, of('box6', 'vat')]) : turnover),
    box7: scheme === 'flatRate' ? noPence : wholePounds(of('box7', 'net')),
    box8: noPence,
    box9: noPence,
  };
}

/** The kinds of entries on which a box rests: under the Flat Rate Scheme box 1 on the turnover, and nothing is reclaimed. */
export function partsOfBox(box: keyof VatBoxes, scheme: VatScheme): VatPart[] {
  const flat = scheme === 'flatRate';
  if (flat && (box === 'box4' || box === 'box7')) return [];
  const counted = flat && box === 'box1' ? 'box6' : box;
  return (Object.keys(vatParts) as VatPart[]).filter((part) =>
    (vatParts[part].boxes as readonly string[]).includes(counted),
  );
}

type CountedBox = (typeof vatParts)[VatPart]['boxes'][number];

function countedIn(box: CountedBox, sums: readonly VatSum[]): VatSum[] {
  return sums.filter(({ part }) => (vatParts[part].boxes as readonly CountedBox[]).includes(box));
}

function flatRateOf(sums: readonly VatSum[]): Pence {
  const byPercent = Map.groupBy(countedIn('box6', sums), ({ flatRate }) => flatRate);
  return sum(
    [...byPercent].map(([percentage, each]) => percentOf(sum(each.flatMap(({ net, vat }) => [net, vat])), percentage)),
  );
}

/** Without the pence, as boxes 6 to 9 want it. */
const wholePounds = (amount: Pence): Pence => pence(Math.trunc(amount / 100) * 100);

/** The months after its due day from which the VAT of a debt that was written off may be claimed (rule vat/bad-debt-relief). */
export const monthsBeforeRelief = 6;
