import { noPence, pence, priceOf, sum, type Pence } from '../money/index.ts';
import type { Band, Price } from './prices.ts';

/** What a recording costs, taken apart: the band's charge and the minutes past its top (rule charging/bands). */
export interface BandCharge {
  band: Band;
  bandAmount: Pence;
  extraMinutes: number;
  extraAmount: Pence;
  amount: Pence;
}

/**
 * Charges a recording by its band: over `over`, up to and including `upTo` minutes (rule charging/bands). Minutes past
 * the top of the last band that begins below them cost the per-minute price each, so a list with a gap, or with one
 * band only, still works (rule charging/bands). Shorter than every band costs the lowest. Undefined when there is no
 * band at all.
 */
export function chargeByBand(
  minutes: number,
  bands: readonly Band[],
  urgent: boolean,
  perMinute: Price,
): BandCharge | undefined {
  const sorted = bands.toSorted((a, b) => a.over - b.over);
  const band = sorted.findLast(({ over }) => over < minutes) ?? sorted[0];
  if (!band) return undefined;
  const bandAmount = bandPrice(band, urgent);
  const extraMinutes = Math.max(0, minutes - band.upTo);
  const extraAmount = extraMinutes > 0 ? priceOf(perMinute.rate, extraMinutes) : noPence;
  return { band, bandAmount, extraMinutes, extraAmount, amount: sum([bandAmount, extraAmount]) };
}

/** The lowest band's charge, which a late-cancelled recording costs (rule charging/late-cancellation). */
export function lowestBand(bands: readonly Band[]): Band | undefined {
  return bands.toSorted((a, b) => a.over - b.over)[0];
}

/** A band's charge for the urgency. */
export function bandPrice(band: Band, urgent: boolean): Pence {
  return urgent ? band.urgent : band.nonUrgent;
}

/** Writes a band list briefly: [over, upTo, urgent £, non-urgent £]. */
export function bandList(rows: readonly (readonly [number, number, number, number])[]): Band[] {
  return rows.map(([over, upTo, urgent, nonUrgent]) => ({
    over,
    upTo,
    urgent: pence(urgent * 100),
    nonUrgent: pence(nonUrgent * 100),
  }));
}
