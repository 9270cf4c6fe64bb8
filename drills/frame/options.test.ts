import { expect, it } from 'vitest';
import type { Drill } from './drill.ts';
import { readOptions } from './options.ts';

const kill: Drill = { name: 'kill', about: 'kills', full: 100, short: 3, run: async () => 'killed' };
const read = (...words: string[]) => readOptions(words, [kill]);

it('takes the number of rounds and the seed from the command line', () => {
  expect(read('kill', '--rounds', '5', '--seed', '17')).toEqual({ drill: kill, rounds: 5, seed: 17 });
});

it('draws a seed and goes the full course where nothing is said', () => {
  const { rounds, seed } = read('kill');
  expect(rounds).toBe(100);
  expect(seed).toBeGreaterThan(0);
});

it.each([[[]], [['flood']], [['kill', 'kill']]])('lists the drills when asked for %j', (words) => {
  expect(() => read(...words)).toThrow(/kill +kills \(100 rounds\)/);
});

it.each([['--rounds=0'], ['--seed=x'], ['--rounds=1.5']])('refuses %s', (word) => {
  expect(() => read('kill', word)).toThrow('must be a whole number from 1');
});
