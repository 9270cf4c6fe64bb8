import { expect, it } from 'vitest';
import { defaultPrefixes, prefixesOf } from './index.ts';

it('gives each number a prefix of its own, also one that came after the settings (rule basics/references)', () => {
  const { monthlyInvoice: _later, ...kept } = defaultPrefixes;
  expect(prefixesOf(kept)).toEqual(defaultPrefixes);
  expect(prefixesOf({ ...kept, booking: 'M' }).monthlyInvoice).toBe('MA');
  const crowded = prefixesOf({ ...kept, booking: 'M', invoice: 'MA', payment: 'MB' });
  expect(crowded.monthlyInvoice).toBe('MC');
  expect(new Set(Object.values(crowded)).size).toBe(Object.keys(defaultPrefixes).length);
  // What is kept stays, whatever the usual one is.
  expect(prefixesOf({ ...defaultPrefixes, monthlyInvoice: 'X' }).monthlyInvoice).toBe('X');
});
