import { parseArgs } from 'node:util';
import type { Drill } from './drill.ts';

/** What the command line asks for. */
export interface Options {
  readonly drill: Drill;
  readonly rounds: number;
  readonly seed: number;
}

const largestSeed = 1_000_000;

/** Reads `<name> [--rounds N] [--seed N]`. Refuses with a sentence; without a name the sentence lists the drills. */
export function readOptions(words: readonly string[], drills: readonly Drill[]): Options {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { rounds: { type: 'string' }, seed: { type: 'string' } },
  });
  const drill = drills.find(({ name }) => name === positionals[0]);
  if (!drill || positionals.length > 1) throw new Error(listOf(drills));
  return {
    drill,
    rounds: whole('rounds', values.rounds) ?? drill.full,
    seed: whole('seed', values.seed) ?? drawnSeed(),
  };
}

/** A seed that nobody chose. */
export const drawnSeed = (): number => 1 + Math.floor(Math.random() * largestSeed);

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1`);
  return Number(text);
}

function listOf(drills: readonly Drill[]): string {
  const lines = drills.map(({ name, about, full }) => `  ${name.padEnd(10)}${about} (${full} rounds)`);
  return ['npm run drill -- <name> [--rounds N] [--seed N]', ...lines].join('\n');
}
