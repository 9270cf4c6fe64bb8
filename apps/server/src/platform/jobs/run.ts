import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { type Beat, startBeats } from './beats.ts';
import { movedBy, nightsMovedBy } from './nights.ts';
import { forgivingPool } from './pool.ts';
import type { JobFrame, JobTask } from './task.ts';

/** A task by the clock: `at` as in a crontab, in UTC; one of each night is moved by as much as its database's nights are. */
interface ClockedTask {
  readonly name: string;
  readonly at: string;
  /** Made up for once when no process was running at its time. */
  readonly catchUp?: boolean;
}

export type PeriodicTask = ClockedTask | Beat;

export interface JobsOptions {
  readonly pool: pg.Pool;
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly periodic?: readonly PeriodicTask[];
  /** Jobs at once in this process; 4 where nothing is said. */
  readonly concurrency?: number;
  readonly onError: (error: Error) => void;
  /** What each job is done within, such as a trace; nothing where nothing is said. */
  readonly around?: JobFrame | undefined;
}

export interface Jobs {
  /** Takes no more jobs and waits for those that are running. */
  stop(): Promise<void>;
}

const withoutFrame: JobFrame = (_name, work) => work();

const day = 24 * 60 * 60 * 1000;
const pauseAfterLoss = 5_000;
// While the database is unavailable the timetable sleeps up to a minute and a half before it hears of a stop.
const patienceWithStop = 5_000;

// Without batches the queue releases a job and does not look whether that succeeded: while the database is unavailable, a rejection
// that nobody handles would end the whole process. Batches report it, and the queue is then started again.
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

/** Works off jobs until stopped. When the database becomes unavailable the queue gives up; it is started again until it holds. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const moved = await nightsMovedBy(options.pool);
  const start = () => startQueue(options, { underWay, moved });
  let queue = await start();
  const { tasks, periodic = [], onError, around = withoutFrame } = options;
  const beats = startBeats(
    periodic.filter((task) => 'everyMinutes' in task),
    { tasks, onError, around },
  );
  const supervised = (async () => {
    while (!stopping.signal.aborted) {
      await queue.over;
      await Promise.allSettled(underWay);
      queue = (await restartRunner(start, options.onError, stopping.signal)) ?? queue;
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([queue.stop(), beats.stop()]);
      await supervised;
    },
  };
}

async function restartRunner(
  start: () => Promise<Queue>,
  onError: JobsOptions['onError'],
  stopping: AbortSignal,
): Promise<Queue | undefined> {
  while (!stopping.aborted) {
    await pause(pauseAfterLoss, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    const queue = await start().catch((error: Error) => onError(error));
    if (!queue) continue;
    if (stopping.aborted) await queue.stop();
    return queue;
  }
  return undefined;
}

interface Queue {
  /** Settled when it has ended or given up; jobs may still be under way. */
  readonly over: Promise<void>;
  /** Takes no more jobs, waits for those under way, and for a while until they are given back. */
  stop(): Promise<void>;
}

// A queue whose first look for a job fails, as on a server that has lost the primary's place, keeps that failure for ever and
// takes no job, without a word. So one failed look is enough.
const signsOfLoss = ['pool:fatalError', 'pool:gracefulShutdown', 'worker:getJob:error'] as const;

// When several jobs cannot be given back, the queue says so for each, but its own ending may then wait for ever
// (graphile/worker#636). So what it says counts as its end, and jobs are waited for beside it.
async function startQueue(options: JobsOptions, { underWay, moved }: Omit<RunnerParts, 'events'>): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter();
  const gaveUp = Promise.withResolvers<void>();
  for (const sign of signsOfLoss) events.once(sign, () => gaveUp.resolve());
  const runner = await startRunner(options, { events, underWay, moved });
  const ended = runner.promise.catch(options.onError);
  const over = Promise.race([gaveUp.promise, ended]);
  const end = () => runner.stop().catch(() => undefined);
  // One that gave up would go on with its timetable.
  void over.then(end);
  return {
    over,
    stop: async () => {
      void end();
      await Promise.allSettled(underWay);
      await Promise.race([ended, pause(patienceWithStop, undefined, { ref: false })]);
      await Promise.allSettled(underWay);
      gaveUp.resolve();
    },
  };
}

interface RunnerParts {
  readonly events: WorkerEvents;
  readonly underWay: Set<Promise<void>>;
  /** Minutes by which the nights are moved. */
  readonly moved: number;
}

function startRunner(
  { pool, tasks, periodic = [], concurrency = 4, onError, around = withoutFrame }: JobsOptions,
  { events, underWay, moved }: RunnerParts,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortSignal }) => {
        const work = around(name, () => task(payload, { signal: abortSignal }));
        underWay.add(work);
        return work.finally(() => underWay.delete(work));
      },
    ]),
  );
  const parsedCronItems = parseCronItems(
    periodic
      .filter((task) => 'at' in task)
      .map(({ name, at, catchUp }) => ({
        task: name,
        match: movedBy(moved, at),
        options: { backfillPeriod: catchUp ? day : 0, maxAttempts: 3, jobKey: name, jobKeyMode: 'replace' },
      })),
  );
  return run({
    pgPool: forgivingPool(pool),
    events,
    concurrency,
    noHandleSignals: true,
    // A job for now is told of by a hint; only what waits for its time is looked for.
    pollInterval: 15_000,
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
