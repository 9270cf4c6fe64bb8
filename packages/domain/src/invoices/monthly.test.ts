import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import {
  keepsOffMonthly,
  monthField,
  monthInWords,
  monthlyTotals,
  monthlyVoidProblem,
  nextMonth,
  inLetters,
} from './index.ts';

const line = (net: number, charge: number, more: object = {}) => ({
  net: pence(net),
  charge: pence(charge),
  total: pence(net + charge),
  paid: pence(0),
  vat: true,
  percent: '20',
  ...more,
});

describe('a monthly invoice (rule invoices/monthly)', () => {
  it('is the sum of its lines to the penny: VAT is not calculated anew', () => {
    // 20 % of 3 × 0.03 would be 0.02; each line alone has 0.01.
    expect(monthlyTotals([line(3, 1), line(3, 1), line(3, 1, { paid: pence(4) })])).toEqual({
      net: 9,
      charge: 3,
      total: 12,
      paid: 4,
      due: 8,
      byRate: [{ vat: true, percent: '20', net: 9, charge: 3 }],
    });
  });

  it('sums up by rate, and keeps service charges apart from VAT', () => {
    const { byRate, charge } = monthlyTotals([
      line(10_000, 1_000, { vat: false, percent: '10' }),
      line(5_000, 875, { percent: '17.5' }),
      line(10_000, 2_000, { percent: '20.00' }),
      line(1_000, 200),
    ]);
    expect(byRate).toEqual([
      { vat: true, percent: '20.00', net: 11_000, charge: 2_200 },
      { vat: true, percent: '17.5', net: 5_000, charge: 875 },
      { vat: false, percent: '10', net: 10_000, charge: 1_000 },
    ]);
    expect(charge).toBe(4_075);
  });

  it('leaves out what something is missing from, and nothing that only waits', () => {
    const lacking = (key: 'cost code' | 'monthly invoice') => ({ key, says: '', mend: '', asks: null });
    expect(keepsOffMonthly([lacking('monthly invoice')])).toEqual([]);
    expect(keepsOffMonthly([lacking('monthly invoice'), lacking('cost code')])).toEqual([lacking('cost code')]);
  });

  it('is voided before anything was paid on it, once', () => {
    const paid = (before: number, now: number) => ({ credited: false, paid: pence(before), paidNow: pence(now) });
    expect(monthlyVoidProblem({ isVoid: false, lines: [paid(0, 0), paid(5_000, 5_000)] })).toBeUndefined();
    expect(monthlyVoidProblem({ isVoid: false, lines: [paid(0, 0), paid(5_000, 5_001)] })).toContain('paid');
    expect(monthlyVoidProblem({ isVoid: false, lines: [paid(0, 0), { ...paid(0, 0), credited: true }] })).toContain(
      'credited',
    );
    expect(monthlyVoidProblem({ isVoid: true, lines: [] })).toContain('is void');
  });

  it('is sent in as many letters as the signed sheets need', () => {
    const megabytes = (count: number) => ({ bytes: count * 1024 * 1024 });
    const letters = (...counts: number[]) => inLetters(counts.map(megabytes)).map((jobs) => jobs.length);
    expect(letters()).toEqual([0]);
    expect(letters(4, 4, 4)).toEqual([3]);
    expect(letters(4, 4, 5, 1)).toEqual([2, 2]);
    expect(letters(25, 1, 12)).toEqual([1, 1, 1]);
  });

  it('knows its month', () => {
    expect(nextMonth(day('2026-11-01'))).toBe('2026-12-01');
    expect(nextMonth(day('2026-12-01'))).toBe('2027-01-01');
    expect(monthInWords(day('2026-12-31'))).toBe('December 2026');
    expect(monthField.safeParse('2026-13').success).toBe(false);
    expect(monthField.safeParse('2026-12').success).toBe(true);
  });
});
