import {
  type ConnectionConfig,
  connect,
  type Database,
  migrate,
  pendingMigrations,
} from '../platform/database/index.ts';
import { fill, type Filling } from './fill.ts';
import { forget, mark, markOf, type Mark, type Plan, refuseOtherOptions } from './mark.ts';
import { type DemoOptions, usualOptions } from './options.ts';

/** What is made of a database: options that were said, and whether what is there is thrown away. */
export interface DemoWanted {
  readonly wanted: Partial<DemoOptions>;
  readonly afresh: boolean;
  /** The instant at which the two years end, when the demo is new. */
  readonly now: Date;
  /** The most that are made by commands; by the size where nothing is said. */
  readonly most?: Most;
}

/**
 * Makes a database a demo agency, or goes on where an earlier filling was interrupted. Refuses, before anything is
 * written, a database that holds an agency which is not a demo. Gives the demo's mark.
 */
export async function makeDemo(connection: ConnectionConfig, wanted: DemoWanted, filling: Filling): Promise<Mark> {
  const database = connect(connection);
  try {
    const found = await prepare(database, connection, wanted);
    await fill(connection, database, found, filling);
    return found;
  } finally {
    await database.close();
  }
}

async function prepare(database: Database, connection: ConnectionConfig, demo: DemoWanted): Promise<Mark> {
  const { pool } = database;
  let found = await markOf(pool);
  if (found && demo.afresh) {
    await forget(pool);
    found = undefined;
  }
  if (found) refuseOtherOptions(found, demo.wanted);
  if (found && !found.finished && found.boundary && (await pendingMigrations(pool)).length > 0)
    throw new Error('This demo was begun by an earlier version. To fill it anew add --afresh');
  const options = { ...usualOptions, ...demo.wanted };
  found ??= await mark(pool, options, demo.now, planFor(options, demo.most ?? usualMost(options)));
  await migrate(connection);
  return found;
}

/** The most bookings, interpreters and clients that are made by commands; what is more are copies. */
type Most = Pick<DemoOptions, 'bookings' | 'interpreters' | 'clients'>;

// By commands an agency grows slowly; a small one is enough, where each booking is copied often anyway.
const usualMost = ({ bookings }: DemoOptions): Most => ({
  bookings: bookings < 50_000 ? 300 : 1_000,
  interpreters: 80,
  clients: 60,
});

/** As few copies as are needed, or a few more where the parts then come to the whole. */
function planFor({ bookings, clients, interpreters }: DemoOptions, most: Most): Plan {
  const least = Math.ceil(bookings / most.bookings);
  const copies = choose(least, 2 * least, (times) => bookings % times);
  const few = Math.ceil(Math.max(clients / most.clients, interpreters / most.interpreters));
  const registers = Math.min(
    copies,
    choose(few, Math.floor(1.25 * few), (times) => (clients % times) + (interpreters % times)),
  );
  return { made: Math.floor(bookings / copies), copies, registers };
}

/** The first number from `least` on for which the rest is smallest. */
function choose(least: number, most: number, rest: (times: number) => number): number {
  let found = least;
  for (let times = least; times <= most; times += 1) if (rest(times) < rest(found)) found = times;
  return found;
}
