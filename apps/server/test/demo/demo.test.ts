import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { refuseUnfinished } from '../../src/demo/mark.ts';
import { readOptions } from '../../src/demo/options.ts';
import { demoPassword } from '../../src/demo/register/staff.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import { verifyMoney } from '../../src/flows/verify/checks.ts';
import { buildApp } from '../../src/app.ts';
import { openStorage, type Storage } from '../../src/platform/files/index.ts';
import { freshTemplate } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { addPerson } from '../harness/people.ts';

const now = new Date('2026-11-20T15:00:00Z');
const wanted = { bookings: 200, interpreters: 30, clients: 12, seed: 7 };
const folder = mkdtempSync(join(tmpdir(), 'dragoman-demo-'));
const storage: Storage = openStorage({ folder });
const filling = { storage, host: 'https://portal.example', threads: 0, progress: () => () => undefined };
const opened: TestDatabase[] = [];

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase(freshTemplate);
  opened.push(database);
  return database;
}

const fill = (database: TestDatabase, more: object = {}, options: object = {}) =>
  makeDemo(database.connection, { wanted, afresh: false, now, piece: 80, ...options }, { ...filling, ...more });

/** Every row of the demo, as one text for each table. */
async function contents({ pool }: TestDatabase): Promise<Record<string, string>> {
  const tables = [
    'bookings',
    'booking_history',
    'quotations',
    'quotation_versions',
    'timesheets',
    'invoices',
    'credit_notes',
    'payments',
    'allocations',
    'slip_lines',
    'ledger_postings',
    'mails',
    'audit_log',
    'page_tokens',
    'clients',
    'interpreters',
    'counters',
  ];
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash from ${table} r`,
    );
    found[table] = rows[0]!.hash;
  }
  const { rows } = await pool.query<Record<string, string>>(
    `select sequencename as name, last_value as last from pg_sequences where sequencename like '%\\_numbers' order by 1`,
  );
  found['numbers'] = JSON.stringify(rows);
  return found;
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

describe('a demo agency', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await emptyDatabase();
    await fill(demo);
  });

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

  it('has bookings of each service, invoices in order of issue, and only mails that were sent', async () => {
    expect(await count(demo, 'bookings')).toBe(200);
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

  it('has running counts of its bookings', async () => {
    const counted = `select status, sum(count) as count from booking_counts group by status having sum(count) <> 0`;
    const found = `select status, count(*) as count from bookings group by status`;
    expect(await count(demo, `((${counted}) except (${found})) more`)).toBe(0);
    expect(await count(demo, `((${found}) except (${counted})) fewer`)).toBe(0);
  });

  it('goes on after its last references', async () => {
    const { rows } = await demo.pool.query<{ given: number[]; next: number[] }>(
      `select array[(select max(ref_number) from bookings), (select count(*) from proformas),
           (select max(number) from payments), (select max(number) from remittance_slips)]::integer[] as given,
         (select array_agg(last_value::integer order by array_position(
           array['booking_numbers', 'proforma_numbers', 'payment_numbers', 'remittance_numbers'], sequencename::text))
           from pg_sequences where sequencename like '%\\_numbers') as next`,
    );
    expect(rows[0]!.next).toEqual(rows[0]!.given);
    expect(Math.min(...rows[0]!.given)).toBeGreaterThan(0);
  });

  it('is the same for the same seed, in whatever pieces it was interrupted', async () => {
    const other = await emptyDatabase();
    const stop = () => {
      throw new Error('interrupted');
    };
    await expect(fill(other, { afterPiece: stop })).rejects.toThrow('interrupted');
    expect(await count(other, 'bookings')).toBe(80);
    await fill(other, { afterPiece: (pieces: number) => (pieces === 2 ? stop() : undefined) }).catch(() => undefined);
    expect(await count(other, 'bookings')).toBe(160);
    await fill(other);
    expect(await contents(other)).toEqual(await contents(demo));
  });

  it('is the same where several threads tell it', async () => {
    const other = await emptyDatabase();
    await fill(other, { threads: 2 });
    expect(await contents(other)).toEqual(await contents(demo));
  }, 120_000);

  it('stands on the indexes, constraints and triggers of any portal, also after interruptions', async () => {
    const portal = await emptyDatabase();
    const whole = await catalogue(portal);
    expect(await catalogue(demo)).toEqual(whole);
    const other = await emptyDatabase();
    const stopAt = (parts: number) => (what: string) => (done: number) => {
      if (what !== 'bookings' && done === parts) throw new Error('interrupted');
    };
    for (const parts of [1, 150]) {
      await expect(fill(other, { progress: stopAt(parts) })).rejects.toThrow('interrupted');
      expect((await catalogue(other)).length).toBeLessThan(whole.length);
      await expect(refuseUnfinished(other.pool)).rejects.toThrow('npm run demo');
    }
    await fill(other);
    expect(await catalogue(other)).toEqual(whole);
    expect(await contents(other)).toEqual(await contents(demo));
    await refuseUnfinished(other.pool);
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
    for (const [email, door] of [
      ['superadmin@lil.example', 'login'],
      ['admin@lil.example', 'login'],
      ['ipadmin@lil.example', 'login'],
      ['interpreter@mail.example', 'intlogin'],
    ] as const) {
      const url = `/api/v1/auth/${door}`;
      const answer = await app.inject({ method: 'POST', url, payload: { email, password: demoPassword } });
      expect(answer.statusCode, `${email} ${answer.body}`).toBe(200);
    }
    await app.close();
  });

  it('is made anew where that is wanted', async () => {
    const other = await emptyDatabase();
    await fill(other, {}, { wanted: { ...wanted, bookings: 40 } });
    await fill(other, {}, { wanted: { ...wanted, bookings: 80 }, afresh: true });
    expect(await count(other, 'bookings')).toBe(80);
  });
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
