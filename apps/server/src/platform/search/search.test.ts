import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { contains, containsByWords, holds, pageOf, pageWithFigures } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const values = ['a', 'b', 'c', 'd', 'e'].map((letter, last) => ({ name: `page ${letter}`, last }));
  await database.db.insertInto('counters').values(values).execute();
});
afterAll(() => database.close());

const counters = (pattern: string) =>
  database.db.selectFrom('counters').select('name').where('name', 'like', pattern).orderBy('last', 'desc');

async function names(page: number, most?: number) {
  const { rows, total } = await pageOf(
    counters('page %'),
    { page, limit: 2 },
    most === undefined ? undefined : { most },
  );
  return [total, ...rows.map(({ name }) => name)];
}

describe('a page', () => {
  it('knows how many there are in all, the last one and those beyond it too', async () => {
    expect(await names(1)).toEqual([5, 'page e', 'page d']);
    expect(await names(3)).toEqual([5, 'page a']);
    expect(await names(4)).toEqual([5]);
    expect(await pageOf(counters('none'), { page: 1, limit: 2 })).toEqual({ rows: [], total: 0 });
    expect(await pageOf(counters('none'), { page: 2, limit: 2 })).toEqual({ rows: [], total: 0 });
  });

  it('counts no further than one above the most that is wanted', async () => {
    expect(await names(1, 3)).toEqual([4, 'page e', 'page d']);
    expect(await names(4, 3)).toEqual([4]);
    expect(await names(1, 5)).toEqual([5, 'page e', 'page d']);
  });

  it('does not count what is known to be capped', async () => {
    const known = { most: 3, isMany: true };
    expect(await pageOf(counters('page %'), { page: 1, limit: 2 }, known)).toMatchObject({ total: 4, rows: [{}, {}] });
    expect(await pageOf(counters('page %'), { page: 4, limit: 2 }, known)).toEqual({ total: 4, rows: [] });
  });
});

describe.each([true, false])('a page with figures, few: %j', (few) => {
  const pageQuery = sql`select (repeat('0', 31) || last)::uuid as id, last as key from counters where name like 'page %'`;
  const page = async (number: number, by = sql`key desc`) => {
    const wanted = { by, page: number, limit: 2, few };
    const { sum, ids } = await pageWithFigures<{ sum: number }>(
      database.db,
      pageQuery,
      wanted,
      sql`sum(key)::bigint as sum from found`,
    );
    return [sum, ...ids.map((id) => Number(id.at(-1)))];
  };

  it('is in its order, with the figures over all, beyond the last row too', async () => {
    expect(await page(1)).toEqual([10, 4, 3]);
    expect(await page(2, sql`key`)).toEqual([10, 2, 3]);
    expect(await page(3)).toEqual([10, 0]);
    expect(await page(4)).toEqual([10]);
  });
});

describe.each([contains, containsByWords, holds])('what was typed, by %o', (has) => {
  const texts = [
    'BK-000123 José',
    'KB-000123 Jose',
    'BK-000124',
    '100%',
    '1000',
    '000123',
    'Ann Smith',
    'Joanna Smithson',
    'Smith＼Jones',
  ];
  const pageQuery = async (typed: string) => {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${texts}::text[]) text where ${has(sql`fold(text)`, typed)}`.execute(database.db);
    return rows.map(({ text }) => text);
  };

  it.each([
    ['jose', ['BK-000123 José', 'KB-000123 Jose']],
    [' bk-0001 ', ['BK-000123 José', 'BK-000124']],
    ['100%', ['100%']],
    ['%', ['100%']],
    ['bk-000123', ['BK-000123 José']],
    ['000123', ['BK-000123 José', 'KB-000123 Jose', '000123']],
    ['000123 josé', ['BK-000123 José', 'KB-000123 Jose']],
    ['ann smith', ['Ann Smith']],
    ['ANNA SMITH', ['Joanna Smithson']],
    ['smith ann', []],
    ['n s', ['Ann Smith']],
    ['%000123', []],
    ['000_23', []],
    ['ann＿smith', []],
    ['smith＼jones', ['Smith＼Jones']],
  ])('finds what contains %j as it stands, whatever its case and accents', async (typed, expected) => {
    expect(await pageQuery(typed)).toEqual(expected);
  });
});
