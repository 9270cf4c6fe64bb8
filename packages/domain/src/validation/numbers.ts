import { z } from 'zod';

/** A number from 0, at most `places` decimals and not above `most`; anything else says `invalid`. */
export function nonNegative(places: number, most: number, invalid = 'Invalid number') {
  return z
    .number({ error: invalid })
    .min(0, invalid)
    .max(most, invalid)
    .refine((value) => Number(value.toFixed(places)) === value, { error: invalid });
}

/** Pounds as entered: from 0, at most two decimals; anything else says 'Amount' (specification 1 §5). */
export const amount = nonNegative(2, 9_999_999.99, 'Amount');

/** A percentage as entered: 0 to 100, at most two decimals (specification 1 §5, BOOK-56). */
export const percentage = nonNegative(2, 100, 'Amount');
