import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import { stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import type { Round } from '../frame/drill.ts';
import { type Moment, run } from './command.ts';
import { differences, type Figures, figuresAt } from './figures.ts';
import { inFolder } from './environment.ts';
import type { World } from './world.ts';

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** A backup with one wrong bit, and one that is cut: both must be refused, and nothing written. Gives how many. */
export async function restoreDamaged({ course }: World, { number, random }: Round, path: string): Promise<number> {
  const whole = readFileSync(path);
  const place = random.whole(0, whole.length - 1);
  const wrong = Buffer.from(whole);
  wrong[place]! ^= 1 << random.whole(0, 7);
  const length = random.whole(0, whole.length - 1);
  const damaged = [
    [`a wrong bit at ${place}`, wrong],
    [`an end at ${length}`, whole.subarray(0, length)],
  ] as const;
  for (const [what, bytes] of damaged) {
    writeFileSync(`${path}.damaged`, bytes);
    const target = inFolder(course, `refused-${number}`);
    const { code, output } = await run('restore', [`${path}.damaged`], target);
    if (code !== 1 || !/is damaged|is not a whole backup/.test(output))
      course.fault(`a backup with ${what} was not refused: ${code} ${output}`);
    if (!isEmpty(target.DATA_DIR)) course.fault(`a refused backup left something in ${target.DATA_DIR}`);
  }
  rmSync(`${path}.damaged`);
  return damaged.length;
}

const soonest = 300;
const latest = 5_000;

const done = /^The agency of .* is restored$/m;

/**
 * A restore that is killed outright, at a random moment and again when it has just output that it is done: a portal starts on
 * what it leaves only where that is the whole agency. Gives what became of the first.
 */
export async function restoreKilled(world: World, round: Round, figures: Figures, path: string): Promise<string> {
  const moment = round.random.whole(soonest, latest);
  const left = await killAndLook(world, `killed-${round.number}`, { figures, path, moment });
  const late = await killAndLook(world, `killed-late-${round.number}`, { figures, path, moment: done });
  if (late !== 'whole') world.course.fault(`a restore that was killed when it output it was done leaves ${late}`);
  return `restore killed after ${moment} ms leaves ${left}`;
}

interface Killing {
  readonly figures: Figures;
  readonly path: string;
  readonly moment: Moment;
}

/** What a restore leaves that is killed at a moment, with a fault where a portal starts on part of an agency. */
async function killAndLook(
  { course, keepsake }: World,
  name: string,
  { figures, path, moment }: Killing,
): Promise<'nothing' | 'its mark' | 'whole' | 'no kill'> {
  const target = inFolder(course, name);
  const { code, output } = await run('restore', [path], target, moment);
  if (code === 0) return 'no kill';
  if (code !== null) course.fault(`a restore ended with ${code} before it was to be killed:\n${output}`);
  if (isEmpty(target.DATA_DIR)) return 'nothing';
  const place = preparePlace(target.DATA_DIR);
  course.ends.defer(() => stopPostmaster(place));
  const found = await figuresAt(target, keepsake).catch((error: Error) => error.message);
  await stopPostmaster(place);
  const started = typeof found !== 'string';
  const wrong = started ? differences(figures, found) : found.includes('was interrupted') ? [] : [found];
  for (const sentence of wrong)
    course.fault(
      `what is left of a killed restore, which had output\n${output}\nis neither its mark nor whole: ${sentence}`,
    );
  if (wrong.length === 0) rmSync(target.DATA_DIR, { recursive: true, force: true });
  return started ? 'whole' : 'its mark';
}
