import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, Reader } from '../../src/platform/database/index.ts';
import { refuse } from '../../src/platform/http/refusal.ts';
import { batchesOf, exportReply, rowsOf as rowsThrough, type Column } from '../../src/platform/spreadsheets/index.ts';
import { openSnapshot } from '../../src/platform/spreadsheets/snapshot.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

interface Row {
  readonly name: string;
  readonly last: number;
}

const columns: Column<Row>[] = [
  { title: 'Name', type: 'text', value: ({ name }) => name },
  { title: 'Last', type: 'number', sum: true, value: ({ last }) => last },
];
let database: TestDatabase;
let reader: Reader;
beforeAll(async () => {
  database = await freshDatabase();
  reader = new Reader(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('counters').execute();
  const rows = Array.from({ length: 10 }, (_, n) => ({ name: `row ${n}`, last: n + 1 }));
  await database.db.insertInto('counters').values(rows).execute();
});

const by = () => ({
  platform: {
    db: database.db,
    reader,
    letterhead: async () => ({ name: 'Agency', lines: [] }),
  },
  actor: { id: null, name: 'Ana' },
  request: { address: '192.0.2.1', userAgent: '' },
  now: new Date('2026-07-01T09:05:00Z'),
});

/** The rows in pages of two, with something done after the first page. */
async function* rowsOf(
  db: Db,
  meanwhile: () => Promise<unknown> = async () => undefined,
  atOnce = 2,
): AsyncGenerator<Row> {
  const pages = db.selectFrom('counters').select(['name', 'last']).orderBy('last').limit(atOnce);
  for (let from = 0, count = atOnce; count === atOnce; from += atOnce) {
    if (from === atOnce) await meanwhile();
    const rows = await pages.offset(from).execute();
    yield* rows;
    count = rows.length;
  }
}

const fetchExport = (format: 'csv' | 'xlsx' | 'print', meanwhile?: () => Promise<unknown>, atOnce?: number) =>
  exportReply(by(), format, (db) => ({ name: 'rows', title: 'Rows', columns, rows: rowsOf(db, meanwhile, atOnce) }));

/** What others do between two pages: a row in front of all, one gone, one changed. */
async function disturb(): Promise<void> {
  await database.db.insertInto('counters').values({ name: 'new', last: 0 }).execute();
  await database.db.deleteFrom('counters').where('name', '=', 'row 8').execute();
  await database.db.updateTable('counters').set({ last: 100 }).where('name', '=', 'row 5').execute();
}

const open = async () =>
  (
    await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(database.db)
  ).rows[0]!.open;

describe('an export', () => {
  const whole = Array.from({ length: 10 }, (_, n) => `row ${n},${n + 1}`);
  const lines = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n').slice(1);

  it('is of one moment, whatever others change while it is read', async () => {
    const reply = await fetchExport('csv', disturb);
    expect(lines(await text(reply.body as Readable))).toEqual(whole);
    expect(await database.db.selectFrom('counters').select('name').orderBy('last').executeTakeFirst()).toEqual({
      name: 'new',
    });
    expect(lines(await text((await fetchExport('csv')).body as Readable))).not.toEqual(whole);
  });

  it('would otherwise double a row and lose another', async () => {
    const read = await Array.fromAsync(rowsOf(database.db, disturb), ({ name }) => name);
    expect(read.filter((name) => name === 'row 1')).toHaveLength(2);
    expect(read).not.toContain('row 8');
  });

  it('adds up, when printed, what it shows', async () => {
    const printed = await text((await fetchExport('print', disturb)).body as Readable);
    expect(printed).toMatch(/10 rows[^]*>55</);
  });

  it('is refused, rather than broken off, when its first rows are', async () => {
    const refused = exportReply(by(), 'csv', () => ({
      name: 'rows',
      title: 'Rows',
      columns,
      // oxlint-disable-next-line require-yield -- refused before the first row
      rows: (async function* (): AsyncGenerator<Row> {
        throw refuse.field('toDate', 'To is before From');
      })(),
    }));
    await expect(refused).rejects.toMatchObject({ status: 400, message: 'To is before From' });
    expect(await open()).toBe(0);
  });
});

describe('a snapshot', () => {
  beforeEach(async () => {
    // More than what stands between the rows and their reader takes in.
    const many = Array.from({ length: 5_000 }, (_, n) => ({ name: `more ${n} ${'x'.repeat(100)}`, last: 1_000 + n }));
    await database.db.insertInto('counters').values(many).execute();
  });

  const begun: Readable[] = [];
  afterEach(() => begun.splice(0).forEach((body) => body.destroy()));
  const begin = async () => {
    const body = (await fetchExport('csv', undefined, 500)).body as Readable;
    begun.push(body);
    return body;
  };

  it('is let go when its reader goes, and with its last row', async () => {
    const left = await begin();
    expect(await open()).toBe(1);
    left.destroy();
    await expect.poll(open).toBe(0);
    await text((await fetchExport('xlsx', undefined, 500)).body as Readable);
    await expect.poll(open).toBe(0);
  });

  it('outlasts a reader who is slow with what has been read', async () => {
    const setting = sql<{ name: string }>`select current_setting('idle_in_transaction_session_timeout') as name`;
    const { body } = await exportReply(by(), 'csv', async (db) => {
      const { rows } = await setting.execute(db);
      return { name: 'rows', title: 'Rows', columns, rows: rows.map(({ name }) => ({ name, last: 1 })) };
    });
    expect(await text(body as Readable)).toContain('15min,1');
    expect((await setting.execute(database.db)).rows).not.toEqual([{ name: '15min' }]);
  });

  it('is one of three at most, so that other calls find connections', async () => {
    const three = await Promise.all([begin(), begin(), begin()]);
    await expect(begin()).rejects.toMatchObject({
      status: 503,
      message: 'Other exports are under way, please try again in a moment',
    });
    three[0].destroy();
    // The database has ended it a moment before its place is free.
    await text(await vi.waitFor(begin, 60_000));
    for (const body of three) body.destroy();
    await expect.poll(open).toBe(0);
  });

  it('ends, and its export with it, when nobody takes its rows', async () => {
    let later = 0;
    const clock = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
    const body = await begin();
    await expect.poll(() => body.readableLength).toBeGreaterThan(0);
    later = 28_000;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await open()).toBe(1);
    later = 31_000;
    expect(String(await once(body, 'error'))).toContain('Nobody took what was exported');
    await expect.poll(open).toBe(0);
  });
});

it('refuses a print of more rows than a browser prints, and says the way out; a file holds them all', async () => {
  const many = (format: 'csv' | 'print', count: number) =>
    exportReply(by(), format, () => ({
      name: 'rows',
      title: 'Rows',
      columns,
      rows: Array.from({ length: count }, (_, n) => ({ name: `row ${n}`, last: n })),
    }));
  await expect(many('print', 5_001)).rejects.toMatchObject({
    status: 400,
    message: 'A browser prints 5,000 rows at most: filter the list, or take Excel (XLSX), which holds all',
  });
  expect(await open()).toBe(0);
  expect((await text((await many('print', 5_000)).body as Readable)).match(/<tr>/g)).toHaveLength(5_002);
  expect((await text((await many('csv', 5_001)).body as Readable)).trimEnd().split('\r\n')).toHaveLength(5_002);
});

describe('a cursor', () => {
  const counters = sql<Row>`select name, last from counters where last > ${0} order by last desc`;

  it.each([
    [3, [3, 3, 3, 1]],
    [5, [5, 5, 0]],
    [20, [10]],
  ])('reads %i rows at once, each of them once and in their order', async (atOnce, sizes) => {
    const snapshot = await openSnapshot(reader);
    try {
      const batches = await Array.fromAsync(batchesOf(snapshot.db, counters, atOnce));
      expect(batches.map(({ length }) => length)).toEqual(sizes);
      expect(batches.flat().map(({ last }) => last)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    } finally {
      await snapshot.close();
    }
  });

  it('stands beside another, looks at its rows once, and sees nothing of what others change', async () => {
    const snapshot = await openSnapshot(reader);
    try {
      const [one, other] = [rowsThrough(snapshot.db, counters), rowsThrough(snapshot.db, counters)];
      expect((await one.next()).value).toEqual({ name: 'row 9', last: 10 });
      await disturb();
      expect(await Array.fromAsync(other)).toHaveLength(10);
      expect(await Array.fromAsync(one)).toHaveLength(9);
    } finally {
      await snapshot.close();
    }
  });
});
