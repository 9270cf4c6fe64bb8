import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf } from '../unavailable.ts';
import { clientConfig, type ConnectionConfig } from '../connect.ts';
import { refuseHalfRestoredFolder } from '../restoring.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { preparePlace, type Place } from './place.ts';
import {
  createCluster,
  durable,
  isAlive,
  isPostgres,
  logTail,
  postmasterPid,
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
  wordsOf,
} from './postmaster.ts';

export { claim, type Claim } from './claim.ts';
export { durable } from './postmaster.ts';

const database = 'dragoman';
const user = 'app';
const patience = 60_000;

export interface BringUpOptions {
  readonly pgBin?: string | undefined;
  /** Instead of the durable settings; for throw-away clusters of tests, and for filling a new one. */
  readonly settings?: readonly string[];
  readonly initdb?: readonly string[];
  /** A restore works in a folder that is closed to everybody else. */
  readonly restoring?: boolean;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  readonly connection: ConnectionConfig;
  /** It was running already: left by a process that was killed, or started by another one just now. */
  readonly adopted: boolean;
  readonly place: Place;
  /** Stops PostgreSQL cleanly. For the one that owns it; a guest just leaves. */
  stop(): Promise<void>;
}

type Found = 'running' | 'other version' | 'starting' | 'unavailable';

/** Brings up the embedded database under `dataFolder`: adopts a running one, else starts it, made first where it is new. */
export async function bringUp(dataFolder: string, options: BringUpOptions = {}): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new Error('On Windows the portal needs a PostgreSQL of its own: set DATABASE_URL');
  if (!options.restoring) refuseHalfRestoredFolder(dataFolder);
  const place = preparePlace(dataFolder);
  const binaries = findBinaries(place.base, place.runner, options.pgBin);
  refuseOtherMajor(place, binaries);
  const adopted = await running(place, binaries, options);
  await ensureDatabase(place);
  return { connection: connectionOf(place, database), adopted, place, stop: () => stopPostmaster(place) };
}

function connectionOf(place: Place, name: string): ConnectionConfig {
  return { socket: { folder: place.socket, user, database: name } };
}

function refuseOtherMajor(place: Place, binaries: Binaries): void {
  const file = join(place.cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const made = readFileSync(file, 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (made !== major) {
    throw new Error(
      `The data in ${place.cluster} was written by PostgreSQL ${made}, but the binaries are ${binaries.version}: make a backup with the old version and restore it with the new one`,
    );
  }
}

/** Loops until the server answers; true when somebody else had started it. */
async function running(place: Place, binaries: Binaries, options: BringUpOptions): Promise<boolean> {
  const deadline = Date.now() + patience;
  let child: ChildProcess | undefined;
  for (;;) {
    const found = await look(place, binaries);
    if (found === 'running') return child === undefined || postmasterPid(place) !== child.pid;
    if (found === 'other version') await stopPostmaster(place);
    else if (found === 'unavailable' && mayStart(place, child)) {
      createCluster(place, binaries, options.initdb);
      child = startPostmaster(place, binaries, options.settings ?? durable);
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start. ${place.log} ends with:\n${logTail(place)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether nothing is running or on its way; another live process under the noted number is not PostgreSQL. */
function mayStart(place: Place, child: ChildProcess | undefined): boolean {
  if (child && child.exitCode === null && child.signalCode === null && child.pid !== undefined) return false;
  const pid = postmasterPid(place);
  if (pid === undefined || !isAlive(pid)) {
    refuseToGoOn(place, child);
    return true;
  }
  if (isPostgres(pid)) return false;
  removeStalePidFile(place);
  return true;
}

function refuseToGoOn(place: Place, child: ChildProcess | undefined): void {
  if (child === undefined) return;
  // Only its own words: what a killed postmaster had started writes into the same log.
  const lines = wordsOf(place, child.pid);
  // A starter that lost the race is told so; the winner is then adopted.
  if (/lock file ".*" already exists|is another postmaster/i.test(lines)) return;
  // What a killed postmaster had started is still ending; until then nobody may start.
  if (/pre-existing shared memory block/i.test(lines)) return;
  throw new Error(`PostgreSQL did not start. ${place.log} ends with:\n${lines || logTail(place)}`);
}

async function look(place: Place, binaries: Binaries): Promise<Found> {
  if (!existsSync(place.cluster)) return 'unavailable';
  const client = new pg.Client(clientConfig(connectionOf(place, 'postgres')));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; version: string; guests: number }>(
      `select current_setting('data_directory') as folder, current_setting('server_version') as version,
        (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as guests`,
    );
    const answer = rows[0];
    if (!answer || realpathSync(answer.folder) !== realpathSync(place.cluster)) {
      throw new Error(`The PostgreSQL that answers in ${place.socket} keeps another data folder: ${answer?.folder}`);
    }
    // A portal that is at work on it keeps the version it has.
    return answer.version.split(' ')[0] === binaries.version || answer.guests > 0 ? 'running' : 'other version';
  } catch (error) {
    const code = codeOf(error);
    if (code === '57P03' || code === '57P01') return 'starting';
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'unavailable';
    if (error instanceof Error && /^Connection terminated|timeout/.test(error.message)) return 'starting';
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(place: Place): Promise<void> {
  const client = new pg.Client(clientConfig(connectionOf(place, 'postgres')));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    // Another starter made it in the same moment: duplicate database, or its unique index.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  } finally {
    await client.end();
  }
}
