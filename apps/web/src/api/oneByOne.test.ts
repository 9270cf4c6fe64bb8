import { CallRefused, NetworkFailed } from '@dragoman/contract/kit';
import { expect, it } from 'vitest';
import { oneByOne, type OutcomeOf, type Work } from './oneByOne.ts';

async function outcomesOf(work: Work<string>): Promise<OutcomeOf<string>[]> {
  const outcomes: OutcomeOf<string>[] = [];
  for await (const outcome of oneByOne(['a', 'b', 'c'], work)) outcomes.push(outcome);
  return outcomes;
}

const refused = (status: number, msg: string) => new CallRefused(status, { code: 'conflict', msg });

it('goes on after one that is refused', async () => {
  const outcomes = await outcomesOf(async (item) => {
    if (item === 'b') throw refused(409, 'Changed meanwhile');
  });
  expect(outcomes).toEqual([{ item: 'a' }, { item: 'b', refused: 'Changed meanwhile' }, { item: 'c' }]);
});

it('asks for an answer that was lost once more, under the same key, and says where none came', async () => {
  const keys = new Map<string, string[]>();
  const outcomes = await outcomesOf(async (item, key) => {
    keys.set(item, [...(keys.get(item) ?? []), key]);
    if (item === 'c' || (item === 'b' && keys.get(item)!.length === 1)) throw new NetworkFailed('No network');
  });
  expect(outcomes).toEqual([
    { item: 'a' },
    { item: 'b' },
    { item: 'c', refused: 'No answer came: look whether it was done' },
  ]);
  expect([...keys.values()].map((used) => [used.length, new Set(used).size])).toEqual([
    [1, 1],
    [2, 1],
    [2, 1],
  ]);
  expect(new Set([...keys.values()].flat()).size).toBe(3);
});

it('ends with the session', async () => {
  const outcomes = await outcomesOf(async () => {
    throw refused(401, 'Please sign in');
  });
  expect(outcomes).toEqual([{ item: 'a', refused: 'Please sign in' }]);
});

it('begins nothing before it is asked for', async () => {
  const begun: string[] = [];
  for await (const { item } of oneByOne(['a', 'b'], async (one) => begun.push(one))) if (item === 'a') break;
  expect(begun).toEqual(['a']);
});
