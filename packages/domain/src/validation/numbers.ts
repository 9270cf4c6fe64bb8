import { z } from 'zod';
import { formatPounds, largestUnconfirmed, type Pence } from '../money/index.ts';

/** A number from 0, at most `places` decimals; anything else says `invalid`, and what is above `most` says `tooMuch`. */
export function nonNegative(places: number, most: number, invalid = 'Invalid number', tooMuch = invalid) {
  return z
    .number({ error: invalid })
    .min(0, invalid)
    .max(most, tooMuch)
    .refine((value) => Number(value.toFixed(places)) === value, { error: invalid });
}

/** Pounds as entered: from 0, at most two decimals; anything else says 'Amount'. At most £1,000,000.00. */
export const amount = nonNegative(2, largestUnconfirmed / 100, 'Amount', `At most ${formatPounds(largestUnconfirmed)}`);

/** Pounds as entered where a larger amount can be confirmed: the command that takes it asks. */
export const confirmableAmount = nonNegative(2, 1_000_000_000, 'Amount');

/** Whole pence as a form holds them: from `least`; a text that could not be read, too, says 'Amount' or `error`. */
export const penceField = (least: number, error = 'Amount') =>
  z.custom<Pence>((held) => Number.isSafeInteger(held) && (held as number) >= least, { error });

/** A percentage as entered: 0 to 100, at most two decimals. */
export const percentage = nonNegative(2, 100, 'Amount', 'Percentages are at most 100');
