import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bringUp, connect } from '../../apps/server/src/platform/database/index.ts';
import type { Drill, Round } from '../frame/drill.ts';
import { comparedWith, disagreements, numberingFaults } from '../office/books.ts';
import type { Acknowledged } from '../office/clerk.ts';
import { mustRun } from './command.ts';
import { differences, type Figures, figuresAt, figuresOf } from './figures.ts';
import { restoreDamaged, restoreKilled } from './harm.ts';
import { type Environment, inFolder, outside } from './environment.ts';
import { openWorld, type World } from './world.ts';

const soonest = 200;
const latest = 2_500;

/** A backup at a random moment of the clerks' work; gives what had been acknowledged before it began. */
async function backupAtWork(world: World, { random }: Round, path: string): Promise<readonly Acknowledged[]> {
  let resting = false;
  const work = Promise.all(world.people.map((clerk) => clerk.work(() => resting)));
  await pause(random.whole(soonest, latest));
  const before = [...world.acknowledged];
  try {
    await mustRun('backup', [path], world.home);
  } finally {
    resting = true;
  }
  await work;
  return before;
}

/** What the copy of an agency at work must be: whole up to a moment, with books that agree. */
async function inspect(world: World, { DATA_DIR }: Environment, before: readonly Acknowledged[]): Promise<void> {
  const embedded = await bringUp(DATA_DIR);
  const database = connect(embedded.connection);
  try {
    const lost = (await comparedWith(database.db, before)).filter((line) => line.includes(': acknowledged'));
    const unheard = (await comparedWith(database.db, world.acknowledged)).filter((line) =>
      line.includes(': not acknowledged'),
    );
    const books = [...(await numberingFaults(database.db)), ...(await disagreements(database.db))];
    for (const sentence of [...lost, ...unheard, ...books]) world.course.fault(`the copy at work: ${sentence}`);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Moves an agency by a backup, and compares what its screens say there. */
async function move(world: World, from: Environment, to: Environment, figures: Figures, path: string): Promise<void> {
  await mustRun('backup', [path], from);
  await mustRun('restore', [path], to);
  await mustRun('verify', [], to);
  for (const sentence of differences(figures, await figuresAt(to, world.keepsake)))
    world.course.fault(
      `after the move to ${to.DATABASE_URL ? world.server.version : 'the embedded database'}: ${sentence}`,
    );
}

/** Backups taken from an agency at work, moved to and fro, damaged, and restores killed. */
export const restore: Drill = {
  name: 'restore',
  about: 'backups of an agency at work, moved to an outside PostgreSQL and bucket and back, damaged, killed',
  full: 20,
  short: 1,
  async run(course) {
    const world = await openWorld(course);
    let refused = 0;
    for (const round of course.rounds()) {
      const path = (name: string): string => join(course.folder, `${name}-${round.number}`);
      const before = await backupAtWork(world, round, path('at-work.tar'));
      const copy = inFolder(course, `copy-${round.number}`);
      await mustRun('restore', [path('at-work.tar')], copy);
      await inspect(world, copy, before);
      const figures = await figuresOf(world.superadmin, world.keepsake);
      const there = await outside(course, `outside-${round.number}`, world.server, world.buckets);
      await move(world, world.home, there, figures, path('there.tar'));
      const back = inFolder(course, `back-${round.number}`);
      await move(world, there, back, figures, path('back.tar'));
      refused += await restoreDamaged(world, round, path('there.tar'));
      const killed = await restoreKilled(world, round, figures, path('there.tar'));
      course.report(`${before.length} commands before the backup; moved there and back; ${killed}`);
      for (const { DATA_DIR } of [copy, there, back]) rmSync(DATA_DIR, { recursive: true, force: true });
    }
    return `${world.acknowledged.length} commands acknowledged, moved to ${world.server.version} and back, ${refused} damaged backups refused`;
  },
};
