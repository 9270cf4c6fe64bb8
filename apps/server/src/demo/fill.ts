import { listMissingNames } from '../features/bookings/index.ts';
import { runningTotals } from '../flows/verify/running-totals.ts';
import { type ConnectionConfig, connect, type Database, recalculateTotals } from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { prepareJobs } from '../platform/jobs/index.ts';
import type { Telling } from '../platform/progress.ts';
import { unhurried } from './mark.ts';
import { emptied } from './multiply/catalogue.ts';
import { multiply } from './multiply/multiply.ts';
import { Office } from './office/office.ts';
import type { Plan } from './plan.ts';
import { makeAgency, takeRequests } from './scenario/scenario.ts';

/** What filling needs beside the database. */
export interface Filling {
  readonly storage: Storage;
  /** Where links in the mails lead. */
  readonly host: string;
  /** How far each of its long works is. */
  readonly progress: Telling;
}

/** Fills a marked demo: a small agency by the product's own commands, its copies, and what is left over. */
export async function fill(
  connection: ConnectionConfig,
  database: Database,
  plan: Plan,
  filling: Filling,
): Promise<void> {
  const boundary = await withOffice(connection, filling, (office) => {
    const share = (all: number) => Math.ceil(all / plan.registers);
    const small = { bookings: plan.made, interpreters: share(plan.interpreters), clients: share(plan.clients) };
    return makeAgency(
      office,
      { ...small, seed: plan.seed },
      plan.now.getTime(),
      filling.progress('bookings made by commands'),
    );
  });
  if (plan.copies > 1) await multiply(database, plan, boundary, filling);
  await withOffice(connection, filling, (office) => takeRequests(office, plan, plan.now.getTime()));
  await tidy(database);
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
    const office = await Office.open(database.db, storage, host);
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
    await client.query(unhurried);
    await client.query(`drop schema if exists graphile_worker cascade; truncate ${Object.keys(emptied).join(', ')}`);
    await client.query(listMissingNames);
    for (const totals of Object.values(runningTotals)) await recalculateTotals(db, totals);
    await client.query('vacuum analyze');
    await client.query('update demo.agency set finished = true');
  } finally {
    client.release(true);
  }
}
