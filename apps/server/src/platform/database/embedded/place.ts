import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chooseRunner, reaches, type Runner } from './runner.ts';

/** Where one embedded database lives. */
export interface Place {
  /** The folder that holds the cluster, its socket and its log. */
  readonly base: string;
  readonly cluster: string;
  readonly socket: string;
  readonly log: string;
  readonly runner: Runner;
}

// A Unix socket's path, with its closing zero, must fit into 108 bytes (104 on a Mac).
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

const shortName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12);

/** Makes a folder that only the runner can enter; refuses one that somebody else prepared. */
function privateFolder(path: string, runner: Runner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const facts = lstatSync(path);
  const us = process.getuid?.();
  if (!facts.isDirectory() || (facts.uid !== us && facts.uid !== runner.uid)) {
    throw new Error(`${path} belongs to somebody else; the database's socket cannot be put there`);
  }
  chmodSync(path, 0o700);
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(path, runner.uid, runner.gid);
}

/**
 * Root's home is closed to the user who runs PostgreSQL. The cluster then lives under /var/lib,
 * and a link in the data folder says where.
 */
function reachableBase(dataFolder: string, runner: Runner): string {
  const link = join(dataFolder, 'database');
  if (reaches(runner, dataFolder)) return dataFolder;
  const base = join('/var/lib/dragoman', shortName(dataFolder));
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    try {
      symlinkSync(join(base, 'database'), link);
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
  return base;
}

/** Finds (and where needed makes) the folders of the embedded database under `dataFolder`. */
export function preparePlace(dataFolder: string): Place {
  mkdirSync(dataFolder, { recursive: true });
  const whole = realpathSync(resolve(dataFolder));
  const cluster = join(whole, 'database');
  const runner = chooseRunner(existsSync(cluster) ? cluster : whole);
  const base = reachableBase(whole, runner);
  const near = join(base, 'socket');
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestSocketPath;
  const socket = fits
    ? near
    : join(statSync('/tmp', { throwIfNoEntry: false }) ? '/tmp' : tmpdir(), `dragoman-${shortName(base)}`);
  privateFolder(socket, runner);
  return { base, cluster: join(base, 'database'), socket, log: join(base, 'database.log'), runner };
}
