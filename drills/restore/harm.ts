import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import { stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import type { Round } from '../frame/drill.ts';
import { type Moment, run } from './command.ts';
import { differences, type Figures, figuresAt } from './figures.ts';
import { inFolder } from './house.ts';
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
    const { code, said } = await run('restore', [`${path}.damaged`], target);
    if (code !== 1 || !/is damaged|is not a whole backup/.test(said))
      course.fault(`a backup with ${what} was not refused: ${code} ${said}`);
    if (!isEmpty(target.DATA_DIR)) course.fault(`a refused backup left something in ${target.DATA_DIR}`);
  }
  rmSync(`${path}.damaged`);
  return damaged.length;
}

const soonest = 300;
const latest = 5_000;

/**
 * A restore that is killed outright, at a random moment and again when it has just said that it is done: a portal starts on
 * what it leaves only where that is the whole agency. Gives the moment.
 */
export async function restoreKilled(world: World, round: Round, figures: Figures, path: string): Promise<number> {
  const moment = round.random.whole(soonest, latest);
  await killAndLook(world, `killed-${round.number}`, figures, path, moment);
  const started = await killAndLook(
    world,
    `killed-late-${round.number}`,
    figures,
    path,
    /^The agency of .* is restored$/m,
  );
  if (!started) world.course.fault('a restore that said it was done, and was killed then, had not been');
  return moment;
}

/** Whether a portal starts on what a restore leaves that is killed at a moment, with a fault where it must not. */
async function killAndLook(
  { course, keepsake }: World,
  name: string,
  figures: Figures,
  path: string,
  moment: Moment,
): Promise<boolean> {
  const target = inFolder(course, name);
  const { code, said } = await run('restore', [path], target, moment);
  if (code !== null || isEmpty(target.DATA_DIR)) return code === 0;
  course.ends.defer(() => stopPostmaster(preparePlace(target.DATA_DIR)));
  const found = await figuresAt(target, keepsake).catch((error: Error) => error.message);
  if (typeof found === 'string') {
    if (!found.includes('was interrupted')) course.fault(`what a killed restore leaves is refused otherwise: ${found}`);
    return false;
  }
  for (const sentence of differences(figures, found))
    course.fault(`a portal started on part of an agency, its restore killed at ${moment}:\n${said}\n${sentence}`);
  return true;
}
