import type { Pence, Rate } from '../money/index.ts';

/** A price and what it buys one of. */
export interface Price {
  rate: Rate;
  per: 'minute' | 'hour' | 'mile' | 'word';
}

/** A price that may be missing: null is 'not offered' (rule rates/empty-price). */
export type MaybePrice = Price | null;

/**
 * Translation for one urgency: up to `threshold` words the minimum, above it every word at `perWord`
 * (rule charging/translation).
 */
export interface TranslationPrice {
  threshold: number;
  minimum: Pence;
  perWord: Rate;
}

/** One band of the minimum-rates list: over `over` up to and including `upTo` minutes (rule charging/bands). */
export interface Band {
  over: number;
  upTo: number;
  urgent: Pence;
  nonUrgent: Pence;
}

/**
 * Every price that a job's charge can need, for either side (rule charging/same-formulas: same formulas, two inputs).
 * Made by `clientPrices` or `interpreterPrices`.
 */
export interface Prices {
  telephone: MaybePrice;
  video: MaybePrice;
  attendance: MaybePrice;
  travelIn: MaybePrice;
  travelOut: MaybePrice;
  mileage: MaybePrice;
  waiting: { telephone: MaybePrice; video: MaybePrice; onsite: MaybePrice };
  translation: { urgent: TranslationPrice | null; nonUrgent: TranslationPrice | null };
  /** Per minute past a band; the bands themselves are `bands`. */
  transcription: { urgent: MaybePrice; nonUrgent: MaybePrice };
  bands: readonly Band[];
}

/** A rate as a price for one `per`; an empty rate is not offered. */
export function priceFor(rate: Rate | null | undefined, per: Price['per']): MaybePrice {
  return rate == null ? null : { rate, per };
}
