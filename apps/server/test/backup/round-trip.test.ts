import { existsSync, readdirSync, statSync } from 'node:fs';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemo } from '../../src/demo/make.ts';
import { queueMail } from '../../src/features/correspondence/index.ts';
import { verifyMoney } from '../../src/flows/verify/checks.ts';
import { migrateWithin, transact } from '../../src/platform/database/index.ts';
import { keptFile } from '../../src/platform/documents/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { book } from '../bookings/entries.ts';
import { greeting } from '../correspondence/office.ts';
import { freshTemplate } from '../harness/cluster.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { emailOf, startPortal, type Caller, type Portal } from '../harness/index.ts';
import { backUp, guardsOf, openPlaces, restore, rowsOf } from './places.ts';

const places = openPlaces();
afterAll(() => places.close());

describe('an agency with two years behind it', () => {
  let demo: TestDatabase;
  let restored: TestDatabase;
  beforeAll(async () => {
    demo = places.keep(await freshDatabase(freshTemplate));
    const { storage } = await places.empty();
    const wanted = { bookings: 200, interpreters: 15, clients: 6, seed: 7 };
    const most = { bookings: 25, interpreters: 15, clients: 6 };
    const filling = { storage, host: 'https://portal.example', progress: () => () => undefined };
    await makeDemo(demo.connection, { wanted, afresh: false, now: new Date('2026-11-20T15:00:00Z'), most }, filling);
    await backUp({ connection: demo.connection, storage }, places.path('demo.tar'));
    const target = await places.empty();
    await restore(places.path('demo.tar'), target.home);
    restored = target.database;
  });

  it('comes back row by row, its demo mark included', async () => {
    const before = await rowsOf(demo);
    expect(Object.keys(before)).toContain('demo.agency');
    expect(before['public.bookings']).toMatch(/^200 /);
    expect(await rowsOf(restored)).toEqual(before);
  });

  it('has every constraint, index and trigger again', async () => {
    const guards = await guardsOf(demo);
    expect(guards.length).toBeGreaterThan(300);
    expect(await guardsOf(restored)).toEqual(guards);
  });

  it('has books that agree to the penny', async () => {
    const proofs = await verifyMoney(restored.db);
    expect(proofs.filter(({ differing }) => differing.length > 0)).toEqual([]);
  });

  it('can be backed up again, and is the same', async () => {
    const { storage } = await places.empty();
    await backUp({ connection: restored.connection, storage }, places.path('again.tar'));
    const third = await places.empty();
    await restore(places.path('again.tar'), third.home);
    expect(await rowsOf(third.database)).toEqual(await rowsOf(demo));
  });

  it('knows every name on its bookings, as its own database folds it', async () => {
    const { storage } = await places.empty();
    await restored.db.deleteFrom('booking_names').where('field', '=', 'references').execute();
    await backUp({ connection: restored.connection, storage }, places.path('nameless.tar'));
    const target = await places.empty();
    await restore(places.path('nameless.tar'), target.home);
    const proofs = await verifyMoney(target.database.db);
    expect(proofs.filter(({ differing }) => differing.length > 0)).toEqual([]);
    const { rows } = await target.database.pool.query(`select from booking_names where field = 'references'`);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a portal that goes on elsewhere', () => {
  let portal: Portal;
  let moved: Portal;
  let before: Caller;
  let bookingId: string;
  const pdf = {
    name: 'brief.pdf',
    type: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  };
  const mailed = {
    look: { colour: '#17505f' },
    mailed: true,
    sheet: {
      title: 'Invoice INV-000001',
      heading: 'INVOICE',
      subheadings: [],
      issuer: { name: 'Agency', lines: [] },
      parties: [],
      particulars: [],
      subject: [],
      notes: [],
      foot: '',
    },
  };
  let asMailed: Buffer;
  beforeAll(async () => {
    portal = await startPortal();
    before = await portal.as('admin');
    bookingId = await book(before);
    await before.call(bookingRoutes.uploadTo, {
      params: { id: bookingId },
      body: { type: 'bookingFile' },
      files: [pdf],
    });
    await portal.deliverMails();
    const command = { actor: systemActor, now: portal.clock.now() };
    await transact(portal.db, (tx) => queueMail({ ...command, tx }, greeting));
    asMailed = (await keptFile(portal.db, mailed)).content;
    await backUp(portal.home, places.path('portal.tar'));
    const target = await places.empty();
    expect(await restore(places.path('portal.tar'), target.home)).toBe(1);
    moved = await startPortal({ on: target });
  });
  afterAll(async () => {
    await portal.stop();
    await moved.stop();
  });

  it('lets everybody in with their password, and asks everybody for it', async () => {
    const { token } = before;
    const old = await fetch(`${moved.address}/api/v1/bookings`, { headers: { authorization: `Bearer ${token}` } });
    expect(old.status).toBe(401);
    expect((await moved.trySignIn(emailOf('admin'), 'wrong')).status).toBe(401);
    await moved.signIn(emailOf('admin'), 'Correct-horse-7');
  });

  it('goes on after the last reference', async () => {
    const admin = await moved.signIn(emailOf('admin'), 'Correct-horse-7');
    const { body: first } = await admin.call(bookingRoutes.one, { params: { id: bookingId } });
    const { body: second } = await admin.call(bookingRoutes.one, { params: { id: await book(admin) } });
    expect([first.data.booking_ref, second.data.booking_ref]).toEqual(['BK-000001', 'BK-000002']);
  });

  it('has its files', async () => {
    const admin = await moved.signIn(emailOf('admin'), 'Correct-horse-7');
    const { body } = await admin.call(bookingRoutes.one, { params: { id: bookingId } });
    const [{ fileName }] = body.data.fileList;
    const { status, bytes } = await admin.call(bookingRoutes.file, { params: { id: bookingId, fileName } });
    expect([status, bytes.toString()]).toEqual([200, pdf.bytes.toString()]);
  });

  it('has what was mailed, to the byte (rule basics/kept)', async () => {
    const { content } = await keptFile(moved.db, { ...mailed, mailed: false });
    expect(content.equals(asMailed)).toBe(true);
  });

  it('sends the mails that waited, once', async () => {
    const jobs = await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where task_identifier = 'deliver-mail'`.execute(moved.db);
    expect(jobs.rows).toHaveLength(1);
    expect((await moved.deliverMails()).map(({ subject }) => subject)).toEqual(['Good morning']);
  });
});

it('a backup of an earlier version is brought up to this one', async () => {
  const old = await places.empty();
  const earlier = (await freshDatabaseMigrations()).slice(0, 5);
  const client = await old.database.pool.connect();
  await client.query('begin');
  await migrateWithin(client, earlier);
  await client.query(`insert into languages (name, created_at, updated_at) values ('Tamil', now(), now())`);
  await client.query(`insert into counters (name, last) values ('booking', 41), ('payment', 7), ('invoice', 3)`);
  await client.query('commit');
  client.release();
  await backUp(old.home, places.path('old.tar'));
  const target = await places.empty();
  await restore(places.path('old.tar'), target.home);
  expect(await guardsOf(target.database)).toEqual(await guardsOf(places.keep(await freshDatabase())));
  const { rows } = await target.database.pool.query('select name from languages');
  expect(rows).toEqual([{ name: 'Tamil' }]);
  const { rows: next } = await target.database.pool.query(
    `select take_numbers('booking_numbers', 2) as booking, nextval('payment_numbers') as payment,
       nextval('remittance_numbers') as slip, (select json_agg(c) from counters c) as counters`,
  );
  expect(next).toEqual([{ booking: 42, payment: 8, slip: 1, counters: [{ name: 'invoice', last: 3 }] }]);
});

async function freshDatabaseMigrations() {
  const database = places.keep(await freshDatabase());
  const { rows } = await database.pool.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

it('nobody but its owner may read a backup', () => {
  expect(statSync(places.path('demo.tar')).mode & 0o777).toBe(0o600);
  expect(existsSync(places.path('demo.tar'))).toBe(true);
  expect(readdirSync(places.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
