import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, measureWork, openHealth, startWork } from './app.ts';
import { refuseUnfinished } from './demo/mark.ts';
import { firstSuperadmin, seed } from './flows/first-start/index.ts';
import { openCalendars } from './platform/calendars/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { ConfigError, readConfig, type Config } from './platform/config/index.ts';
import {
  connect,
  type ConnectionConfig,
  migrate,
  openDatabase,
  Reader,
  pendingMigrations,
  type Database,
  type OpenedDatabase,
} from './platform/database/index.ts';
import { openPosting } from './platform/posting/index.ts';
import { openStorage } from './platform/files/index.ts';
import { isNearlyFull } from './platform/health/index.ts';
import { openScanner } from './platform/scanner/index.ts';
import type { Tracing } from './platform/tracing/index.ts';
import { prepareJobs } from './platform/jobs/index.ts';
import type { Pools } from './platform/metrics/index.ts';

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
  home.advice.forEach(print);
  return home;
}

/** It may be away when the portal starts, as at any other time; each statement of a report is planned for its values. */
const replicaAt = (url: string): ConnectionConfig => ({
  url,
  pooler: 'transaction',
  most: 5,
  onError: () => undefined,
});

/** Connections of the calls, and those of the jobs: a delivery holds one while the relay is spoken to. */
interface Tables {
  readonly database: Database;
  readonly ofJobs: Database;
  readonly reader: Reader;
  readonly pools: Pools;
}

/** What stands when the calls are opened. */
interface Started {
  readonly home: OpenedDatabase;
  readonly tables: Tables;
  readonly running: Running;
  readonly tracing: Tracing | undefined;
}

/** Loaded only where traces are sent somewhere. */
async function openTraces({ tracing: wanted }: Config, running: Running): Promise<Tracing | undefined> {
  if (!wanted) return undefined;
  const { openTracing } = await import('./platform/tracing/index.ts');
  const tracing = openTracing({ ...wanted, onError: report });
  running.add(() => tracing.close());
  return tracing;
}

async function openTables(
  config: Config,
  { home, running, tracing }: Pick<Started, 'home' | 'running' | 'tracing'>,
): Promise<Tables> {
  const open = (place: ConnectionConfig): Database => {
    const opened = connect({ onError: report, ...place });
    tracing?.watchQueries(opened.pool);
    running.add(() => opened.close());
    return opened;
  };
  const [database, ofJobs] = [open(home.connection), open(home.direct)];
  const replica = config.readUrl === undefined ? undefined : open(replicaAt(config.readUrl));
  await refuseUnfinished(database.pool);
  const applied = await migrate(home.direct);
  if (applied.length > 0)
    print(`The database is up to date (${applied.length} ${applied.length === 1 ? 'change' : 'changes'} applied)`);
  await prepareJobs(ofJobs.pool);
  const pools = { calls: database, jobs: ofJobs, ...(replica ? { replica } : {}) };
  return { database, ofJobs, reader: new Reader(database.db, replica?.db), pools };
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

async function openWork(config: Config, { tables, running, tracing }: Omit<Started, 'home'>): Promise<void> {
  const connections = tables.ofJobs;
  const jobs = await startWork({
    db: connections.db,
    connections,
    clock: systemClock,
    storage: storageOf(config),
    publicUrl: config.publicUrl,
    smtpUrl: config.smtpUrl,
    calendars: openCalendars({ http: config.calendarsOverHttp }),
    poster: openPosting({ loopback: config.webhooksToLoopback }),
    onError: report,
    around: tracing?.traceJob,
  });
  running.add(() => jobs.stop());
}

const storageOf = (config: Config) => openStorage({ folder: join(config.dataDir, 'files'), url: config.storageUrl });

async function openApp(config: Config, { home, tables, running, tracing }: Started): Promise<FastifyInstance> {
  const { database, ofJobs, reader } = tables;
  const scanner = config.clamavUrl === undefined ? undefined : openScanner(config.clamavUrl);
  const health = openHealth({ db: ofJobs.db, clock: systemClock, dataDir: config.dataDir, scanner });
  const app = await buildApp({
    db: database.db,
    reader,
    connection: home.direct,
    clock: systemClock,
    storage: storageOf(config),
    publicUrl: config.publicUrl,
    relayNamed: config.smtpUrl !== undefined,
    scanner,
    identityProvider: config.identityProvider,
    calendars: openCalendars({ http: config.calendarsOverHttp }),
    poster: openPosting({ loopback: config.webhooksToLoopback }),
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
    impaired: () => health.impaired(),
  });
  tracing?.watchRequests(app);
  const unwatch = health.watch(app.log);
  running.add(async () => unwatch());
  return app;
}

// Streams that stay open would hold the stop for ever.
const patienceWithRequests = 5_000;

async function listen(app: FastifyInstance, config: Config, running: Running): Promise<void> {
  running.add(async () => {
    const hurry = setTimeout(() => app.server.closeAllConnections(), patienceWithRequests);
    await app.close();
    clearTimeout(hurry);
  });
  await app.listen({ host: config.host, port: config.port }).catch(explainPort('PORT', config));
}

const explainPort =
  (variable: string, { host, port }: { readonly host: string; readonly port: number }) =>
  (cause: NodeJS.ErrnoException): never => {
    if (cause.code === 'EADDRINUSE')
      throw new Error(`Port ${port} of ${host} is taken: stop what uses it, or choose another ${variable}`, { cause });
    if (cause.code === 'EACCES')
      throw new Error(`Port ${port} may not be used by this user: choose another ${variable}`, { cause });
    throw cause;
  };

/** Loaded only where figures are asked for. */
async function openMetrics({ metrics: place }: Config, { ofJobs, pools }: Tables, running: Running): Promise<void> {
  if (!place) return;
  const { startMetrics } = await import('./platform/metrics/index.ts');
  const work = () => measureWork({ db: ofJobs.db, clock: systemClock });
  const metrics = await startMetrics({ ...place, pools, work }).catch(explainPort('METRICS_PORT', place));
  running.add(() => metrics.close());
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
    const tracing = await openTraces(config, running);
    const tables = await openTables(config, { home, running, tracing });
    await welcome(tables.database, config);
    await openWork(config, { tables, running, tracing });
    const app = await openApp(config, { home, tables, running, tracing });
    await openMetrics(config, tables, running);
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
