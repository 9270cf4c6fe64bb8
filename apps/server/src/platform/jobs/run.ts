import { Logger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';

/** Carries out one job; what it throws makes the queue try again later. The signal says that the process is stopping. */
export type JobTask = (payload: unknown, context: { readonly signal: AbortSignal }) => Promise<void>;

/** A task by the clock: `at` as in a crontab, in UTC. */
export interface PeriodicTask {
  readonly name: string;
  readonly at: string;
  /** Made up for once when no process was running at its time. */
  readonly catchUp?: boolean;
}

export interface JobsOptions {
  readonly pool: pg.Pool;
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly periodic?: readonly PeriodicTask[];
  /** Jobs at once in this process; 4 where nothing is said. */
  readonly concurrency?: number;
  readonly onError: (error: Error) => void;
}

export interface Jobs {
  /** Takes no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
const pauseAfterLoss = 5_000;

// Without batches the queue releases a job and does not look whether that succeeded: with the database away, a rejection
// that nobody handles would end the whole process. Batches tell of it, and the queue is then started again.
const heededReleases = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

// One number for all processes: the first prepares, the others wait and find nothing left.
const lock = 7_203_118_427;

/** Brings the queue's own schema up to its version; several processes may ask at once. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)");
    await client.query('select pg_advisory_lock($1)', [lock]);
    await runMigrations({ pgPool: pool, logger: quiet(() => undefined) });
  } finally {
    // Ends the session, and with it the lock and the settings.
    client.release(true);
  }
}

/** Works off jobs until stopped. When the database goes away the queue gives up; it is started again until it holds. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const supervised = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(options.onError);
      runner = (await startedAgain(options, stopping.signal)) ?? runner;
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await supervised;
    },
  };
}

async function startedAgain(options: JobsOptions, stopping: AbortSignal): Promise<Runner | undefined> {
  while (!stopping.aborted) {
    await pause(pauseAfterLoss, stopping);
    if (stopping.aborted) return undefined;
    const runner = await startRunner(options).catch((error: Error) => options.onError(error));
    if (!runner) continue;
    if (stopping.aborted) await runner.stop().catch(() => undefined);
    return runner;
  }
  return undefined;
}

function startRunner({ pool, tasks, periodic = [], concurrency = 4, onError }: JobsOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal }) => task(payload, { signal: abortSignal }),
    ]),
  );
  const parsedCronItems = parseCronItems(
    periodic.map(({ name, at, catchUp }) => ({
      task: name,
      match: at,
      options: { backfillPeriod: catchUp ? day : 0, maxAttempts: 3, jobKey: name, jobKeyMode: 'replace' },
    })),
  );
  return run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 5_000,
    preset: { worker: heededReleases },
    logger: quiet(onError),
    taskList,
    parsedCronItems,
  });
}

/** What goes wrong is passed on; the rest of what the queue says about itself is not worth a line. */
function quiet(onError: (error: Error) => void): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') onError(new Error(message, { cause: meta?.['error'] }));
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
