import { pence } from '@dragoman/domain/money';
import { expect, it } from 'vitest';
import { becameOf } from './MeanwhileAlert.tsx';

const invoice = { invoiceNo: 'INV-000012', balanceAmount: pence(13_000) } as never;

it('names what became of a ticked invoice, and who did it once that is known', () => {
  const gone = { invoice, outstanding: undefined };
  const held = { cancelled: false, changedBy: 'Ann Lee' };
  expect(becameOf(gone, undefined)).toBe('INV-000012 (£130.00) was settled meanwhile');
  expect(becameOf(gone, held)).toBe('INV-000012 (£130.00) was settled meanwhile by Ann Lee');
  expect(becameOf(gone, { ...held, cancelled: true })).toBe('INV-000012 (£130.00) was cancelled meanwhile by Ann Lee');
  const lowered = { invoice, outstanding: pence(2_000) };
  expect(becameOf(lowered, held)).toBe('INV-000012: outstanding now £20.00, changed by Ann Lee');
  expect(becameOf(lowered, undefined)).toBe('INV-000012: outstanding now £20.00');
});
