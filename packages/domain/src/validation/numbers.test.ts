import { describe, expect, it } from 'vitest';
import { amount, nonNegative, penceField, percentage } from './numbers.ts';

describe('amount', () => {
  it.each([0, 0.01, 150.1, 1234.56])('accepts %d', (value) => expect(amount.safeParse(value).success).toBe(true));
  it.each([-0.01, 1.005, Number.NaN, '1', null])('refuses %s', (value) => {
    expect(amount.safeParse(value).error?.issues[0]?.message).toBe('Amount');
  });
});

describe('penceField', () => {
  it.each([1, 150_10])('accepts %d', (held) => expect(penceField(1).safeParse(held).success).toBe(true));
  it.each([0, 1.5, Number.NaN, Infinity, '1', null])('refuses %s', (held) =>
    expect(penceField(1).safeParse(held).error?.issues[0]?.message).toBe('Amount'),
  );
});

describe('nonNegative and percentage', () => {
  it('keep their bounds', () => {
    expect(nonNegative(1, 365).safeParse(7.5).success).toBe(true);
    expect(nonNegative(1, 365).safeParse(-1).error?.issues[0]?.message).toBe('Invalid number');
    expect(percentage.safeParse(100).success).toBe(true);
    expect(percentage.safeParse(100.01).error?.issues[0]?.message).toBe('Percentages are at most 100');
    expect(percentage.safeParse(-1).error?.issues[0]?.message).toBe('Amount');
    expect(amount.safeParse(1_000_000).success).toBe(true);
    expect(amount.safeParse(1_000_000.01).error?.issues[0]?.message).toBe('At most £1,000,000.00');
  });
});
