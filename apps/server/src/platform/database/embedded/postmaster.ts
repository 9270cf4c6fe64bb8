import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';

// None of our own variables: they hold secrets.
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const largestLog = 10_000_000;

/** What an agency's database runs with: durable, and never reachable from the network. */
export const durable = ['shared_buffers=256MB', 'fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'jit=off'];

function openLog(place: Place): number {
  const size = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(place.log, `${place.log}.1`);
  return openSync(place.log, 'a', 0o600);
}

function logLines(place: Place): string[] {
  return existsSync(place.log) ? readFileSync(place.log, 'utf8').trimEnd().split('\n') : [];
}

/** The last lines of the log, for the sentence that says why PostgreSQL did not start. */
export function logTail(place: Place): string {
  return logLines(place).slice(-5).join('\n');
}

/** The last lines of the log that one process wrote (`log_line_prefix` is `%m [%p] `). */
export function wordsOf(place: Place, pid: number | undefined): string {
  return logLines(place)
    .filter((line) => line.includes(` [${pid}] `))
    .slice(-5)
    .join('\n');
}

/** Makes the cluster in a draft folder and renames it, so that a half-made one is never taken for whole. */
export function createCluster(place: Place, binaries: Binaries, more: readonly string[] = []): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}.${process.pid}.${Date.now()}`;
  const { uid, gid } = place.runner;
  mkdirSync(draft, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  const flags = [
    '-D',
    draft,
    '-U',
    'app',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = ['--auth-local=trust', '--auth-host=reject'];
  try {
    execFileSync(join(binaries.bin, 'initdb'), [...flags, ...access, ...more], {
      ...place.runner,
      env: environment,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    renameSync(draft, place.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another starter was quicker.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw error;
  }
}

/** Starts the postmaster; it outlives us if we are killed, and is then adopted by the next start. */
export function startPostmaster(place: Place, binaries: Binaries, settings: readonly string[]): ChildProcess {
  const log = openLog(place);
  const network = ['listen_addresses=', `unix_socket_directories=${place.socket}`, 'unix_socket_permissions=0700'];
  const child = spawn(
    join(binaries.bin, 'postgres'),
    ['-D', place.cluster, ...[...network, ...settings].flatMap((setting) => ['-c', setting])],
    { ...place.runner, env: environment, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** The process that postmaster.pid names; undefined without the file. */
export function postmasterPid(place: Place): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // A child of ours that has ended stays in the table until it is waited for.
  return processLine(pid, 'stat')?.startsWith('Z') !== true;
}

function processLine(pid: number, column: 'stat' | 'command'): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim();
    if (column === 'command') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  } catch {
    return undefined;
  }
}

/** Whether a living process is a PostgreSQL server, or another process that got its number after a restart of the machine. */
export function isPostgres(pid: number): boolean {
  return /postgres/.test(processLine(pid, 'command') ?? '');
}

export function removeStalePidFile(place: Place): void {
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
}

/** Asks the postmaster for a fast, clean stop (SIGINT) and waits until it is gone. Never anything harsher. */
export async function stopPostmaster(place: Place): Promise<void> {
  const pid = postmasterPid(place);
  if (pid === undefined || !isAlive(pid) || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  const patience = Date.now() + 120_000;
  while (isAlive(pid)) {
    if (Date.now() > patience)
      throw new Error(`PostgreSQL (process ${pid}) has been asked to stop and has not done so in two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
