import { expect, it } from 'vitest';
import { mapInTurn } from './kind.ts';

it('rows are judged in their order, and others go first every few milliseconds', async () => {
  let goneFirst = 0;
  const others = setInterval(() => (goneFirst += 1), 1);
  const busy = (one: number) => {
    for (const since = performance.now(); performance.now() - since < 5;);
    return one * 2;
  };
  const paused: number[] = [];
  const done = await mapInTurn([1, 2, 3, 4, 5, 6], busy, async (behind) => void paused.push(behind));
  clearInterval(others);
  expect(done).toEqual([2, 4, 6, 8, 10, 12]);
  expect(goneFirst).toBeGreaterThan(0);
  expect(paused[0]).toBeLessThanOrEqual(2);
});
