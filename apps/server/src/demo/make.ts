import {
  type Database,
  type ConnectionConfig,
  connect,
  migrate,
  pendingMigrations,
} from '../platform/database/index.ts';
import { isBare } from './bare.ts';
import { fill, type Filling } from './fill.ts';
import { forget, mark, markOf, type Mark, refuseOtherOptions } from './mark.ts';
import { neighbourhood } from './job.ts';
import { type DemoOptions, usualOptions } from './options.ts';

/** What is made of a database: options that were said, and whether what is there is thrown away. */
export interface DemoWanted {
  readonly wanted: Partial<DemoOptions>;
  readonly afresh: boolean;
  /** The instant at which the two years end, when the demo is new. */
  readonly now: Date;
  /** Bookings that are written together; a multiple of a neighbourhood. */
  readonly piece?: number;
}

const usualPiece = 75 * neighbourhood;

/**
 * Makes a database a demo agency, or goes on where an earlier filling was interrupted. Refuses, before anything is
 * written, a database that holds an agency which is not a demo. Gives the demo's mark.
 */
export async function makeDemo(connection: ConnectionConfig, wanted: DemoWanted, filling: Filling): Promise<Mark> {
  const database = connect(connection);
  try {
    const found = await prepared(database, connection, wanted);
    await fill(database, found, filling);
    return found;
  } finally {
    await database.close();
  }
}

async function prepared(database: Database, connection: ConnectionConfig, demo: DemoWanted): Promise<Mark> {
  const { pool } = database;
  let found = await markOf(pool);
  if (found && demo.afresh) {
    await forget(pool);
    found = undefined;
  }
  if (found) refuseOtherOptions(found, demo.wanted);
  if (found && !found.finished && (await isBare(pool)) && (await pendingMigrations(pool)).length > 0)
    throw new Error('This demo was begun by an earlier version. To fill it anew add --afresh');
  found ??= await mark(pool, { ...usualOptions, ...demo.wanted }, demo.now, demo.piece ?? usualPiece);
  await migrate(connection);
  return found;
}
