import { z } from 'zod';
import { longestEntry } from './figures.ts';

const outward = String.raw`[A-Z]{1,2}\d[A-Z\d]?`;
const inward = String.raw`\d[ABD-HJLNP-UW-Z]{2}`;
const whole = new RegExp(`^(?:GIR0AA|${outward}${inward})$`);

/** The shape of a UK postcode within a text, for expressions that look for one without regard to case. */
export const postcodeShape = String.raw`(?:GIR ?0AA|${outward}[\s\u2010-\u2015-]{0,2}${inward})`;

/**
 * A postcode as it is kept, in capitals and with its one space: 'sw1a1aa', 'SW1A  1AA' and 'SW1A-1AA' are 'SW1A 1AA'. What is
 * none stays as it is: a letter O is never taken for a nought.
 */
export function tidyPostcode(typed: string): string {
  if (typed.length > longestEntry) return typed;
  const letters = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .replace(/[.,;]+$/, '')
    .toUpperCase();
  return whole.test(letters) ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : typed;
}

/** A required UK postcode, however it is spaced, in either case; kept in one form (rule basics/postcodes). */
export const ukPostcode = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .overwrite(tidyPostcode)
  .refine((text) => whole.test(text.replace(' ', '')), 'Invalid postcode');
