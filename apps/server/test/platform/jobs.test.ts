import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('adds a job with the deed, none without it, and one for each key', async () => {
    const failing = transact(database.db, async (tx) => {
      await addJob({ tx }, 'kept', {});
      throw new Error('The deed failed');
    });
    await expect(failing).rejects.toThrow('The deed failed');
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
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    let finished = false;
    const slow: JobTask = async () => {
      begun.resolve();
      await go.promise;
      finished = true;
    };
    const other = connect(database.connection);
    const options = { tasks: { count, slow }, concurrency: 2, onError: never };
    const running = await Promise.all([database, other].map(({ pool }) => startJobs({ pool, ...options })));
    for (let n = 0; n < 20; n += 1) await add('count', { n });
    await all.promise;
    await add('slow', {});
    await begun.promise;
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

  it('outlives the loss of the database while a job is being given back, and goes on afterwards', async () => {
    const own = await freshDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own.db);
    const { name } = rows[0]!;
    const [lost, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const errors: string[] = [];
    const jobs = await startJobs({
      pool: own.pool,
      concurrency: 2,
      onError: ({ message }) => void errors.push(message),
      tasks: {
        fail: async () => {
          await beside(`alter database ${name} allow_connections false`);
          await beside(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
          lost.resolve();
          throw new Error('No luck');
        },
        after: async () => back.resolve(),
      },
    });
    await transact(own.db, (tx) => addJob({ tx }, 'fail', {}));
    await lost.promise;
    await expect.poll(() => errors.some((message) => message.startsWith('Failed to fail jobs'))).toBe(true);
    await beside(`alter database ${name} allow_connections true`);
    await transact(own.db, (tx) => addJob({ tx }, 'after', {}));
    await back.promise;
    await jobs.stop();
    await own.close();
  });
});
