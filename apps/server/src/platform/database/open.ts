import pg from 'pg';
import { clientConfig, type ConnectionConfig } from './connect.ts';
import { bringUp, claim, type Claim, type Embedded } from './embedded/index.ts';
import { findPooler, hasStatementTimeout, type PoolerWord } from './pooler.ts';

const oldestMajor = 15;

export interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler before it. */
  readonly directUrl: string | undefined;
  readonly pooler: PoolerWord | undefined;
  readonly dataDir: string;
  readonly pgBin: string | undefined;
}

export interface OpenedDatabase {
  readonly connection: ConnectionConfig;
  /** For what needs a session of the database: migrations, the queue of jobs, hints of changes. */
  readonly direct: ConnectionConfig;
  /** What the operator should know of the way to the database, a sentence each. */
  readonly advice: readonly string[];
  /** Ends what was started here: the embedded PostgreSQL is stopped, another one is left alone. */
  close(): Promise<void>;
}

/** What the portal reports while it runs; `onTaken` means that another one has taken over the data folder. */
export interface Watch {
  readonly onError: (error: unknown) => void;
  readonly onTaken: (error: unknown) => void;
}

/** Reaches the database of DATABASE_URL, or brings up the embedded one for this process alone. */
export async function openDatabase(choice: DatabaseChoice, watch: Watch): Promise<OpenedDatabase> {
  if (choice.databaseUrl !== undefined) return openRemote(choice.databaseUrl, choice);
  const home = new EmbeddedHome(choice, watch);
  return home.open();
}

async function openRemote(url: string, { directUrl, pooler: word }: DatabaseChoice): Promise<OpenedDatabase> {
  const way = await withClient('DATABASE_URL', url, async (client) => {
    await refuseOld('DATABASE_URL', client);
    const pooler = await findPooler(client, word);
    return { pooler, limited: await hasStatementTimeout(client) };
  });
  const close = async (): Promise<void> => undefined;
  if (!way.pooler && directUrl === undefined) return { connection: { url }, direct: { url }, advice: [], close };
  if (directUrl === undefined) throw new Error(directMissing);
  await withClient('DATABASE_DIRECT_URL', directUrl, async (client) => {
    await refuseOld('DATABASE_DIRECT_URL', client);
    if (await findPooler(client, undefined)) throw new Error(directPooled);
  });
  const advice = way.pooler && !way.limited ? [limitless] : [];
  return { connection: { url, pooler: way.pooler }, direct: { url: directUrl }, advice, close };
}

const directMissing =
  'DATABASE_URL leads through a connection pooler: DATABASE_DIRECT_URL must name the database itself, for migrations, jobs and news of changes (DATABASE_POOLER=session where the pooler keeps sessions)';
const directPooled = 'DATABASE_DIRECT_URL leads through a connection pooler too: it must name the database itself';
const limitless =
  "Behind the pooler nothing ends a read that takes too long: let its connections begin with set statement_timeout = '30s' (PgBouncer: connect_query)";

async function withClient<T>(variable: string, url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig({ url }));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `The database of ${variable} cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}`,
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseOld(variable: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const major = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
  if (major < oldestMajor)
    throw new Error(`The database of ${variable} is PostgreSQL ${major}; the portal needs ${oldestMajor} or later`);
}

const takenOver = 'The database of the portal before was still running: this one takes it over';

/** The embedded PostgreSQL as the running portal holds it: claimed, and brought up again should it end. */
class EmbeddedHome {
  readonly #choice: DatabaseChoice;
  readonly #watch: Watch;
  #embedded: Embedded | undefined;
  #claim: Claim | undefined;
  #healing: Promise<void> = Promise.resolve();
  #closing = false;

  constructor(choice: DatabaseChoice, watch: Watch) {
    this.#choice = choice;
    this.#watch = watch;
  }

  async open(): Promise<OpenedDatabase> {
    const embedded = await this.#take();
    const { connection, adopted } = embedded;
    return { connection, direct: connection, advice: adopted ? [takenOver] : [], close: () => this.#close() };
  }

  async #take(): Promise<Embedded> {
    const { dataDir, pgBin } = this.#choice;
    this.#embedded = await bringUp(dataDir, { pgBin });
    this.#claim = await claim(this.#embedded.connection, dataDir, () => this.#lost());
    return this.#embedded;
  }

  #lost(): void {
    if (this.#closing) return;
    this.#watch.onError(new Error('The embedded PostgreSQL has ended; it is brought up again'));
    this.#healing = this.#healing.then(() => this.#heal());
  }

  async #heal(): Promise<void> {
    for (let wait = 250; !this.#closing; wait = Math.min(wait * 2, 10_000)) {
      try {
        await this.#take();
        return;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('The portal is already running')) {
          this.#watch.onTaken(error);
          return;
        }
        this.#watch.onError(error);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  async #close(): Promise<void> {
    this.#closing = true;
    await this.#healing;
    await this.#embedded?.stop();
    await this.#claim?.release();
  }
}
