import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries } from '../../apps/server/src/platform/database/embedded/binaries.ts';
import { type Place, preparePlace } from '../../apps/server/src/platform/database/embedded/place.ts';
import {
  logTail,
  startPostmaster,
  stopPostmaster,
} from '../../apps/server/src/platform/database/embedded/postmaster.ts';
import { freePort } from '../../apps/server/test/product/ports.ts';
import type { Course } from '../frame/drill.ts';

/** A PostgreSQL that is no business of the portal's: reached over TCP, with a password. */
export interface Server {
  /** As 'PostgreSQL 15.9' words it. */
  readonly version: string;
  /** A new, empty database, whose owner may do no more than an owner may; its DATABASE_URL. */
  database(): Promise<string>;
}

const patience = 30_000;

/** Starts one on the loopback: that of PG_BIN, else the packaged one. */
export async function startServer(course: Course): Promise<Server> {
  const folder = join(course.folder, 'outside');
  mkdirSync(folder);
  const place = preparePlace(folder);
  const binaries = findBinaries(place.base, place.runner, process.env['PG_BIN']);
  const port = await freePort();
  makeCluster(place, binaries);
  startPostmaster(place, binaries, ['listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=100']);
  course.ends.defer(() => stopPostmaster(place));
  const execute = async (sql: string): Promise<void> => {
    const client = new pg.Client({ host: place.socket, port, user: 'app', database: 'postgres' });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  for (const deadline = Date.now() + patience; ; await pause(50)) {
    if (
      await execute('select').then(
        () => true,
        () => false,
      )
    )
      break;
    if (Date.now() > deadline) throw new Error(`The outside PostgreSQL did not start:\n${logTail(place)}`);
  }
  return {
    version: `PostgreSQL ${binaries.version}`,
    database: async () => {
      const name = `portal_${randomBytes(4).toString('hex')}`;
      const password = randomBytes(12).toString('hex');
      await execute(`create role ${name} login nosuperuser password '${password}'`);
      await execute(`create database ${name} owner ${name}`);
      return `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
    },
  };
}

/** As an operator would: connections over TCP give a password. */
function makeCluster({ cluster, runner }: Place, { bin }: Binaries): void {
  mkdirSync(cluster, { mode: 0o700 });
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(cluster, runner.uid, runner.gid);
  const flags = [
    '-U',
    'app',
    '-E',
    'UTF8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), ['-D', cluster, ...flags], {
    ...runner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
