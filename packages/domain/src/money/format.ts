import type { Rate } from './decimals.ts';
import { pence, type Pence } from './pence.ts';

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

/**
 * Reads an amount as people type it: '12', '12.5', '1,234.56', '£1250', '-0.05'. Undefined when it is no amount, has a third
 * decimal, or a comma that parts no thousands: '1,25' may be a decimal comma
 * (rule basics/typed-amounts).
 */
export function parsePounds(typed: string): Pence | undefined {
  const [, sign, whole = '', decimals = ''] =
    /^(-?)\s?£?\s?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === '') return undefined;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return pence(sign && amount > 0 ? -amount : amount);
}

/** An amount as a field shows it: '1234.50', without sign of currency or thousands. */
export function plainPounds(amount: Pence): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
