import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from '../demo/mark.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/index.ts';
import { bringUp, connect, type ConnectionConfig, type Database, migrate } from '../platform/database/index.ts';
import { openStorage, type Storage } from '../platform/files/index.ts';

/**
 * Runs a command. What goes wrong ends the process with a sentence; Ctrl-C aborts the signal, so that the work can tidy up.
 */
export async function command(work: (config: Config, signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  // npm and the terminal may each pass the same signal on, so repetitions mean nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stopping.abort(new Error('Interrupted')));
  try {
    await work(readConfig(process.env), stopping.signal);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof ConfigError ? 'This environment cannot be used:\n' : ''}${sentence}\n`);
    // A statement that was left alone may still wait for its answer.
    if (stopping.signal.aborted) process.exit(1);
    process.exitCode = 1;
  }
}

/**
 * Works on the portal's database as it is, beside a portal that may be at work on it: the embedded one is started when nobody
 * has, and then stopped again. Refuses a data folder without one.
 */
export async function asGuest<T>(config: Config, work: (connection: ConnectionConfig) => Promise<T>): Promise<T> {
  const url = sessionUrl(config);
  if (url !== undefined) return work({ url });
  if (!existsSync(join(config.dataDir, 'database')))
    throw new Error(
      `There is no database in ${config.dataDir}: DATA_DIR or DATABASE_URL must say where the portal's is`,
    );
  const home = await bringUp(config.dataDir, { pgBin: config.pgBin });
  try {
    return await work(home.connection);
  } finally {
    if (!home.adopted) await home.stop();
  }
}

/** The address of a database of one's own as commands use it: a connection is one session. */
export const sessionUrl = ({ directUrl, databaseUrl }: Config): string | undefined => directUrl ?? databaseUrl;

/** Runs a command on the portal's database, brought up to this version. Ctrl-C leaves the work where it is. */
export async function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const onIt = async (connection: ConnectionConfig, config: Config): Promise<void> => {
    const database = connect(connection);
    try {
      await refuseUnfinished(database.pool);
      await migrate(connection);
      await work(database, config);
    } finally {
      await database.close();
    }
  };
  await command((config, signal) =>
    asGuest(config, (connection) => Promise.race([interruption(signal), onIt(connection, config)])),
  );
}

/** Fails once the signal comes; PostgreSQL rolls back what is then left. */
export async function interruption(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

export const storageOf = ({ dataDir, storageUrl }: Config): Storage =>
  openStorage({ folder: join(dataDir, 'files'), url: storageUrl });
