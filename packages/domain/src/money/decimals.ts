import Big from 'big.js';
import { pence, type Pence } from './pence.ts';

declare const rateBrand: unique symbol;
declare const percentBrand: unique symbol;

/**
 * A price in pounds for one unit (a minute, an hour, a mile, a word) as an exact decimal
 * in text, e.g. '0.0825': not negative, at most four places (rule rates/empty-price).
 */
export type Rate = string & { readonly [rateBrand]: true };

/** A percentage as an exact decimal in text, e.g. '20' or '12.5': not negative, at most two places. */
export type Percent = string & { readonly [percentBrand]: true };

/** Takes a decimal in pounds as a rate. Refuses negatives and more than four places with a RangeError. */
export function rate(value: string | number): Rate {
  return exact(value, 4, 'rate') as Rate;
}

/** Takes a decimal as a percentage. Refuses negatives and more than two places with a RangeError. */
export function percent(value: string | number): Percent {
  return exact(value, 2, 'percentage') as Percent;
}

/**
 * Rounds pounds to whole pence; halves go away from zero, so that a credit note
 * mirrors its invoice exactly (rules basics/rounding, invoices/mirrored).
 */
export function toPence(pounds: Big): Pence {
  return pence(pounds.times(100).round(0, Big.roundHalfUp).toNumber());
}

/** `share` percent of `amount`, rounded once (rule basics/rounding): 5 % of 150.10 is 7.51. */
export function percentOf(amount: Pence, share: Percent): Pence {
  return toPence(new Big(amount).div(100).times(share).div(100));
}

/**
 * What `quantity` units cost at `price`, rounded half-up once (rule basics/rounding). `unitsPerRate` is how many of
 * them the price buys: 60 for minutes at an hourly rate. 7 minutes at 20 an hour are 2.33.
 */
export function priceOf(price: Rate, quantity: number | string, unitsPerRate = 1): Pence {
  return toPence(new Big(price).times(quantity).div(unitsPerRate));
}

function exact(value: string | number, places: number, what: string): string {
  let decimal: Big;
  try {
    decimal = new Big(value);
  } catch {
    throw new RangeError(`Not a ${what}: ${value}`);
  }
  if (decimal.lt(0) || !decimal.round(places).eq(decimal)) throw new RangeError(`Not a ${what}: ${value}`);
  return decimal.toFixed();
}
