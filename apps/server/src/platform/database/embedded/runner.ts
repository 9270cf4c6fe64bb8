import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom PostgreSQL runs as: it refuses root. Empty: as ourselves. */
export interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

function passwdEntry(name: string): Runner | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid !== undefined && gid !== undefined ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** As root: the data folder's owner, else postgres, else nobody. */
export function chooseRunner(dataFolder: string): Runner {
  if (!isRoot()) return {};
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const chosen = passwdEntry('postgres') ?? passwdEntry('nobody');
  if (!chosen)
    throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody');
  return chosen;
}

/** Whether the runner may walk down to `path`. */
export function reaches(runner: Runner, path: string): boolean {
  if (runner.uid === undefined) return true;
  for (let at = path; ; at = dirname(at)) {
    const facts = statSync(at, { throwIfNoEntry: false });
    const bit = facts?.uid === runner.uid ? 0o100 : facts?.gid === runner.gid ? 0o010 : 0o001;
    if (facts && (facts.mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
