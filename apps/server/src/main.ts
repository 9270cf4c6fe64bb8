import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, startWork } from './app.ts';
import { refuseUnfinished } from './demo/mark.ts';
import { firstSuperadmin, seed } from './flows/first-start/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { ConfigError, readConfig, type Config } from './platform/config/index.ts';
import {
  connect,
  migrate,
  openDatabase,
  pendingMigrations,
  type Database,
  type OpenedDatabase,
} from './platform/database/index.ts';
import { openStorage } from './platform/files/index.ts';
import { openScanner } from './platform/scanner/index.ts';
import { prepareJobs } from './platform/jobs/index.ts';

/** Bytes below which the portal takes no more work: a database that cannot write its log stops. */
const leastSpace = 100 * 1024 * 1024;

const webFolder = join(import.meta.dirname, '../../web/dist');

/** What has been started, in order; ended in the opposite order. */
class Running {
  readonly #ends: (() => Promise<unknown>)[] = [];
  #ending: Promise<void> | undefined;

  add(end: () => Promise<unknown>): void {
    this.#ends.unshift(end);
  }

  /** Ends everything once, however often it is called. */
  end(): Promise<void> {
    this.#ending ??= (async () => {
      for (const end of this.#ends) await end().catch(report);
    })();
    return this.#ending;
  }
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

async function openHome(config: Config, running: Running): Promise<OpenedDatabase> {
  const home = await openDatabase(config, {
    onError: report,
    onTaken: (error) => {
      report(error);
      void running.end().finally(() => process.exit(1));
    },
  });
  running.add(() => home.close());
  return home;
}

async function openTables(home: OpenedDatabase, running: Running): Promise<Database> {
  const database = connect({ ...home.connection, onError: report });
  running.add(() => database.close());
  await refuseUnfinished(database.pool);
  const applied = await migrate(home.connection);
  if (applied.length > 0)
    print(`The database is up to date (${applied.length} ${applied.length === 1 ? 'change' : 'changes'} applied)`);
  await prepareJobs(database.pool);
  return database;
}

async function welcome(database: Database, config: Config): Promise<void> {
  await seed(database.db, systemClock);
  const made = await firstSuperadmin(database.db, systemClock, {
    email: config.adminEmail,
    password: config.adminPassword,
  });
  if (!made) return;
  print(`The first superadmin is ${made.email}`);
  if (made.generatedPassword !== undefined) print(`Their password, shown this once: ${made.generatedPassword}`);
}

async function openWork(config: Config, home: OpenedDatabase, running: Running): Promise<void> {
  const connections = connect({ ...home.connection, onError: report });
  running.add(() => connections.close());
  const jobs = await startWork({
    db: connections.db,
    connections,
    clock: systemClock,
    storage: storageOf(config),
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    onError: report,
  });
  running.add(() => jobs.stop());
}

/** Where database and files are elsewhere, nothing has made the folder. */
async function isNearlyFull(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastSpace;
}

const storageOf = (config: Config) => openStorage({ folder: join(config.dataDir, 'files'), url: config.storageUrl });

function appFor(config: Config, home: OpenedDatabase, database: Database): Promise<FastifyInstance> {
  const scanner = config.clamavUrl === undefined ? undefined : openScanner(config.clamavUrl);
  return buildApp({
    db: database.db,
    connection: home.connection,
    clock: systemClock,
    storage: storageOf(config),
    publicUrl: config.publicUrl,
    relayNamed: config.smtpUrl !== undefined,
    scanner,
    identityProvider: config.identityProvider,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    connections: config.connections,
    webFolder,
    notReady: async () => {
      try {
        const pending = await pendingMigrations(database.pool);
        if (pending.length > 0) return 'The database has not been brought up to date';
        return (await isNearlyFull(config.dataDir)) ? 'The disk is nearly full' : undefined;
      } catch {
        return 'The database cannot be reached';
      }
    },
    impaired: async () =>
      !scanner || (await scanner.answers()) ? [] : ['The virus scanner cannot be reached: no upload is taken'],
  });
}

// Streams that stay open would hold the stop for ever.
const patienceWithRequests = 5_000;

async function listen(app: FastifyInstance, config: Config, running: Running): Promise<void> {
  running.add(async () => {
    const hurry = setTimeout(() => app.server.closeAllConnections(), patienceWithRequests);
    await app.close();
    clearTimeout(hurry);
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${config.port} of ${config.host} is taken: stop what uses it, or choose another PORT`, {
        cause: error,
      });
    if (code === 'EACCES')
      throw new Error(`Port ${config.port} may not be used by this user: choose another PORT`, { cause: error });
    throw error;
  }
}

async function main(): Promise<void> {
  const running = new Running();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // npm and the terminal may each pass the same signal on, so repetitions mean nothing.
    process.on(signal, () => void running.end().then(() => process.exit(0)));
  }
  try {
    const config = readConfig(process.env);
    const home = await openHome(config, running);
    const database = await openTables(home, running);
    await welcome(database, config);
    await openWork(config, home, running);
    const app = await appFor(config, home, database);
    await listen(app, config, running);
    print(`The portal is at ${config.publicUrl}`);
  } catch (error) {
    if (error instanceof ConfigError) process.stderr.write('The portal cannot start with this environment:\n');
    report(error);
    await running.end();
    process.exit(1);
  }
}

await main();
