import type { Pence } from './pence.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount as people read it: '£1,234.50', negative '-£10.50' (ruling S-118). */
export function formatPounds(amount: Pence): string {
  return pounds.format(amount / 100);
}
