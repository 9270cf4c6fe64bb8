import { searchKey } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/harness/database.ts';
import { contains, hasTrigram, holds, nameContains, pageOf, pageWithFigures } from './index.ts';

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

describe.each([contains, holds])('what was typed, by %o', (has) => {
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

describe.each([contains, holds])('what callers leave out, by %o', (has) => {
  const isFound = async (text: string, typed: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select ${has(sql`fold(${text}::text)`, typed)} as found`.execute(database.db);
    return rows[0]!.found;
  };

  it.each([
    [
      "Siobhan O'Brien",
      ['OBrien', 'O Brien', "o'brien", 'o’brien', 'O`Brien', 'brien', 'siobhanobrien', 'Siobhan O-Brien'],
    ],
    ['Siobhan O’Brien', ['OBrien', "O'Brien", 'Oʼ Brien', 'o´brien', 'o′brien']],
    ['Siobhan O`Brien', ['OBrien', "O'Brien"]],
    ['Mary Smith-Jones', ['smithjones', 'smith jones', 'smith-jones', 'Smith–Jones', 'Smith‑Jones', 'mary smith']],
    ['Mary Smith Jones', ['smithjones', 'smith-jones']],
    ['O’Brien & Söhne Ltd', ['OBrien', 'o brien and sohne', 'OBrien & Sohne', 'brien &']],
    ['OBrien and Sohne Limited', ["O'Brien & S", 'o brien']],
    ['Al-Hussein', ['alhussein', 'al hussein', 'al-hussein', 'hussein']],
    ["St. Mary's Hospital", ['st marys', "St Mary's", 'st.marys']],
    ['J.P. Morgan, Solicitors', ['jp morgan solicitors', 'J. P. Morgan']],
    ['INV-001866', ['inv001866', 'INV 1866'.replace(' ', '-00'), 'inv 001866', '1866']],
    ['07700900555', ['07700 900 555', '07700-900-555']],
    ['SE5 9RS', ['se59rs', 'se5 9rs', 'SE5-9RS']],
    ['ruth.hale@firm-a.example', ['ruth.hale@firm-a.example', 'ruth hale', '@firm']],
    ['Nguyễn Thị Hồng', ['nguyen', 'Nguye\u0302\u0303n', 'nguyenthi', 'NGUYỄN']],
    ['Łukasz Żółć', ['lukasz zolc', 'zolc']],
    ['İbrahim Işık', ['ibrahim isik', 'işık']],
    ['Groß & Søren', ['gross and soren', 'groß']],
    ['Ёлкин Николай', ['елкин', 'НИКОЛАИ', 'ёлкин никола\u0438\u0306']],
    ['Ιωάννης', ['ιωαννης', 'ΙΩΑΝΝΗΣ', 'ιωανν']],
    ['مُحَمَّد أحمد', ['محمد', 'محمد احمد', 'محمدأحمد', 'مـحـمـد', 'ﻣﺤﻤﺪ']],
    ['محمد احمد', ['مُحَمَّد', 'أحمد', 'إحمد', 'آحمد']],
    ['فاطمة علي', ['فاطمه', 'علی', 'على']],
    ['مؤمن شاكر', ['مومن', 'شاکر']],
    ['שָׁלוֹם כֹּהֵן', ['שלום', 'שלומ', 'כהן', 'כהנ']],
    ['צה״ל ג׳ורג׳', ['צה"ל', 'צהל', "ג'ורג'", 'גורג']],
    ['ሐጎስ ፀሃይ', ['ሀጎስ', 'ጸሃይ', 'ሐጎስፀሃይ']],
    ['ዮሐንስ ሠላም', ['ዮሀንስ', 'ሰላም']],
    ['क़ादिर', ['कादिर', 'क\u093cादिर']],
    ['王小明', ['王', '小明', '王小明']],
    ['김민수', ['김민수', '민수']],
    ['٢٤ شارع', ['24']],
  ])('finds %j by each of %j', async (text, typed) => {
    for (const each of typed) expect([each, await isFound(text, each)]).toEqual([each, true]);
  });

  it.each([
    ["Siobhan O'Brien", ['obrian', 'brienn', "o'brien siobhan"]],
    ['محمد', ['محمود', 'حمدي', 'احمد', 'TVTX', 'tvtx']],
    // The same capitals stand for these letters in the index.
    ['\u0645\u062d\u0645\u062f', ['\u065f\u0647\u065f\u0649', '\u0645\u0647\u0645']],
    ['ሐጎስ', ['ሐጎሽ', 'ሃጎስ']],
    ['कि', ['का', 'कु']],
    ['100%', ['100_', '1000']],
    ['Smith & Jones', ['smith jones']],
  ])('does not find %j by any of %j', async (text, typed) => {
    for (const each of typed) expect([each, await isFound(text, each)]).toEqual([each, false]);
  });

  it('parts fields by line breaks', async () => expect(await isFound('ab\ncd', 'bc')).toBe(false));
});

it('gives row by row, by an index and of listed names what the keys say', async () => {
  const texts = [
    'Smith & Jones',
    'Sandy & Co',
    'R&D',
    'Ann & Nan',
    'Brand-Anderson',
    "O'Brien-Jones Ltd\nBK-000123",
    '100% \\ a_b',
    'Zoë Łuk',
    'محمد أحمد',
    'مُحَمَّد ٢٤',
    'ሐጎስ ፀሃይ',
    'm-i.t,h`s',
    'and',
    '07700 900 555',
    'שָׁלוֹם',
    'Nan And',
  ];
  const typed = texts.flatMap((text) => {
    const letters = [...text];
    return letters.flatMap((_, at) => [1, 2, 3, 5].map((length) => letters.slice(at, at + length).join('')));
  });
  const asked = [...new Set([...typed, 'dj', 'ndjo', 'tha', 'than', 'n', 'd', 'a', 'andd', '24', 'obrienj', 'mith'])];
  const names = texts.map((text) => ({ field: 'name' as const, name: sql<string>`fold(${text}::text)` }));
  await database.db.insertInto('booking_names').values(names).execute();
  const wrong: string[] = [];
  for (const each of asked.filter((one) => searchKey(one) !== '')) {
    const { rows } = await sql<{ name: string }>`
      select name from (select name, strpos(search_key(name), search_key(fold(${each.trim()}::text))) > 0 as exact,
        ${holds(sql.ref('name'), each)} as held, ${contains(sql.ref('name'), each)} as contained,
        ${nameContains('booking_names', each)} as listed from booking_names where field = 'name') found
      where held <> exact or contained <> exact or listed <> exact`.execute(database.db);
    wrong.push(...rows.map(({ name }) => `${each} in ${name}`));
  }
  expect(wrong).toEqual([]);
});

it('compares as the domain does', async () => {
  const texts = [
    "Siobhan O'Brien",
    'O’Brien & Söhne',
    'مُحَمَّد أحمد فاطمة على',
    'שָׁלוֹם צה״ל',
    'ሐጎስ ፀሃይ ዮሐንስ',
    'Ёлкин Николай Їжак',
    'Nguyễn Đặng Łukasz İşık Æthel Groß Søren',
    'क़ादिर',
    'ＪＯＳＥ \u0661\u06f2\u096a',
    'Ιωάννης',
    'گلزار ک ی ے ۀ',
    'ʻOkina ‑ – — · ′ ’',
    'Þórður Œuvre Ŋ Ħ Ŧ',
    'ጤና፡ይስጥልኝ',
  ];
  const { rows } = await sql<{ key: string; indexed: string }>`
    select search_key(fold(text)) as key, indexed_key(fold(text)) as indexed from unnest(${texts}::text[]) text`.execute(
    database.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey));
  for (const { indexed } of rows) expect(indexed).toMatch(/^[\x20-\x7e]+$/);
});

it.each([
  ['obr', true],
  ["o'b", false],
  ["o'br", true],
  ['a b c', true],
  ['محم', true],
  ['مُح', false],
  ['王小明', true],
  ['a/b', false],
])('knows whether trigrams can look for %j: %j', (typed, expected) => expect(hasTrigram(typed)).toBe(expected));
