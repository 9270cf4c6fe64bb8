import { type DatabaseConnection, DummyDriver, Kysely, type KyselyProps, PostgresDialect } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './generated/tables.ts';

/** A statement came when its connection had been released: it was not sent. */
export class ConnectionReleased extends Error {
  constructor() {
    super('The connection is released');
  }
}

/**
 * A handle on one connection, on which statements may be asked for before others are answered: Kysely's own sends each when
 * the one before is answered. `end` makes it refuse what comes too late.
 */
export function handleOn(
  db: Db,
  connection: DatabaseConnection,
): { readonly props: KyselyProps; readonly end: () => void } {
  let ended = false;
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (ask) => {
      if (ended) throw new ConnectionReleased();
      return ask(connection);
    },
  });
  const props = { executor, driver: new DummyDriver(), dialect: ofNothing, config: { dialect: ofNothing } };
  return { props, end: () => void (ended = true) };
}

// A handle has its connection, and asks for no other.
const ofNothing = new PostgresDialect({ pool: () => Promise.reject(new Error('A handle has its connection')) });

/** Reads on one connection: what is asked for together is one round trip. */
export function onOneConnection<T>(db: Db, read: (one: Db) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const { props, end } = handleOn(db, connection);
    const one = new Kysely<DB>(props);
    parents.set(one, db);
    try {
      return await read(one);
    } finally {
      end();
    }
  });
}

const parents = new WeakMap<Db, Db>();

/** The database of which a handle is one connection; itself where it is none. */
export const databaseOf = (db: Db): Db => parents.get(db) ?? db;
