import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { transact, type Db } from '../database/index.ts';
import { systemActor } from '../command-context.ts';
import { firstNumber, reference, takeNumber } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const take = (name: string, andThen?: () => void) =>
  transact(database.db, async (tx) => {
    const number = await takeNumber({ tx, actor: systemActor, now: new Date() }, name);
    andThen?.();
    return number;
  });

describe('numbers', () => {
  it('begin at 1 and count each counter by itself', async () => {
    expect([await take('a'), await take('a'), await take('b')]).toEqual([1, 2, 1]);
  });

  it('have no gap where a command is refused', async () => {
    await take('c');
    await expect(
      take('c', () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await take('c')).toBe(2);
  });

  it('have no double when many ask at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => take('d')));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are given in turn to those who wait', async () => {
    const waiting = async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        `select count(*)::integer as waiting from pg_locks where not granted and locktype <> 'virtualxid'
          and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return rows[0]?.waiting;
    };
    const asked: Promise<number>[] = [];
    await transact(database.db, async (tx) => {
      await takeNumber({ tx, actor: systemActor, now: new Date() }, 'e');
      for (let place = 1; place <= 3; place += 1) {
        asked.push(take('e'));
        await expect.poll(waiting).toBe(place);
      }
    });
    expect(await Promise.all(asked)).toEqual([2, 3, 4]);
  });

  it('are written with six digits, and more when they need them', () => {
    expect([reference('BK', 42), reference('INV', 1_234_567)]).toEqual(['BK-000042', 'INV-1234567']);
  });
});

describe('numbers that may skip', () => {
  const first = async (db: Db, count = 1) =>
    (await db.selectNoFrom(firstNumber('booking', count).as('first')).executeTakeFirstOrThrow()).first;

  it('begin at 1, and let nobody wait for another who is not done', async () => {
    expect(await first(database.db)).toBe(1);
    await expect(
      transact(database.db, async (tx) => {
        expect(await first(tx, 3)).toBe(2);
        expect(await first(database.db)).toBe(5);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    // What was refused is skipped and never given again.
    expect(await first(database.db, 2)).toBe(6);
    expect(await first(database.db)).toBe(8);
  });

  it('follow one another within a command and are given once, however many take them in between', async () => {
    const take = async (count: number) => {
      const { rows } = await database.pool.query<{ first: number }>(
        `select take_numbers('payment_numbers', ${count}) as first from generate_series(1, 3000)`,
      );
      return rows.flatMap(({ first: from }) => Array.from({ length: count }, (_, at) => from + at));
    };
    const taken = (await Promise.all([take(1), take(2), take(3), take(5)])).flat();
    expect(taken).toHaveLength(33_000);
    expect(new Set(taken).size).toBe(33_000);
    const { rows } = await database.pool.query<{ last: number }>('select last_value as last from payment_numbers');
    expect(Math.max(...taken)).toBe(rows[0]!.last);
  });
});
