import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanesOf } from './lanes.ts';

const span = (start: number, end: number) => ({ start, end });

describe('the lanes of bars', () => {
  it('are one where none covers another, and where one ends as the next begins', () => {
    expect(lanesOf([])).toEqual({ lanes: [], count: 0 });
    expect(lanesOf([span(600, 660), span(540, 600), span(700, 720)])).toEqual({ lanes: [0, 0, 0], count: 1 });
  });
  it('are as many as jobs at the same time', () => {
    expect(lanesOf([span(600, 720), span(660, 780), span(720, 800)])).toEqual({ lanes: [0, 1, 0], count: 2 });
  });
  it('leave a short bar the room that it is drawn in', () => {
    expect(lanesOf([span(600, 605), span(610, 640)], 30)).toEqual({ lanes: [0, 1], count: 2 });
  });
  it('never let one bar cover another, and are never more than needed', () => {
    const spans = fc.array(
      fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 400 })).map(([start, length]) => span(start, start + length)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(spans, (all) => {
        const { lanes, count } = lanesOf(all);
        for (const [at, one] of all.entries())
          for (const [before, other] of all.slice(0, at).entries())
            if (lanes[at] === lanes[before]) expect(one.start >= other.end || other.start >= one.end).toBe(true);
        const atOnce = all.map(({ start }) => all.filter((one) => one.start <= start && start < one.end).length);
        expect(count).toBe(Math.max(0, ...atOnce));
      }),
    );
  });
});
