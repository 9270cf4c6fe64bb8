import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import { isAlive, isPostgres, postmasterPid } from '../../apps/server/src/platform/database/embedded/postmaster.ts';

/** What is killed. */
export const targets = ['server', 'database', 'both'] as const;

/** Each process of this machine with its parent. A slim Linux has no ps. */
function family(): (readonly [pid: number, parent: number])[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    return [...table.matchAll(/(\d+)\s+(\d+)/g)].map(([, pid, parent]) => [Number(pid), Number(parent)]);
  }
  return readdirSync('/proc').flatMap((name) => {
    // The parent stands after the program's name, which may hold anything, and its state.
    const parent = /^\d+$/.test(name) ? /^.*\) \S (\d+)/s.exec(readIfThere(`/proc/${name}/stat`))?.[1] : undefined;
    return parent === undefined ? [] : [[Number(name), Number(parent)] as const];
  });
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that a postmaster of our own has started. */
const childrenOf = (postmaster: number): number[] =>
  family().flatMap(([pid, parent]) => (parent === postmaster ? [pid] : []));

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has gone by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * kill -9 of the database under a data folder, in one of three ways: the postmaster with all its children, the postmaster
 * alone (its children are orphans), or one child (the postmaster then recovers). Says which.
 */
export async function strikeDatabase(dataFolder: string, random: Random): Promise<string> {
  const postmaster = postmasterPid(preparePlace(dataFolder));
  if (postmaster === undefined || !isAlive(postmaster) || !isPostgres(postmaster)) return 'a database that was not up';
  const children = childrenOf(postmaster);
  const way = random.pick(['the whole database', 'its postmaster', 'one of its processes'] as const);
  if (way === 'one of its processes' && children.length > 0) {
    strike(random.pick(children));
    return way;
  }
  strike(postmaster);
  if (way === 'the whole database') for (const child of children) strike(child);
  while (isAlive(postmaster)) await pause(5);
  return way;
}
