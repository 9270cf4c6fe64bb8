import type { Rate } from './decimals.ts';
import type { Pence } from './pence.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount as people read it: '£1,234.50', negative '-£10.50' (rule basics/pounds). */
export function formatPounds(amount: Pence): string {
  return pounds.format(amount / 100);
}

/** A price for a unit as people read it, with its two to four places: '£0.80', '£0.0825', '£20.00'. */
export function formatRate(rate: Rate | number): string {
  const places = String(rate).split('.')[1]?.length ?? 0;
  return `£${Number(rate).toFixed(Math.max(2, places))}`;
}
