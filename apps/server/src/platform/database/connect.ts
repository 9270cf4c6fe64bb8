import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { asUnavailable, asUnavailableOnConnect } from './unavailable.ts';
import type { DB } from './generated/tables.ts';
import { asAsked } from './kept-plans.ts';
import { parsers } from './parsers.ts';

/** Reads. A command's writes ask for `Tx`. */
export type Db = Kysely<DB>;

/** A transaction's handle; a `Db` does not pass for one. */
export type Tx = Transaction<DB>;

export interface SocketPlace {
  readonly folder: string;
  readonly user: string;
  readonly database: string;
}

/** Where the database is: a postgres:// URL, or a Unix socket. */
export interface ConnectionConfig {
  readonly url?: string;
  readonly socket?: SocketPlace;
  /** Connections at most; 10 where nothing is said. */
  readonly most?: number;
  /** Called with what a resting connection says when it breaks. */
  readonly onError?: (error: Error) => void;
}

export interface Database {
  readonly db: Db;
  /** The same connections, for what speaks plain SQL. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** How the driver is told where the database is. */
export function clientConfig(config: ConnectionConfig): pg.ClientConfig {
  const place = config.socket
    ? { host: config.socket.folder, user: config.socket.user, database: config.socket.database, password: '' }
    : { connectionString: config.url };
  return { ...place, application_name: 'dragoman', connectionTimeoutMillis: 5_000, types: parsers };
}

// Plans are kept of named statements (kept-plans.ts), foreign keys and triggers; a transaction left open would hold its locks.
const sessionSettings = `select
  set_config('plan_cache_mode', 'auto', false),
  set_config('TimeZone', 'UTC', false),
  set_config('statement_timeout', '30s', false),
  set_config('lock_timeout', '10s', false),
  set_config('idle_in_transaction_session_timeout', '60s', false)`;

/** Opens a pool; connects when first asked. */
export function connect(config: ConnectionConfig): Database {
  const pool = new pg.Pool({
    ...clientConfig(config),
    max: config.most ?? 10,
    idleTimeoutMillis: 30_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  });
  // Without listeners the loss of a connection, resting or lent, would end the process.
  pool.on('error', (error) => config.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: watchPool(pool) }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** The pool as Kysely uses it, with a lost connection named DatabaseUnavailable. */
function watchPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailableOnConnect(error);
      });
      const wrapped = known.get(client) ?? watchClient(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

function watchClient(client: pg.PoolClient): PostgresPoolClient {
  const query = async (sql: string, parameters: unknown[]): Promise<unknown> => {
    const result = await client.query(asAsked(sql, parameters)).catch((error: unknown) => {
      throw asUnavailable(error);
    });
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier, swallowed error had spoiled the transaction.
    if (sql === 'commit' && result.command === 'ROLLBACK')
      throw new Error('The transaction was spoiled by an earlier error and is rolled back');
    return result;
  };
  // Of the two forms that Kysely declares, the one with a cursor is never asked for.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
