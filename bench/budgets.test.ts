import { describe, expect, it } from 'vitest';
import { type Budget, judge, limitOf } from './budgets.ts';
import { figuresOf } from './figures.ts';

const taking = (ms: number) => figuresOf([ms], 1_000);

/** What is missed by a case that takes so many milliseconds, beside raw SQL that takes so many. */
const missedBy = (budget: Budget, clients: number, portal: number, raw: number, smaller?: number) =>
  judge({ budget, clients, portal: taking(portal), raw: taking(raw), smaller: smaller ? taking(smaller) : undefined });
const nothing = { missed: [], machine: [] };
const missed = (sentence: string) => ({ missed: [sentence], machine: [] });

describe('a read by one client', () => {
  it('may take 15 ms beyond the raw SQL', () => {
    expect(missedBy('read', 1, 17, 2)).toEqual(nothing);
    expect(missedBy('read', 1, 17.1, 2)).toEqual(missed('p95 17.1 ms, allowed 17.0'));
  });

  it('is never allowed more than three times a raw SQL above 10 ms', () => {
    expect(limitOf('read', 1, taking(4))).toBe(19);
    expect(limitOf('read', 1, taking(40))).toBe(55);
    expect(limitOf('read', 1, taking(10.1))).toBeLessThanOrEqual(30.3);
  });

  it('may be twice as slow as at a smaller agency', () => {
    expect(missedBy('read', 1, 4, 3, 2)).toEqual(nothing);
    expect(missedBy('read', 1, 5, 3, 2)).toEqual(missed('2.5 times as slow as what it is compared with'));
    expect(missedBy('read', 16, 5, 3, 2)).toEqual(nothing);
  });
});

describe('a read by sixteen', () => {
  it('may take half as long again as the raw SQL, or 15 ms more where that is more', () => {
    expect(limitOf('read', 16, taking(20))).toBe(35);
    expect(limitOf('read', 16, taking(30))).toBe(45);
    expect(limitOf('read', 16, taking(80))).toBe(120);
    expect(missedBy('read', 16, 121, 80)).toEqual(missed('p95 121.0 ms, allowed 120.0'));
  });
});

describe('a command, a report and a document', () => {
  it.each([
    ['create', 1, 15],
    ['create', 16, 40],
    ['report', 1, 150],
    ['document', 1, 15],
    ['document', 16, 60],
  ] as const)('%s at %i has %i ms of its own, whatever the raw SQL takes', (budget, clients, limit) => {
    expect(missedBy(budget, clients, limit, 1)).toEqual(nothing);
    expect(missedBy(budget, clients, limit + 1, limit)).toEqual(missed(`p95 ${limit + 1}.0 ms, allowed ${limit}.0`));
  });

  it('which the raw SQL misses too is the machine’s', () => {
    expect(missedBy('create', 16, 50, 41)).toEqual({ missed: [], machine: ['p95 50.0 ms, allowed 40.0'] });
    expect(missedBy('create', 16, 39, 41)).toEqual(nothing);
  });

  it('a report has no time of its own where many ask', () => {
    expect(missedBy('report', 16, 9_000, 1)).toEqual(nothing);
  });
});

describe('what is only looked at', () => {
  it('misses nothing', () => {
    expect(missedBy('none', 1, 9_000, 1, 1)).toEqual(nothing);
  });
});
