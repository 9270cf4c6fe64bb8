import type { Levy, Totals } from '../charging/index.ts';
import { halves, percentOf, sum, type Pence, type Percent } from '../money/index.ts';

/**
 * The two shares of a split bill (rule invoices/split-bill): share 1 is half of the net rounded up to the penny, share
 * 2 the remainder; each share's VAT or service charge is computed on its own net, as each is a VAT invoice of its own.
 */
export function splitTotals(totals: Totals, { percent }: Pick<Levy, 'percent'>): [Totals, Totals] {
  const nets = halves(totals.subTotal);
  const discounts = halves(totals.discounts);
  return [shareTotals(nets[0], discounts[0], percent), shareTotals(nets[1], discounts[1], percent)];
}

function shareTotals(subTotal: Pence, discounts: Pence, share: Percent): Totals {
  const charge = percentOf(subTotal, share);
  return { total: sum([subTotal, discounts]), discounts, subTotal, charge, invTotal: sum([subTotal, charge]) };
}
