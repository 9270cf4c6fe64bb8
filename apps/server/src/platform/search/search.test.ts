import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { pageOf } from './index.ts';

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
  const { rows, total } = await pageOf(counters('page %'), { page, limit: 2 }, most);
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
});
