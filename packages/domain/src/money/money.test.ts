import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  fill,
  formatPounds,
  formatRate,
  halves,
  parsePounds,
  pence,
  percent,
  percentOf,
  plainPounds,
  priceOf,
  rate,
  sum,
} from './index.ts';

const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(pence);
const anyWeights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((w) => w > 0));

describe('allocate', () => {
  it('gives pence that do not divide to the largest remainders', () => {
    expect(allocate(pence(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(pence(5), [3, 7])).toEqual([2, 3]);
    expect(allocate(pence(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(pence(7), [0, 1])).toEqual([0, 7]);
  });

  it('refuses weights that are none', () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5]]) expect(() => allocate(pence(1), weights)).toThrow(RangeError);
  });

  it('always gives parts that equal the whole, each within a penny of its due', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (total, weights) => {
        const parts = allocate(total, weights);
        expect(sum(parts)).toBe(total);
        const all = weights.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / all)).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('halves', () => {
  it('rounds the first up (rule invoices/split-bill)', () => {
    expect(halves(pence(15001))).toEqual([7501, 7500]);
    expect(halves(pence(15003))).toEqual([7502, 7501]);
    expect(halves(pence(-15001))).toEqual([-7501, -7500]);
  });

  it('loses nothing', () => {
    fc.assert(fc.property(anyAmount, (total) => sum(halves(total)) === total));
  });
});

describe('fill', () => {
  it('fills each before the next', () => {
    expect(fill(pence(10000), [pence(9000), pence(9000)])).toEqual({ parts: [9000, 1000], left: 0 });
    expect(fill(pence(20000), [pence(9000), pence(9000)])).toEqual({ parts: [9000, 9000], left: 2000 });
  });

  it('loses nothing', () => {
    const amounts = fc.array(fc.nat(100_000).map(pence), { maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(500_000).map(pence), amounts, (amount, sizes) => {
        const { parts, left } = fill(amount, sizes);
        expect(sum([...parts, left])).toBe(amount);
        for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(sizes[index] ?? 0);
      }),
    );
  });
});

describe('prices', () => {
  it('round once, halves away from zero (rule basics/rounding)', () => {
    expect(priceOf(rate(20), 7, 60)).toBe(233);
    expect(priceOf(rate(30), 61, 60)).toBe(3050);
    expect(percentOf(pence(15010), percent(5))).toBe(751);
    expect(percentOf(pence(-15010), percent(5))).toBe(-751);
  });

  it('are printed with pound signs and thousands (rule basics/pounds)', () => {
    expect([123450, -1050, 0, 5].map((amount) => formatPounds(pence(amount)))).toEqual([
      '£1,234.50',
      '-£10.50',
      '£0.00',
      '£0.05',
    ]);
  });

  it('for a unit keep two to four places', () => {
    expect(['20', '0.8', '0.0825'].map((price) => formatRate(rate(price)))).toEqual(['£20.00', '£0.80', '£0.0825']);
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1,234.56', 123456],
    ['1,250.5', 125050],
    ['£1250', 125000],
    ['£ 1,000,000', 100000000],
    ['-0.05', -5],
    ['-0', 0],
  ])('%s is read', (typed, amount) => expect(parsePounds(typed)).toBe(amount));
  it.each(['', 'a', '1.234', '.5', '1e3', '1,25', '12,34.5', '1.2.3', '1,2345', '£'])('%j is refused', (typed) =>
    expect(parsePounds(typed)).toBeUndefined(),
  );
  it('is written with two decimals, and read again as the same', () => {
    expect(plainPounds(pence(5))).toBe('0.05');
    expect(plainPounds(pence(-123456))).toBe('-1234.56');
    fc.assert(fc.property(anyAmount, (amount) => parsePounds(plainPounds(amount)) === amount));
  });
});
