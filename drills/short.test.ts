import { expect, it } from 'vitest';
import { carryOut } from './frame/carry-out.ts';
import { drawnSeed } from './frame/options.ts';
import { drills } from './drills.ts';

it.each(drills.filter((drill) => drill.short > 0))(
  'the drill $name finds no fault in its short form',
  { timeout: 1_800_000 },
  async (drill) => {
    const said: string[] = [];
    const { faults } = await carryOut(drill, {
      rounds: drill.short,
      seed: drawnSeed(),
      report: (line) => said.push(line),
    });
    expect(faults, said.join('\n')).toEqual([]);
  },
);
