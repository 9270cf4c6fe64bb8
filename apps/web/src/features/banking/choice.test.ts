import { noPence, pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import type { DueInvoice } from '../payments/ticked.ts';
import { allocatedIn, choiceProblem, withFee, withTicked } from './choice.ts';

const invoice = (invoiceNo: string, balance: number) => ({ invoiceNo, balanceAmount: pence(balance) }) as DueInvoice;
const [one, two] = [invoice('INV-1', 18000), invoice('INV-2', 9600)];

describe('what a line settles', () => {
  it('fills what is ticked until the line is spent, and keeps what was typed', () => {
    const both = withTicked({}, [one, two], pence(20000));
    expect(both).toEqual({ 'INV-1': '180.00', 'INV-2': '20.00' });
    expect(withTicked({ 'INV-1': '100.00' }, [one, two], pence(20000))).toEqual({
      'INV-1': '100.00',
      'INV-2': '96.00',
    });
    expect(withTicked(both, [two], pence(20000))).toEqual({ 'INV-2': '20.00' });
    expect(allocatedIn(both)).toBe(20000);
  });
  it('follows another fee where all was allocated', () => {
    const fee = (amounts: Record<string, string>) =>
      withFee(amounts, [one, two], { before: pence(17748), now: pence(18000) });
    expect(fee({ 'INV-1': '177.48' })).toEqual({ 'INV-1': '180.00' });
    expect(fee({ 'INV-1': '100.00', 'INV-2': '77.48' })).toEqual({ 'INV-1': '180.00', 'INV-2': '0.00' });
    expect(fee({ 'INV-1': '100.00' })).toEqual({ 'INV-1': '100.00' });
    expect(fee({})).toEqual({});
  });
  it('is more than nothing of each, no more than is owed and than came in', () => {
    expect(choiceProblem({ 'INV-1': '180.00' }, [one, two], pence(18000))).toBeUndefined();
    expect(choiceProblem({ 'INV-1': '180.01' }, [one, two], pence(20000))).toMatch(/^INV-1/);
    expect(choiceProblem({ 'INV-1': '0.00' }, [one], pence(20000))).toMatch(/^INV-1/);
    expect(choiceProblem({ 'INV-1': '180.00' }, [one, two], pence(17999))).toBe(
      'Allocated amounts exceed the amount available',
    );
    expect(choiceProblem({}, [], noPence)).toBeUndefined();
  });
});
