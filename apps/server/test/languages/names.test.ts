import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { rateRoutes } from '@dragoman/contract/rates';
import { nameKey } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrateWithin } from '../../src/platform/database/index.ts';
import { emptyDatabase, freshDatabase } from '../harness/database.ts';
import { startPortal, type Portal } from '../harness/index.ts';
import { newClient } from '../clients/people.ts';
import { addInterpreter } from '../interpreters/people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const superadmin = () => portal.as('superadmin');

/** What mean the same as 'Hale Bar'. */
const doubles = [
  'hale bar',
  ' Hale   Bar ',
  'Hale\u00a0Bar',
  'Hâle Bár',
  'Hale Bar.',
  'Hale Bar . .',
  'Ha\u200ble Bar',
];
const named = [
  {
    what: 'language',
    create: async (language: string) => (await superadmin()).call(languageRoutes.create, { body: { language } }),
    count: () => portal.db.selectFrom('languages'),
    refusal: { language: 'Language already exists' },
  },
  {
    what: 'dialect',
    create: async (dialect: string) => (await superadmin()).call(dialectRoutes.create, { body: { dialect } }),
    count: () => portal.db.selectFrom('dialects'),
    refusal: { dialect: 'Dialect already exists' },
  },
  {
    what: 'client',
    create: async (companyName: string) =>
      (await superadmin()).call(clientRoutes.create, { body: { ...newClient, companyName } }),
    count: () => portal.db.selectFrom('clients'),
    refusal: { companyName: 'Company already exists' },
  },
  {
    what: 'rate',
    create: async (rateName: string) => (await superadmin()).call(rateRoutes.create, { body: { rateName } }),
    count: () => portal.db.selectFrom('rate_structures'),
    refusal: { rateName: 'Rate name already exists' },
  },
] as const;

describe.each(named)('a $what', ({ create, count, refusal }) => {
  const countRows = async () =>
    (await (count() as ReturnType<typeof portal.db.selectFrom<'languages'>>).select('id').execute()).length;

  it('is not added under a name that means the same as another, and is under one that does not', async () => {
    expect((await create('Hale Bar')).status).toBe(200);
    const before = await countRows();
    for (const double of doubles)
      expect(await create(double), double).toMatchObject({ status: 400, body: { fields: refusal } });
    expect(await countRows()).toBe(before);
    expect((await create('Hale Bar 2')).status).toBe(200);
    expect(await countRows()).toBe(before + 1);
  });

  it('is added once by two people at once', async () => {
    const answers = await Promise.all([create('Wren'), create('WREN.'), create('wrén')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});

it('is kept tidied', async () => {
  const { body } = await named[0].create('  Hill\u200b\t Mari ');
  expect(body.data.language).toBe('Hill Mari');
});

describe('the languages of a profile', () => {
  const empty = { language: '', services: [] };
  const change = async (id: string, languages: readonly object[]) =>
    (await portal.as('admin')).call(interpreterRoutes.changeLanguages, {
      params: { id },
      body: { languages } as never,
    });

  it('name each one once, and are spelled as their list spells them', async () => {
    await named[0].create('Tigrinya');
    await named[1].create('Hamasien');
    const { _id } = await addInterpreter(portal);
    const tigrinya = { language: 'Tigrinya', services: ['Onsite'] };
    const refused = await change(_id, [tigrinya, empty, empty, empty, { language: 'TIGRINYA.', services: [] }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'languages.4.language': 'This language stands above already' } },
    });
    expect(await change(_id, [tigrinya, tigrinya])).toMatchObject({ status: 400 });
    expect(await portal.db.selectFrom('interpreter_languages').selectAll().execute()).toEqual([]);
    const { status, body } = await change(_id, [{ ...tigrinya, language: ' tigrinya', dialect: 'HAMASIEN' }, empty]);
    expect(status).toBe(200);
    expect(body.data.languages[0]).toMatchObject({ language: 'Tigrinya', dialect: 'Hamasien' });
  });

  it('may name one with two dialects of its own', async () => {
    const { _id } = await addInterpreter(portal);
    await named[0].create('Arabic');
    for (const dialect of ['Egyptian', 'Moroccan']) await named[1].create(dialect);
    const spoken = (dialect?: string) => ({ language: 'Arabic', dialect, services: ['Onsite'] });
    expect((await change(_id, [spoken('Egyptian'), spoken('Moroccan')])).status).toBe(200);
    expect((await change(_id, [spoken('Egyptian'), spoken()])).status).toBe(400);
  });
});

it('the database and the domain compare alike', async () => {
  const latin = [
    [0x20, 0x17f],
    [0x1cd, 0x1dc],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1ea0, 0x1ef9],
  ].flatMap(([from, to]) =>
    Array.from({ length: to! - from! + 1 }, (_, at) => `a${String.fromCodePoint(from! + at)}b`),
  );
  const letters = latin.filter((name) => /^a\p{Letter}b$/u.test(name));
  const names = [
    ...letters,
    ...doubles,
    'Te\u0301te',
    'Ｗｉｄｅ',
    'Şükrü Şti.',
    ' .x. ',
    'Ärzte e.V.',
    'می\u200cخواهم',
  ];
  const { rows } = await sql<{ name: string; key: string }>`
    select name, name_key(name) as key from unnest(${names}::text[]) name`.execute(portal.db);
  expect(rows.filter(({ name, key }) => key !== nameKey(name))).toEqual([]);
  expect(letters.length).toBeGreaterThan(300);
});

it('names that meant the same before are kept, and take no third', async () => {
  const whole = await freshDatabase();
  const { rows: migrations } = await whole.pool.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations where name < '0034' order by name",
  );
  await whole.close();
  const old = await emptyDatabase();
  const client = await old.pool.connect();
  await client.query('begin');
  await migrateWithin(client, migrations);
  await client.query(`insert into languages (name, created_at, updated_at) values
    ('Somali', now(), now()), ('Somali.', now(), now()), ('Som ali', now(), now())`);
  await client.query(`insert into payers (kind, name, email, created_at) values
    ('firm', 'Hale LLP', null, now()), ('firm', 'Hale  LLP', null, now()),
    ('private', 'Hale LLP', 'a@b.example', now()), ('private', 'Hale LLP.', 'A@b.example', now())`);
  await client.query('commit');
  client.release();
  await migrate(old.connection);
  const { rows } = await old.pool.query('select name, twin from languages order by id');
  expect(rows).toEqual([
    { name: 'Somali', twin: 0 },
    { name: 'Somali.', twin: 1 },
    { name: 'Som ali', twin: 0 },
  ]);
  expect((await old.pool.query('select twin from payers order by kind, id')).rows.map(({ twin }) => twin)).toEqual([
    0, 1, 0, 1,
  ]);
  await expect(
    old.pool.query("insert into languages (name, created_at, updated_at) values ('SOMALI', now(), now())"),
  ).rejects.toThrow('languages_named');
  await old.close();
});

describe('one name for two at the same moment', () => {
  it.each([
    { what: 'languages', routes: languageRoutes, field: 'language' },
    { what: 'dialects', routes: dialectRoutes, field: 'dialect' },
    { what: 'rates', routes: rateRoutes, field: 'rateName' },
    { what: 'clients', routes: clientRoutes, field: 'companyName' },
  ] as const)('is taken by one of the $what, and the other reads why not', async ({ what, routes, field }) => {
    const caller = await superadmin();
    const words = /already exists|Somebody else changed this at the same moment, please try again/;
    for (let round = 0; round < 5; round += 1) {
      const body = (name: string) => ({ ...(field === 'companyName' ? newClient : {}), [field]: name });
      const add = (name: string) => caller.call(routes.create, { body: body(name) });
      const added = await Promise.all([add(`Twin ${round}`), add(`TWIN  ${round}.`)]);
      expect(added.map(({ status }) => status).toSorted()[0], JSON.stringify(added)).toBe(200);
      const refused = added.filter(({ status }) => status !== 200);
      expect(refused, what).toMatchObject([
        { status: expect.any(Number), body: { msg: expect.stringMatching(words) } },
      ]);
      expect([400, 409]).toContain(refused[0]!.status);

      const [one, two] = [await add(`Left ${round}`), await add(`Right ${round}`)];
      const change = ({ body: { data } }: typeof one, name: string) =>
        caller.call(routes.update, {
          params: { id: data._id },
          body: { [field]: name, ...(field === 'companyName' ? { renewalDueDate: '2099-01-01' } : {}) } as never,
        });
      const changed = await Promise.all([change(one, `Middle ${round}`), change(two, `middle ${round} .`)]);
      expect(changed.map(({ status }) => status).toSorted()[0], JSON.stringify(changed)).toBe(200);
      const other = changed.find(({ status }) => status !== 200)!;
      expect([400, 409]).toContain(other.status);
      expect(other.body.msg).toMatch(words);
    }
  });
});
