import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { asUnavailable, asUnavailableOnConnect, codeOf, isUnavailable } from './unavailable.ts';
import type { DB } from './generated/tables.ts';
import { asAsked } from './kept-plans.ts';
import { parsers } from './parsers.ts';
import type { Pooler } from './pooler.ts';

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
  /** Absent: a connection is one session of the database. */
  readonly pooler?: Pooler | undefined;
  /** Connections at most; 10 where nothing is said. */
  readonly most?: number;
  /** Called with what a resting connection says when it breaks. */
  readonly onError?: (error: Error) => void;
}

/** How often a database was asked and its answer waited for: what is sent together is one round trip. */
export interface Asked {
  readonly roundTrips: number;
}

export interface Database {
  readonly db: Db;
  /** The same connections, for what speaks plain SQL. */
  readonly pool: pg.Pool;
  /** What `db` has asked so far. */
  readonly asked: Asked;
  close(): Promise<void>;
}

/** How the driver is told where the database is. */
export function clientConfig(config: ConnectionConfig): pg.ClientConfig {
  const place = config.socket
    ? { host: config.socket.folder, user: config.socket.user, database: config.socket.database, password: '' }
    : { connectionString: config.url };
  return { ...place, application_name: 'dragoman', connectionTimeoutMillis: 5_000, types: parsers };
}

// A transaction left open would hold its locks.
const limits = { statement_timeout: '30s', lock_timeout: '10s', idle_in_transaction_session_timeout: '60s' };

// Plans are kept of named statements (kept-plans.ts), foreign keys and triggers.
const sessionSettings = `select set_config('plan_cache_mode', 'auto', false), set_config('TimeZone', 'UTC', false),
  ${Object.entries(limits)
    .map(([name, value]) => `set_config('${name}', '${value}', false)`)
    .join(', ')}`;

// A pooler keeps of a session the few settings that PostgreSQL reports, the zone among them, and nothing else.
const pooledSettings = `set TimeZone = 'UTC'`;

const transactionSettings = Object.entries(limits)
  .map(([name, value]) => `; set local ${name} = '${value}'`)
  .join('');

/** Opens a pool; connects when first asked. */
export function connect(config: ConnectionConfig): Database {
  const pool = new pg.Pool({
    ...clientConfig(config),
    max: config.most ?? 10,
    // A statement is sent while answers to earlier ones are awaited (decision 0029).
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => {
      await client.query(config.pooler ? pooledSettings : sessionSettings);
    },
  });
  // Without listeners the loss of a connection, resting or lent, would end the process.
  pool.on('error', (error) => config.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const asked = { roundTrips: 0 };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: watchPool(pool, config.pooler, asked) }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends only a pool that it has used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, asked, close };
}

type Counting = { -readonly [Figure in keyof Asked]: Asked[Figure] };

/** The pool as Kysely uses it, with a lost connection named DatabaseUnavailable. */
function watchPool(pool: pg.Pool, pooler: Pooler | undefined, asked: Counting): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnavailableOnConnect(error);
      });
      const wrapped = known.get(client) ?? watchClient(client, pooler, asked);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

/** What the types of the driver leave out. */
interface Streaming {
  readonly connection: { readonly stream: Writable };
}

function watchClient(client: pg.PoolClient, pooler: Pooler | undefined, asked: Counting): PostgresPoolClient {
  let lost = false;
  let unanswered = 0;
  // A transaction begins with its first statement, and one without any is none.
  let begin: string | undefined;
  let spoiled: unknown;

  const { stream } = (client as pg.PoolClient & Streaming).connection;

  const send = async (asking: pg.QueryConfig | string): Promise<unknown> => {
    // What is asked for in one breath goes out in one packet.
    stream.cork();
    process.nextTick(() => stream.uncork());
    // What is sent while an answer is awaited costs no wait of its own.
    if (unanswered === 0) asked.roundTrips += 1;
    unanswered += 1;
    try {
      return await new Promise((resolve, reject) => {
        // Told at once of what the driver cannot send: PostgreSQL would commit the rest.
        client.query(asking as string, (error: Error | null, result: unknown) => {
          if (!error) return resolve(result);
          spoiled ??= error;
          reject(error);
        });
      });
    } catch (error) {
      lost ||= isUnavailable(error);
      throw asUnavailable(error);
    } finally {
      unanswered -= 1;
    }
  };

  const commit = async (): Promise<unknown> => {
    if (spoiled !== undefined) throw rolledBack(spoiled);
    try {
      // Of several statements the driver gives several results, which its types do not say.
      return ((await send(patientCommit)) as pg.QueryResult[]).at(-1);
    } catch (error) {
      throw codeOf(error) === '25P02' ? rolledBack(error) : error;
    }
  };

  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (/^(begin|start transaction)/.test(text)) {
      begin = pooler ? text + transactionSettings : text;
      spoiled = undefined;
      return { command: 'BEGIN', rows: [] };
    }
    const first = begin;
    begin = undefined;
    if (first !== undefined && /^(commit|rollback)$/.test(text)) return { command: text.toUpperCase(), rows: [] };
    const begun = first === undefined ? undefined : send(first);
    const answer = text === 'commit' ? commit() : send(statement(text, values, pooler));
    return (await Promise.all([answer, begun]))[0];
  };
  // Of the two forms that Kysely declares, the one with a cursor is never asked for.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || lost),
  };
}

const rolledBack = (cause: unknown): Error =>
  new Error('The transaction was spoiled by an earlier error and is rolled back', { cause });

function statement(text: string, values: unknown[], pooler: Pooler | undefined): pg.QueryConfig {
  return pooler === 'transaction' ? { text, values } : asAsked(text, values);
}

// Where a standby has to confirm, a timeout would end the wait and PostgreSQL would say that it has committed.
const patientCommit = 'set local statement_timeout = 0; commit';
