import { describe, expect, it } from 'vitest';
import { figuresOf, percentile } from './figures.ts';

describe('percentiles', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  it('are values that were measured', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([3, 9], 0.5)).toBe(3);
    expect(percentile([3, 9], 0.95)).toBe(9);
  });

  it('of one value are that value', () => {
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('of nothing are refused', () => {
    expect(() => percentile([], 0.5)).toThrow('Nothing was measured');
  });
});

describe('figures', () => {
  it('sort durations as numbers', () => {
    expect(figuresOf([100, 9, 20], 1_000)).toMatchObject({ p50: 20, p99: 100 });
  });

  it('count requests per second of the time that passed, not of the time that was waited', () => {
    expect(figuresOf([500, 500, 500, 500], 1_000)).toMatchObject({ requests: 4, perSecond: 4 });
  });
});
