import { forgivingPool } from '../../src/platform/jobs/pool.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, transact } from '../../src/platform/database/index.ts';
import { addJob, prepareJobs, startJobs, type JobTask } from '../../src/platform/jobs/index.ts';
import { beside, freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const add = (name: string, payload: object, options = {}) =>
  transact(database.db, (tx) => addJob({ tx }, name, payload, options));
const waiting = async (name: string) =>
  (
    await sql<{
      attempts: number;
      last_error: string | null;
    }>`select attempts, last_error from graphile_worker.jobs where task_identifier = ${name}`.execute(database.db)
  ).rows;
const never = (error: Error) => {
  throw error;
};

describe('the queue', () => {
  it('is prepared by several processes at once', async () => {
    await sql`drop schema graphile_worker cascade`.execute(database.db);
    const others = [connect(database.connection), connect(database.connection)];
    await Promise.all([database, ...others].map(({ pool }) => prepareJobs(pool)));
    await Promise.all(others.map((other) => other.close()));
    await add('prepared', {});
    expect(await waiting('prepared')).toHaveLength(1);
  });

  it('adds a job with the command, none without it, and one for each key', async () => {
    const failing = transact(database.db, async (tx) => {
      await addJob({ tx }, 'kept', {});
      throw new Error('The command failed');
    });
    await expect(failing).rejects.toThrow('The command failed');
    expect(await waiting('kept')).toEqual([]);
    await add('kept', { n: 1 }, { jobKey: 'one' });
    await add('kept', { n: 2 }, { jobKey: 'one' });
    expect(await waiting('kept')).toHaveLength(1);
  });

  it('carries each job out once, by whichever process, and waits for what is running when it stops', async () => {
    const seen: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const count: JobTask = async (payload) => {
      seen.push((payload as { n: number }).n);
      if (seen.length === 20) all.resolve();
    };
    const started = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    let finished = false;
    const slow: JobTask = async () => {
      started.resolve();
      await go.promise;
      finished = true;
    };
    const other = connect(database.connection);
    const options = { tasks: { count, slow }, concurrency: 2, onError: never };
    const running = await Promise.all([database, other].map(({ pool }) => startJobs({ pool, ...options })));
    for (let n = 0; n < 20; n += 1) await add('count', { n });
    await all.promise;
    await add('slow', {});
    await started.promise;
    const stopped = Promise.all(running.map((jobs) => jobs.stop()));
    go.resolve();
    await stopped;
    expect(finished).toBe(true);
    expect(new Set(seen).size).toBe(20);
    expect(seen).toHaveLength(20);
    expect(await waiting('count')).toEqual([]);
    await other.close();
  });

  it('keeps a job that failed, says why, and tells of it', async () => {
    const told = Promise.withResolvers<Error>();
    const jobs = await startJobs({
      pool: database.pool,
      concurrency: 1,
      onError: told.resolve,
      tasks: { fail: () => Promise.reject(new Error('No luck')) },
    });
    await add('fail', {});
    expect((await told.promise).message).toContain('No luck');
    // It is told first and written then.
    await expect.poll(() => waiting('fail')).toEqual([{ attempts: 1, last_error: expect.stringContaining('No luck') }]);
    await jobs.stop();
  });

  it('may give a connection back twice, as it does when it stops while it is listening in vain', async () => {
    const given = Promise.withResolvers<number>();
    const { pool } = database;
    forgivingPool(pool).connect((_error, _client, release) => {
      release();
      release();
      given.resolve(pool.idleCount);
    });
    expect(await given.promise).toBe(pool.idleCount);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  describe('losing the database', () => {
    const atOnce = 8;
    let own: TestDatabase;
    let name: string;
    let errors: string[];
    beforeEach(async () => {
      own = await freshDatabase();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own.db);
      name = rows[0]!.name;
      errors = [];
    });
    afterEach(() => own.close());

    const releaseInVain = () =>
      errors.flatMap((message) => /^Failed to fail jobs (.*):/.exec(message)?.[1]?.split(', ') ?? []).length;

    /** Begins jobs that fail once all of them run and the database is unavailable, each a little after the other. */
    async function loseItUnder(jobs: number) {
      const [lost, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let running = 0;
      const queue = await startJobs({
        pool: own.pool,
        concurrency: atOnce,
        onError: ({ message }) => void errors.push(message),
        tasks: {
          fail: async () => {
            const place = (running += 1);
            if (place === jobs) {
              await beside(`alter database ${name} allow_connections false`);
              await beside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
              lost.resolve();
            }
            await lost.promise;
            await pause(place);
            throw new Error('No luck');
          },
          after: async () => back.resolve(),
        },
      });
      await transact(own.db, async (tx) => {
        for (let n = 0; n < jobs; n += 1) await addJob({ tx }, 'fail', {});
      });
      await lost.promise;
      await expect.poll(releaseInVain, { timeout: 60_000 }).toBe(jobs);
      await beside(`alter database ${name} allow_connections true`);
      return { queue, back: back.promise };
    }

    it.each([1, atOnce])('goes on afterwards where %i jobs were being given back at once', async (jobs) => {
      const { queue, back } = await loseItUnder(jobs);
      await transact(own.db, (tx) => addJob({ tx }, 'after', {}));
      await back;
      await queue.stop();
    });

    it('takes jobs once it can be written to, where it was started on a database that could only be read', async () => {
      const taken = Promise.withResolvers<void>();
      const leave = () => beside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await beside(`alter database ${name} set default_transaction_read_only = on`);
      await leave();
      const queue = await startJobs({
        pool: own.pool,
        onError: ({ message }) => void errors.push(message),
        tasks: { after: async () => taken.resolve() },
      });
      await beside(`alter database ${name} reset default_transaction_read_only`);
      await leave();
      const add = () => transact(own.db, (tx) => addJob({ tx }, 'after', {}));
      await expect
        .poll(() =>
          add().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await taken.promise;
      await queue.stop();
    });

    it('can be stopped right after it', async () => {
      const { queue } = await loseItUnder(atOnce);
      await queue.stop();
    });
  });
});
