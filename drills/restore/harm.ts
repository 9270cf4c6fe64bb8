import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import { stopPostmaster } from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import { startProduct } from '../../apps/server/test/product/process.ts';
import type { Round } from '../frame/drill.ts';
import { run } from './command.ts';
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

/** A restore that is killed outright at a random moment: no portal may start on what it leaves. Gives the moment. */
export async function restoreKilled({ course }: World, { number, random }: Round, path: string): Promise<number> {
  const target = inFolder(course, `killed-${number}`);
  const moment = random.whole(soonest, latest);
  const { code, said } = await run('restore', [path], target, moment);
  if (code !== null || isEmpty(target.DATA_DIR)) return moment;
  course.ends.defer(() => stopPostmaster(preparePlace(target.DATA_DIR)));
  const started = await startProduct(target.DATA_DIR, { ...target }).catch((error: Error) => error.message);
  if (typeof started !== 'string') {
    await started.stop();
    course.fault(`a portal started on a restore that was killed after ${moment} ms:\n${said}`);
  } else if (!started.includes('was interrupted'))
    course.fault(`what a killed restore leaves is refused otherwise: ${started}`);
  return moment;
}
