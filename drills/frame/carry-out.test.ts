import { existsSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { carryOut } from './carry-out.ts';
import type { Course, Drill } from './drill.ts';

const drillOf = (run: Drill['run']): Drill => ({ name: 'trial', about: 'a trial', full: 9, short: 1, run });

async function runDrill(run: Drill['run'], { rounds = 2, seed = 40, stop = new AbortController().signal } = {}) {
  const said: string[] = [];
  let folder = '';
  const drill = drillOf((course) => {
    folder = course.folder;
    return run(course);
  });
  const outcome = await carryOut(drill, { rounds, seed, stop, report: (line) => said.push(line) });
  const kept = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, said, kept };
}

/** The first draw of each round. */
async function draws(seed: number, rounds: number): Promise<number[]> {
  const drawn: number[] = [];
  await runDrill(
    async (course) => {
      for (const { random } of course.rounds()) drawn.push(random.whole(1, 1_000_000));
      return 'drawn';
    },
    { seed, rounds },
  );
  return drawn;
}

it('a drill without a fault says its figure and leaves nothing', async () => {
  const ended: string[] = [];
  const { figure, faults, kept } = await runDrill(async (course) => {
    course.ends.defer(() => void ended.push('first'));
    course.ends.defer(() => void ended.push('second'));
    return `${[...course.rounds()].length} things tried`;
  });
  expect(figure).toMatch(/^trial: 2 rounds, 2 things tried; 0 faults \(seed 40, \d+ s\)$/);
  expect({ faults, kept, ended }).toEqual({ faults: [], kept: false, ended: ['second', 'first'] });
});

it('a fault names the seed of its round, and the data are kept', async () => {
  const { figure, faults, kept, said } = await runDrill(async (course) => {
    for (const { number } of course.rounds()) if (number === 2) course.fault('a penny too much');
    return 'tried';
  });
  expect(faults).toEqual(['round 2 (seed 41): a penny too much']);
  expect(figure).toContain('1 fault (seed 40');
  expect(kept).toBe(true);
  expect(said).toContainEqual(expect.stringContaining('is kept in'));
});

it('a round can be repeated alone from its own seed', async () => {
  const [, , third] = await draws(70, 3);
  expect(await draws(72, 1)).toEqual([third]);
  expect(await draws(73, 1)).not.toEqual([third]);
});

it('what is thrown is a fault, and what was started is ended all the same', async () => {
  let ended = false;
  const { figure, faults } = await runDrill(async (course: Course) => {
    course.ends.defer(() => void (ended = true));
    throw new Error('The server did not start');
  });
  expect(faults).toEqual([expect.stringContaining('The server did not start')]);
  expect(figure).toContain('not finished');
  expect(ended).toBe(true);
});

it('a drill that is stopped has not passed', async () => {
  const stopping = new AbortController();
  const { faults } = await runDrill(
    async () => {
      stopping.abort();
      return new Promise<string>(() => undefined);
    },
    { stop: stopping.signal },
  );
  expect(faults).toEqual([expect.stringContaining('Stopped before its end')]);
});
