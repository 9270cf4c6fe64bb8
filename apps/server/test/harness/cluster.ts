import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bringUp } from '../../src/platform/database/embedded/index.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import { connect, migrate } from '../../src/platform/database/index.ts';
import { prepareJobs } from '../../src/platform/jobs/index.ts';
import { memoryOrDisk } from '../product/scratch.ts';
import { setUpAgency } from './agency.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's throw-away cluster listens. */
    readonly socket: { readonly folder: string; readonly user: string };
  }
}

/** The migrated database of an agency that may issue invoices, of which every test file gets a copy. */
export const template = 'dragoman';
/** The same as a fresh installation has it, with example settings and prices. */
export const freshTemplate = 'dragoman_fresh';

/**
 * One throw-away cluster for the whole run; nothing in it has to survive a power cut.
 *
 * @public vitest calls it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryOrDisk(), 'dragoman-test-'));
  // Root's temporary folders are closed to the user who runs PostgreSQL.
  chmodSync(folder, 0o755);
  const embedded = await bringUp(folder, {
    pgBin: process.env['PG_BIN'],
    initdb: ['--no-sync'],
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'jit=off',
      'shared_buffers=128MB',
      'max_connections=200',
      'wal_level=minimal',
      'max_wal_senders=0',
      'autovacuum=off',
    ],
  });
  await migrate(embedded.connection);
  const database = connect(embedded.connection);
  await prepareJobs(database.pool);
  await seed(database.db, { now: () => new Date('2026-01-01T00:00:00Z') });
  await database.close();
  await copyTemplate(embedded.place.socket);
  const office = connect(embedded.connection);
  await setUpAgency(office.db);
  await office.close();
  project.provide('socket', { folder: embedded.place.socket, user: 'app' });
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    if (!embedded.place.socket.startsWith(folder)) rmSync(embedded.place.socket, { recursive: true, force: true });
  };
}

async function copyTemplate(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${freshTemplate} template ${template} strategy file_copy`);
  await client.end();
}
