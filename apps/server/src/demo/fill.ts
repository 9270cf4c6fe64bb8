import type pg from 'pg';
import { listMissingNames } from '../features/bookings/index.ts';
import { runningTotals } from '../flows/verify/running-totals.ts';
import {
  type ConnectionConfig,
  connect,
  type Database,
  migrate,
  recalculateTotals,
} from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { prepareJobs } from '../platform/jobs/index.ts';
import type { Telling } from '../platform/progress.ts';
import { empty, type Mark } from './mark.ts';
import { emptied } from './multiply/catalogue.ts';
import { multiply } from './multiply/multiply.ts';
import { Office } from './office/office.ts';
import { makeAgency, takeRequests } from './scenario/scenario.ts';
import { together } from './together.ts';

/** What filling needs beside the database. */
export interface Filling {
  readonly storage: Storage;
  /** Where links in the mails lead. */
  readonly host: string;
  /** How far each of its long works is. */
  readonly progress: Telling;
  /** Called after each copy of the bookings is committed; what it throws ends the filling there. */
  readonly afterCopy?: (copies: number) => void;
}

/** Fills a marked demo, from where it stands. What commands make is made in one go, or anew. */
export async function fill(
  connection: ConnectionConfig,
  database: Database,
  mark: Mark,
  filling: Filling,
): Promise<void> {
  if (mark.finished) return;
  const boundary = mark.boundary ?? (await makeSmall(connection, database, mark, filling));
  if (mark.copies > 1) await multiply(database, { ...mark, boundary }, filling);
  await withOffice(connection, filling, (office) => takeRequests(office, mark, mark.now.getTime()));
  await tidy(database);
}

/** Makes the small agency by the product's own commands. */
async function makeSmall(
  connection: ConnectionConfig,
  { pool }: Database,
  mark: Mark,
  filling: Filling,
): Promise<string> {
  await empty(pool);
  await migrate(connection);
  const { seed, made: bookings, registers } = mark;
  const share = (all: number) => Math.ceil(all / registers);
  const options = { seed, bookings, interpreters: share(mark.interpreters), clients: share(mark.clients) };
  const bar = filling.progress('bookings made by commands');
  const boundary = await withOffice(connection, filling, (office) =>
    makeAgency(office, options, mark.now.getTime(), bar),
  );
  await pool.query('update demo.agency set boundary = $1', [boundary]);
  return boundary;
}

async function withOffice<T>(
  connection: ConnectionConfig,
  { storage, host }: Filling,
  work: (office: Office) => Promise<T>,
): Promise<T> {
  const database = connect(connection);
  // What an interruption loses is made anew.
  database.pool.on('connect', (client) => void client.query('set synchronous_commit = off'));
  try {
    await prepareJobs(database.pool);
    const office = await Office.open({ database, storage, host });
    try {
      return await work(office);
    } finally {
      await office.close();
    }
  } finally {
    await database.close();
  }
}

/** What the commands left to be done later is done: nothing waits, and what is added up is added up anew. */
async function tidy({ db, pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`drop schema if exists graphile_worker cascade; truncate ${Object.keys(emptied).join(', ')}`);
    await client.query(listMissingNames);
    for (const totals of Object.values(runningTotals)) await recalculateTotals(db, totals);
    await client.query('vacuum analyze');
    await together(client, () => finish(client));
  } finally {
    client.release(true);
  }
}

/** Leaves nothing of the making but the mark. */
async function finish(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('demo.%I', relname) as name from pg_class
     where relnamespace = 'demo'::regnamespace and relkind = 'r' and relname <> 'agency'`,
  );
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(', ')}`);
  await client.query('update demo.agency set finished = true');
}
