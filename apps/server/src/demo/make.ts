import { type ConnectionConfig, connect, migrate } from '../platform/database/index.ts';
import { fill, type Filling } from './fill.ts';
import { markAnew, markOf, refuseOtherOptions } from './mark.ts';
import { type DemoOptions, usualOptions } from './options.ts';
import { type Most, planFor } from './plan.ts';

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
 * Makes a database a demo agency; one whose filling was interrupted is filled anew. Refuses, before anything is written, a
 * database that holds an agency which is not a demo. Gives the demo's options.
 */
export async function makeDemo(
  connection: ConnectionConfig,
  { wanted, afresh, now, most }: DemoWanted,
  filling: Filling,
): Promise<DemoOptions> {
  const database = connect(connection);
  try {
    const marked = await markOf(database.pool);
    const found = afresh ? undefined : marked;
    if (found) refuseOtherOptions(found, wanted);
    if (found?.finished) {
      await migrate(connection);
      return found;
    }
    const options = { ...usualOptions, ...found, ...wanted };
    await markAnew(database.pool, options, now);
    await migrate(connection);
    await fill(connection, database, planFor(options, now, most), filling);
    return options;
  } finally {
    await database.close();
  }
}
