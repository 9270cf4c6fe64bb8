import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { refuseUnfinished } from '../../src/demo/mark.ts';
import { copiedTables, derived, emptied, kept } from '../../src/demo/multiply/catalogue.ts';
import { demoPassword } from '../../src/demo/office/people.ts';
import { readOptions } from '../../src/demo/options.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import { verifyMoney } from '../../src/flows/verify/checks.ts';
import { buildApp } from '../../src/app.ts';
import { openStorage, type Storage } from '../../src/platform/files/index.ts';
import { freshTemplate } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { addPerson } from '../harness/people.ts';

const now = new Date('2026-11-20T15:00:00Z');
const wanted = { bookings: 180, interpreters: 24, clients: 8, seed: 7 };
const most = { bookings: 45, interpreters: 12, clients: 4 };
const tiny = {
  wanted: { ...wanted, bookings: 13, interpreters: 6 },
  most: { bookings: 4, interpreters: 6, clients: 8 },
};
const folder = mkdtempSync(join(tmpdir(), 'dragoman-demo-'));
const storage: Storage = openStorage({ folder });
const filling = { storage, host: 'https://portal.example', progress: () => () => undefined };
const opened: TestDatabase[] = [];

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase(freshTemplate);
  opened.push(database);
  return database;
}

const fill = (database: TestDatabase, more: object = {}, options: object = {}) =>
  makeDemo(database.connection, { wanted, afresh: false, now, most, ...options }, { ...filling, ...more });

/** What there is, but for identities, tokens and the time of changes. */
async function contents({ pool }: TestDatabase): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select booking_ref, created_at, status, name, email, company_name, client_name, interpreter_name, date, file_ref,
       invoice_no, inv_total_pence, balance_pence,
       (select json_agg(text order by updated, id) from booking_history where booking_id = b.id) as history
     from bookings b order by booking_ref`,
  );
  return rows;
}

/** Indexes, constraints, triggers and storage settings of every table, as the catalogue words them. */
async function catalogue({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    select pg_get_indexdef(indexrelid) as part from pg_index join pg_class on oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select relname || ' ' || coalesce(reloptions::text, '') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by 1`);
  return rows.map(({ part }) => part);
}

async function count({ pool }: TestDatabase, sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${sql}`);
  return rows[0]!.count;
}

afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const countsOf = async ({ pool }: TestDatabase, sql: string) =>
  new Map((await pool.query<{ name: string; rows: number }>(sql)).rows.map(({ name, rows }) => [name, rows]));

const rowsOf = (tables: readonly string[], from: (table: string) => string) =>
  tables.map((table) => `select '${table}' as name, count(*) as rows from ${from(table)}`).join(' union all ');

describe('a demo agency', () => {
  let demo: TestDatabase;
  let expected: Map<string, number>;
  let tables: readonly string[];
  const interruptions: string[] = [];
  beforeAll(async () => {
    demo = await emptyDatabase();
    tables = await namesOfCopied(demo);
    const interrupted = async (during: string, at: number) => {
      const progress = (what: string) => (done: number) => (what === during && done === at ? stop() : undefined);
      await expect(fill(demo, { progress })).rejects.toThrow('interrupted');
      await expect(refuseUnfinished(demo.pool)).rejects.toThrow('npm run demo');
      interruptions.push(...(await catalogue(demo)));
    };
    await interrupted('bookings', 45);
    expected = await countsOf(
      demo,
      rowsOf(
        tables,
        (table) =>
          `demo.of_${table} cross join lateral generate_series(1, case demo_sort when 'once' then 1 when 'register' then 2 else 4 end) n`,
      ),
    );
    await interrupted('indexes and constraints', 100);
    await fill(demo);
  }, 600_000);

  const stop = () => {
    throw new Error('interrupted');
  };

  async function namesOfCopied({ pool }: TestDatabase): Promise<string[]> {
    const client = await pool.connect();
    try {
      return (await copiedTables(client)).map(({ name }) => name);
    } finally {
      client.release();
    }
  }

  it('has books that agree to the penny', async () => {
    const proofs = await verifyMoney(demo.db);
    expect(proofs.filter(({ differing }) => differing.length > 0)).toEqual([]);
    expect(await count(demo, 'payments')).toBeGreaterThan(50);
    expect(await count(demo, 'remittance_slips')).toBeGreaterThan(20);
  });

  it('has books in which a penny too many is found', async () => {
    const add = (pence: number) =>
      demo.pool.query(`update bookings set balance_pence = balance_pence + ${pence} where booking_ref = 'BK-000001'`);
    await add(1);
    const proofs = await verifyMoney(demo.db);
    await add(-1);
    const found = proofs.flatMap(({ name, differing }) => differing.map(({ record }) => `${name}: ${record}`));
    expect(found).toEqual(["bookings' balances: BK-000001"]);
  });

  it('has every row of every table as often as it belongs there, entries of the audit in months that are packed', async () => {
    const packed = 'audit_chunks cross join generate_series(1, entries)';
    const from = (table: string) =>
      table === 'audit_log' ? `(select 1 from audit_log union all select 1 from ${packed}) entries` : table;
    expect(await countsOf(demo, rowsOf(tables, from))).toEqual(expected);
    expect(await count(demo, packed)).toBeGreaterThan(await count(demo, 'audit_log'));
    expect(expected.get('bookings')).toBe(180);
    expect(expected.get('interpreters')).toBe(24);
    expect(expected.get('clients')).toBe(8);
  });

  it('knows of every table whether it is copied', async () => {
    const all = await countsOf(
      demo,
      `select relname as name, 0 as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const known = [...tables, ...derived, ...Object.keys(kept), ...Object.keys(emptied)];
    expect(known.toSorted()).toEqual([...all.keys()].toSorted());
    for (const table of Object.keys(emptied)) expect(await count(demo, table)).toBe(0);
  });

  it('points to nothing that is not there, also in its texts', async () => {
    const { rows } = await demo.pool.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type in ('uuid', 'text', 'jsonb') and table_name = any($1)`,
      [tables],
    );
    const identity = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
    const met = rows.map(
      ({ table, column }) => `select (regexp_matches("${column}"::text, '${identity}', 'g'))[1] as id from ${table}`,
    );
    const keys = rows.filter(({ column }) => column === 'id').map(({ table }) => `select id::text from ${table}`);
    const lists = ['languages', 'dialects', 'departments', 'case_types', 'terms_conditions'].map(
      (table) => `select id::text from ${table}`,
    );
    expect(await count(demo, `(${met.join(' union ')} except (${[...keys, ...lists].join(' union ')})) lost`)).toBe(0);
  });

  it('has bookings of each service, invoices in order of issue, and only mails that were sent', async () => {
    expect(await count(demo, '(select distinct service_type from bookings) s')).toBe(5);
    const jumps = 'select created_at < lag(created_at) over (partition by side order by number) as back from invoices';
    expect(await count(demo, `(${jumps}) i where back`)).toBe(0);
    for (const table of ['payments', 'remittance_slips'])
      expect(
        await count(demo, `(select max(number) as last, count(*) as all from ${table}) n where last = n.all`),
      ).toBe(1);
    expect(await count(demo, `mails where status <> 'sent'`)).toBe(0);
    expect(
      await count(demo, `bookings where created_at > '${now.toISOString()}' or updated_at > '${now.toISOString()}'`),
    ).toBe(0);
  });

  it('has offers that were accepted, of jobs that were given to whoever accepted', async () => {
    const accepted = `offers o join offer_recipients r on r.offer_id = o.id and r.answer = 'accepted'`;
    expect(await count(demo, `${accepted} where o.ended_as = 'accepted'`)).toBeGreaterThan(0);
    expect(
      await count(
        demo,
        `${accepted} where not exists (select from assignments a
          where a.booking_id = o.booking_id and a.interpreter_id = r.interpreter_id)`,
      ),
    ).toBe(0);
  });

  it('has customers of other names in each copy, and days of its own', async () => {
    expect(await count(demo, '(select distinct client_name from bookings) n')).toBeGreaterThan(100);
    expect(await count(demo, '(select distinct file_ref from bookings) n')).toBe(180);
    expect(await count(demo, '(select distinct date from bookings) n')).toBeGreaterThan(70);
    expect(await count(demo, '(select distinct company_name from clients) n')).toBe(8);
  });

  it('has a page for each of its documents', async () => {
    const without = (table: string, page: string, audience: string, where = 'true') =>
      count(
        demo,
        `${table} d where ${where} and not exists (select from page_tokens t where t.subject_id = d.id
          and t.page = '${page}' and t.audience = '${audience}')`,
      );
    for (const audience of ['staff', 'interpreter'])
      expect(await without('remittance_slips', 'remittance-slip', audience)).toBe(0);
    for (const audience of ['staff', 'customer']) {
      expect(await without('invoices', 'invoice', audience, `side = 'client'`)).toBe(0);
      expect(await without('credit_notes', 'credit-note', audience, `side = 'client'`)).toBe(0);
      expect(await without('proformas', 'proforma', audience)).toBe(0);
    }
    expect(await without('bookings', 'booking', 'staff')).toBe(0);
  });

  it('goes on after its last references', async () => {
    const { rows } = await demo.pool.query<{ given: number[]; next: number[] }>(
      `select array[(select max(ref_number) from bookings), (select count(*) from proformas),
           (select max(number) from payments), (select max(number) from remittance_slips)]::integer[] as given,
         (select array_agg(last_value::integer order by place)
           from unnest(array['booking_numbers', 'proforma_numbers', 'payment_numbers', 'remittance_numbers'])
             with ordinality numbers(name, place) join pg_sequences on sequencename = name) as next`,
    );
    expect(rows[0]!.next).toEqual(rows[0]!.given);
    expect(Math.min(...rows[0]!.given)).toBeGreaterThan(0);
  });

  it('stands on the indexes, constraints and triggers of any portal, also after interruptions', async () => {
    const portal = await emptyDatabase();
    const whole = await catalogue(portal);
    expect(await catalogue(demo)).toEqual(whole);
    expect(interruptions.length).toBeLessThan(2 * whole.length);
    await refuseUnfinished(demo.pool);
    await refuseUnfinished(portal.pool);
  });

  it('is left as it is by a second call, and refuses other options', async () => {
    const before = await contents(demo);
    await fill(demo, {}, { wanted: {} });
    await expect(fill(demo, {}, { wanted: { bookings: 300 } })).rejects.toThrow('To fill it anew add --afresh');
    expect(await contents(demo)).toEqual(before);
  });

  it('lets its people in', async () => {
    const app = await buildApp({
      db: demo.db,
      clock: { now: () => now },
      storage,
      publicUrl: 'https://portal.example',
      relayNamed: false,
      logLevel: 'silent',
      trustProxy: false,
      notReady: async () => undefined,
    });
    const { rows } = await demo.pool.query<{ email: string }>(
      `select email from accounts where active and email like '%.1@mail.example' order by id limit 1`,
    );
    for (const [email, path] of [
      [rows[0]!.email, 'intlogin'],
      ['superadmin@lil.example', 'login'],
      ['admin@lil.example', 'login'],
      ['ipadmin@lil.example', 'login'],
      ['interpreter@mail.example', 'intlogin'],
    ] as const) {
      const url = `/api/v1/auth/${path}`;
      const answer = await app.inject({ method: 'POST', url, payload: { email, password: demoPassword } });
      expect(answer.statusCode, `${email} ${answer.body}`).toBe(200);
    }
    await app.close();
  });

  it('is the same for the same seed, made anew, and takes what copies do not come to as requests', async () => {
    const other = await emptyDatabase();
    await fill(other, {}, tiny);
    const first = await contents(other);
    expect(first).toHaveLength(13);
    await fill(other, {}, { ...tiny, afresh: true });
    expect(await contents(other)).toEqual(first);
  }, 600_000);
});

describe('a database that is not a demo', () => {
  it('is refused, and nothing is written into it', async () => {
    const database = await emptyDatabase();
    await seed(database.db, { now: () => now });
    await addPerson(database.db, 'superadmin', now);
    for (const afresh of [false, true]) {
      await expect(fill(database, {}, { afresh })).rejects.toThrow('This database is not a demo');
    }
    expect(await count(database, 'bookings')).toBe(0);
    expect(await count(database, 'users')).toBe(1);
    expect(await count(database, `pg_namespace where nspname = 'demo'`)).toBe(0);
  });
});

describe('the options', () => {
  it('are read, and refused with a sentence', () => {
    expect(readOptions(['--bookings', '20000', '--only-fill'])).toEqual({
      wanted: { bookings: 20_000 },
      afresh: false,
      onlyFill: true,
    });
    expect(() => readOptions(['--bookings', 'many'])).toThrow('--bookings must be a whole number from 1 to 10000000');
    expect(() => readOptions(['--unknown'])).toThrow('npm run demo');
  });
});
