import { describe, expect, it } from 'vitest';
import { limitOf, budgetsMissed } from './budgets.ts';
import { figuresOf } from './figures.ts';

const taking = (ms: number) => figuresOf([ms], 1_000);

describe('a read', () => {
  it('may take 15 ms beyond the raw SQL', () => {
    expect(budgetsMissed('read', taking(17), taking(2))).toEqual([]);
    expect(budgetsMissed('read', taking(17.1), taking(2))).toEqual(['p95 17.1 ms, allowed 17.0']);
  });

  it('is never allowed more than three times a raw SQL above 10 ms', () => {
    expect(limitOf('read', taking(4))).toBe(19);
    expect(limitOf('read', taking(40))).toBe(55);
    expect(limitOf('read', taking(10.1))).toBeLessThanOrEqual(30.3);
  });

  it('may be twice as slow as at a smaller agency', () => {
    expect(budgetsMissed('read', taking(4), taking(3), taking(2))).toEqual([]);
    expect(budgetsMissed('read', taking(5), taking(3), taking(2))).toEqual(['2.5 times as slow as the smaller agency']);
  });
});

describe('a command and a report', () => {
  it('keep a time of their own, whatever the raw SQL takes', () => {
    expect(budgetsMissed('create', taking(15), taking(1))).toEqual([]);
    expect(budgetsMissed('create', taking(16), taking(14))).toEqual(['p95 16.0 ms, allowed 15.0']);
    expect(budgetsMissed('report', taking(150), taking(1))).toEqual([]);
    expect(budgetsMissed('report', taking(151), taking(149))).toEqual(['p95 151.0 ms, allowed 150.0']);
  });
});

describe('what is only looked at', () => {
  it('misses nothing', () => {
    expect(budgetsMissed('none', taking(9_000), taking(1), taking(1))).toEqual([]);
  });
});
