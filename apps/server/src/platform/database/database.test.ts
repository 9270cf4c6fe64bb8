import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { describeTables } from './describe.ts';
import { findPooler } from './pooler.ts';
import {
  clientConfig,
  connect,
  DatabaseUnavailable,
  migrate,
  onOneConnection,
  OutcomeUnknown,
  pendingMigrations,
  planKept,
  prepared,
  readSnapshot,
  sendAlong,
  transact,
  type Db,
  type Tx,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const countOf = async (name: string) =>
  (await database.db.selectFrom('counters').select('last').where('name', '=', name).executeTakeFirst())?.last;

const count = (tx: Tx, name: string) =>
  tx
    .insertInto('counters')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`counters.last + 1` }))
    .execute();

describe('what the database gives', () => {
  it('is exact: whole numbers, decimals and days as they are', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as whole, 0.10::numeric as decimal, date '2026-03-29' as day,
      array[1::bigint] as wholes, array[0.10] as decimals, timestamptz '2026-03-29 00:30+00' as instant`.execute(
        database.db,
      );
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        decimal: '0.10',
        day: '2026-03-29',
        wholes: [1],
        decimals: ['0.10'],
        instant: new Date('2026-03-29T00:30:00Z'),
      },
    ]);
  });

  it('is an instant to the millisecond, whatever the year and the zone it is said in', async () => {
    const instants = {
      '2026-11-22 03:04:05+00': '2026-11-22T03:04:05.000Z',
      '2026-11-22 03:04:05.1+00': '2026-11-22T03:04:05.100Z',
      '2026-11-22 03:04:05.123999+00': '2026-11-22T03:04:05.123Z',
      '0099-01-02 00:00:00+00': '0099-01-02T00:00:00.000Z',
      '12026-11-22 03:04:05+00': '+012026-11-22T03:04:05.000Z',
    };
    for (const [text, iso] of Object.entries(instants)) {
      const { rows } = await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(database.db);
      expect(rows[0]?.at.toISOString()).toBe(iso);
    }
    await database.db.connection().execute(async (one) => {
      await sql`set time zone 'Asia/Kathmandu'`.execute(one);
      const { rows } = await sql<{ at: Date }>`select timestamptz '2026-11-22 03:04:05+00' as at`.execute(one);
      await sql`set time zone 'UTC'`.execute(one);
      expect(rows[0]?.at.toISOString()).toBe('2026-11-22T03:04:05.000Z');
    });
    const { rows } = await sql<{ at: unknown }>`select 'infinity'::timestamptz as at`.execute(database.db);
    expect(rows[0]?.at).toBe(Infinity);
  });

  it('is refused where a whole number cannot be counted exactly', async () => {
    await expect(sql`select 9007199254740993::bigint as whole`.execute(database.db)).rejects.toThrow(
      'beyond what can be counted exactly',
    );
  });

  it('is planned for the values asked, and once only where the plan is to be kept', async () => {
    const plans = await database.db.connection().execute(async (db) => {
      const counter = (name: string) => db.selectFrom('counters').select('last').where('name', '=', name);
      for (let time = 0; time < 9; time += 1) {
        await counter(`none ${time}`).execute();
        await counter(`none ${time}`).modifyEnd(planKept).execute();
      }
      const { rows } = await sql`select statement, generic_plans as kept from pg_prepared_statements`.execute(db);
      return rows;
    });
    expect(plans).toEqual([{ statement: expect.stringMatching(/^select "last" from "counters"/), kept: 4 }]);
  });

  it('is asked for with the values of each call where a statement is written once', async () => {
    const writeQuery = vi.fn((db: Db, { first, second }: { first: string; second: number }) =>
      db.selectNoFrom([sql<string>`${first}::text || '!'`.as('said'), sql<number>`${second}::integer`.as('times')]),
    );
    const say = prepared(writeQuery);
    const plans = await database.db.connection().execute(async (db) => {
      expect(await say(db, { first: 'one', second: 1 })).toEqual([{ said: 'one!', times: 1 }]);
      expect(await say(db, { second: 2, first: 'two' })).toEqual([{ said: 'two!', times: 2 }]);
      const { rows } = await sql`select name from pg_prepared_statements where statement like '%said%'`.execute(db);
      return rows;
    });
    expect(plans).toHaveLength(1);
    expect(writeQuery).toHaveBeenCalledOnce();
  });

  it('tells times in UTC', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(database.db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('has the types that the code is written against', async () => {
    const writeQuery = readFileSync(join(import.meta.dirname, 'generated/tables.ts'), 'utf8');
    expect(await describeTables(database.pool), 'run `npm run tables`').toBe(writeQuery);
  });
});

describe('a transaction', () => {
  it('is not to be had from a plain connection', () => {
    expectTypeOf<Db>().not.toExtend<Tx>();
    expectTypeOf<Tx>().toExtend<Db>();
  });

  it('keeps all of what was done, or nothing', async () => {
    await transact(database.db, (tx) => count(tx, 'kept'));
    const refused = transact(database.db, async (tx) => {
      await count(tx, 'kept');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await countOf('kept')).toBe(1);
  });

  it('is done again after a serialisation failure, from its beginning', async () => {
    let tries = 0;
    await transact(database.db, async (tx) => {
      tries += 1;
      await count(tx, 'again');
      if (tries < 3) await sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(tx);
    });
    expect([tries, await countOf('again')]).toEqual([3, 1]);
  });

  it('gives up after four clashes', async () => {
    let tries = 0;
    const clashing = transact(database.db, async (tx) => {
      tries += 1;
      await sql`do $$ begin raise exception 'clash' using errcode = '40P01'; end $$`.execute(tx);
    });
    await expect(clashing).rejects.toThrow('clash');
    expect(tries).toBe(4);
  });

  it('does not pass for kept when an error in it was swallowed', async () => {
    const spoiled = transact(database.db, async (tx) => {
      await count(tx, 'spoiled');
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(spoiled).rejects.toThrow('spoiled by an earlier error');
    expect(await countOf('spoiled')).toBeUndefined();
  });

  it('says that the outcome is unknown when the connection breaks at the end', async () => {
    const broken = transact(database.db, async (tx) => {
      await count(tx, 'broken');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    });
    await expect(broken).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await countOf('broken')).toBeUndefined();
  });

  it('says that the database is unavailable when the connection breaks before, and the next one is served', async () => {
    const broken = transact(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await count(tx, 'unavailable');
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    await transact(database.db, (tx) => count(tx, 'unavailable'));
    expect(await countOf('unavailable')).toBe(1);
  });

  it('says that the database is unavailable where it is not the one to write to, and comes to another next time', async () => {
    const one = connect({ ...database.connection, most: 1 });
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)).rows[0]?.pid;
    const before = await pid();
    await expect(readSnapshot(one.db, (db) => count(db as Tx, 'standby'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await pid()).not.toBe(before);
    await one.close();
  });

  it('waits for its commit as long as it takes', async () => {
    await sql`create table slow (id int);
      create function wait_for_standby() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return new; end';
      create constraint trigger late after insert on slow deferrable initially deferred for each row
        execute function wait_for_standby()`.execute(database.db);
    await transact(database.db, async (tx) => {
      await sql`set local statement_timeout = '200ms'`.execute(tx);
      await sql`insert into slow values (1)`.execute(tx);
    });
    expect((await sql`select id from slow`.execute(database.db)).rows).toEqual([{ id: 1 }]);
  });

  it('says that the database is unavailable when nobody answers', async () => {
    const nowhere = connect({ socket: { folder: '/nowhere', user: 'app', database: 'none' } });
    await expect(transact(nowhere.db, (tx) => count(tx, 'x'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.db.selectFrom('counters').selectAll().execute()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });
});

describe('a round trip', () => {
  const asking = async (work: (db: Db) => Promise<unknown>) => {
    const one = connect(database.connection);
    await sql`select`.execute(one.db);
    const before = one.asked.roundTrips;
    await work(one.db);
    await one.close();
    return one.asked.roundTrips - before;
  };
  const ask = (db: Db) => sql`select 1`.execute(db);

  it('brings what is asked for together, the beginning and what nobody waits for', async () => {
    expect(await asking((db) => onOneConnection(db, (one) => Promise.all([ask(one), ask(one), ask(one)])))).toBe(1);
    expect(await asking((db) => readSnapshot(db, (one) => Promise.all([ask(one), ask(one), ask(one)])))).toBe(2);
    const writing = asking((db) =>
      transact(db, async (tx) => {
        sendAlong(tx, count(tx, 'first'));
        await Promise.all([ask(tx), ask(tx)]);
        sendAlong(tx, count(tx, 'along'));
        sendAlong(tx, count(tx, 'last'));
      }),
    );
    expect(await writing).toBe(2);
    expect([await countOf('first'), await countOf('along'), await countOf('last')]).toEqual([1, 1, 1]);
  });

  it('is none where a transaction asks for nothing', async () => {
    expect(await asking((db) => transact(db, async () => undefined))).toBe(0);
  });

  const refusal = (tx: Tx) => sql`select 1 / 0`.execute(tx);

  it('keeps nothing where what nobody waited for is refused, first or last', async () => {
    const late = transact(database.db, async (tx) => {
      await count(tx, 'unkept');
      sendAlong(tx, refusal(tx));
    });
    await expect(late).rejects.toThrow('division by zero');
    const early = transact(database.db, async (tx) => {
      sendAlong(tx, refusal(tx));
      await count(tx, 'unkept');
    });
    await expect(early).rejects.toThrow('division by zero');
    const refused = transact(database.db, async (tx) => {
      sendAlong(tx, refusal(tx));
      throw new Error('what it did not know of yet');
    });
    await expect(refused).rejects.toThrow('division by zero');
    expect(await countOf('unkept')).toBeUndefined();
  });

  it('reports the refusal, and not what is sent along too late by work that goes on beside it', async () => {
    const refused = transact(database.db, async (tx) => {
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      void over.then(() => sendAlong(tx, count(tx, 'beside')));
      await count(tx, 'unkept');
      queueMicrotask(end);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await countOf('beside')).toBeUndefined();
  });

  it('keeps nothing where the driver cannot send what nobody waits for', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const unsent = transact(database.db, async (tx) => {
      await count(tx, 'unsent');
      sendAlong(tx, sql`select ${circle}::jsonb`.execute(tx));
    });
    await expect(unsent).rejects.toThrow('circular');
    expect(await countOf('unsent')).toBeUndefined();
  });

  it('is done again after a clash of what nobody waited for', async () => {
    let tries = 0;
    await transact(database.db, async (tx) => {
      tries += 1;
      await count(tx, 'clashed');
      if (tries < 3)
        sendAlong(tx, sql`do $$ begin raise exception 'clash' using errcode = '40001'; end $$`.execute(tx));
    });
    expect([tries, await countOf('clashed')]).toEqual([3, 1]);
  });

  it('says that the outcome is unknown when the connection breaks with what goes before the commit', async () => {
    const broken = transact(database.db, async (tx) => {
      await count(tx, 'cut');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      sendAlong(tx, count(tx, 'cut'));
    });
    await expect(broken).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(await countOf('cut')).toBeUndefined();
  });

  it('is refused to what comes when the transaction is over', async () => {
    const left = Promise.withResolvers<void>();
    const tooLate = Promise.withResolvers<unknown>();
    await transact(database.db, async (tx) => {
      void left.promise.then(() => count(tx, 'late')).then(tooLate.resolve, tooLate.reject);
    });
    left.resolve();
    await expect(tooLate.promise).rejects.toThrow('released');
    expect(await countOf('late')).toBeUndefined();
  });
});

describe('behind a pooler that lends a connection for a transaction', () => {
  const setting = async (db: Db, name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
  const named = async (pooler: 'transaction' | 'transaction-prepared') => {
    const pooled = connect({ ...database.connection, pooler, most: 1 });
    const counter = pooled.db.selectFrom('counters').select('last').where('name', '=', 'none').modifyEnd(planKept);
    await counter.execute();
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(pooled.db);
    await pooled.close();
    return rows.length;
  };

  it('no statement has a name, unless the pooler carries names along', async () => {
    expect([await named('transaction'), await named('transaction-prepared')]).toEqual([0, 1]);
  });

  it('each transaction brings its limits, and leaves none behind', async () => {
    const pooled = connect({ ...database.connection, pooler: 'transaction', most: 1 });
    const within = await transact(pooled.db, async (tx) => [
      await setting(tx, 'lock_timeout'),
      await setting(tx, 'idle_in_transaction_session_timeout'),
    ]);
    const reading = await readSnapshot(pooled.db, (db) => setting(db, 'statement_timeout'));
    expect([within, reading, await setting(pooled.db, 'lock_timeout'), await setting(pooled.db, 'TimeZone')]).toEqual([
      ['10s', '1min'],
      '30s',
      '0',
      'UTC',
    ]);
    await pooled.close();
  });

  it('is known by the process that it names, or by what the environment says', async () => {
    const client = new pg.Client(clientConfig(database.connection));
    await client.connect();
    const session = await findPooler(client, undefined);
    // What a pooler answers at the connecting is a key of its own.
    Object.assign(client, { processID: 1 });
    const found = await findPooler(client, undefined);
    const told = [await findPooler(client, 'session'), await findPooler(client, 'transaction-prepared')];
    await client.end();
    expect([session, found, told]).toEqual([undefined, 'transaction', [undefined, 'transaction-prepared']]);
  });
});

describe('migrations', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  function writeQuery(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'dragoman-migrations-'));
    folders.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  async function empty<T>(work: (fresh: TestDatabase) => Promise<T>): Promise<T> {
    const fresh = await freshDatabase('template0');
    try {
      return await work(fresh);
    } finally {
      await fresh.close();
    }
  }

  const first = { '0001_one.sql': 'create table one (id int);' };
  const both = { ...first, '0002_two.sql': 'create table two (id int);' };

  it('are applied in order and once, however many processes ask', () =>
    empty(async ({ connection, pool }) => {
      const folder = writeQuery(both);
      const applied = await Promise.all([1, 2, 3].map(() => migrate(connection, folder)));
      expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
      expect(await pendingMigrations(pool, folder)).toEqual([]);
    }));

  it('that work concurrently are carried out beside those who write and beside others who migrate', () =>
    empty(async ({ connection, pool }) => {
      const text =
        '-- Each statement by itself.\ndrop index concurrently if exists of_one;\ncreate index concurrently of_one on one (id);\n';
      const folder = writeQuery({ ...both, '0003_three.sql': text });
      const applied = await Promise.all([1, 2, 3].map(() => migrate(connection, folder)));
      expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql', '0003_three.sql']);
      const { rows } = await pool.query(
        "select indisvalid as valid from pg_index where indexrelid = 'of_one'::regclass",
      );
      expect(rows).toEqual([{ valid: true }]);
    }));

  it('that others hold up in a circle are tried again', () =>
    empty(async ({ connection, pool }) => {
      await migrate(connection, writeQuery(both));
      const other = await pool.connect();
      try {
        // The migration finds the circle first, and gives way.
        await other.query("set deadlock_timeout = '1min'; begin; lock table two");
        const folder = writeQuery({ ...both, '0003_three.sql': 'lock table one; lock table two;' });
        const migrating = migrate(connection, folder);
        await expect.poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount).toBe(1);
        await other.query('lock table one; commit');
        expect(await migrating).toEqual(['0003_three.sql']);
      } finally {
        other.release(true);
      }
    }));

  it('leave nothing of one that fails', () =>
    empty(async ({ connection, pool }) => {
      const folder = writeQuery({ ...first, '0002_two.sql': 'create table two (id int); select 1 / 0;' });
      await expect(migrate(connection, folder)).rejects.toThrow('The migration 0002_two.sql failed: division by zero');
      expect(await pendingMigrations(pool, folder)).toEqual(['0002_two.sql']);
      expect(await migrate(connection, writeQuery(both))).toEqual(['0002_two.sql']);
    }));

  it('are refused when one was changed afterwards, is unknown, or is misnamed', () =>
    empty(async ({ connection }) => {
      await migrate(connection, writeQuery(both));
      const changed = writeQuery({ ...both, '0001_one.sql': 'create table one (id bigint);' });
      await expect(migrate(connection, changed)).rejects.toThrow('0001_one.sql was changed after it had been applied');
      await expect(migrate(connection, writeQuery(first))).rejects.toThrow(
        '0002_two.sql, which this version does not know',
      );
      await expect(migrate(connection, writeQuery({ 'two.sql': '' }))).rejects.toThrow('two.sql is not named like');
      await expect(migrate(connection, writeQuery({ ...first, '0001_also.sql': '' }))).rejects.toThrow(
        'have the number 0001',
      );
    }));
});
