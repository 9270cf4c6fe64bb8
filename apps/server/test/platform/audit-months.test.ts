import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { auditRoutes, type HistoryOfRecord } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packingTasks } from '../../src/flows/pack-papers/index.ts';
import { erasedSince, erasePerson } from '../../src/flows/privacy/erase.ts';
import { finishErasures } from '../../src/flows/privacy/finish.ts';
import {
  archiveMonth,
  auditChunks,
  type AuditEntry,
  entriesOfRecords,
  mayArchive,
  restingMonths,
  restoreMonth,
} from '../../src/platform/audit/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { transact } from '../../src/platform/database/index.ts';
import { book } from '../bookings/entries.ts';
import { emailOf, startPortal, testPassword, type Portal } from '../harness/index.ts';
import { newInterpreter } from '../interpreters/people.ts';

let portal: Portal;
const folder = mkdtempSync(join(tmpdir(), 'dragoman-archives-'));
beforeAll(async () => {
  portal = await startPortal();
  await portal.as('admin');
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const day = 86_400;
/** Signed in anew: no session lasts as long as a month rests. */
const admin = () => portal.signIn(emailOf('admin'), testPassword);
const pack = () => packingTasks(portal)['pack-audit']!({}, { signal: new AbortController().signal });
const all = async (): Promise<number> => (await portal.db.selectFrom('audit_log').select('id').execute()).length;
const packedEntries = async (): Promise<AuditEntry[]> => {
  const found: AuditEntry[] = [];
  for await (const { entries } of auditChunks(portal.db)) found.push(...entries);
  return found;
};

async function historyOf(record: 'booking' | 'interpreter', id: string) {
  const caller = await admin();
  const { status, body } = await caller.call(auditRoutes.ofRecord, { params: { record, id }, query: {} });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { data: HistoryOfRecord[]; total: number; archivedBefore?: string };
}

async function changedBooking(): Promise<string> {
  const caller = await admin();
  const id = await book(caller);
  const body = { phone: '02079461111' };
  expect((await caller.call(bookingRoutes.update, { params: { id }, body })).status).toBe(200);
  expect((await caller.call(bookingRoutes.addNote, { params: { id }, body: { text: 'Rang back' } })).status).toBe(200);
  return id;
}

async function interpreter(names: { fname: string; lname: string }): Promise<string> {
  const caller = await admin();
  const phones = { mobile: '07700900777', phone: '02079460777' };
  const body = { ...newInterpreter, ...names, ...phones, email: `${names.fname.toLowerCase()}@mail.example` };
  const { status, body: added } = await caller.call(interpreterRoutes.create, { body });
  expect(status, JSON.stringify(added)).toBe(200);
  return added.data._id;
}

/** Entries of months that rest, and the month in which most of them are. */
async function restingBooking() {
  const id = await changedBooking();
  const month = `${portal.clock.now().toISOString().slice(0, 7)}-01`;
  portal.clock.pass(100 * day);
  return { id, month };
}

it('a month is packed when it has rested, and its entries are read as they were (rule basics/packed)', async () => {
  const { id } = await restingBooking();
  const [before, entries] = [await historyOf('booking', id), await all()];
  const young = await changedBooking();
  const added = (await all()) - entries;
  const stored = await portal.db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute();
  await pack();
  const left = await all();
  expect(left).toBeGreaterThanOrEqual(added);
  expect(left).toBeLessThan(entries + added);
  expect((await packedEntries()).length).toBe(entries + added - left);
  expect(await historyOf('booking', id)).toEqual(before);
  const packed = await entriesOfRecords(portal.db, [id]);
  expect(packed.map((entry) => ({ ...entry, at: new Date(entry.at) }))).toEqual(stored);
  expect((await historyOf('booking', young)).total).toBe(before.total);
  await pack();
  expect(await all()).toBe(left);
});

it('an edit that was made from an old version hears of what is packed', async () => {
  const caller = await admin();
  const id = await book(caller);
  const made = (await caller.call(bookingRoutes.one, { params: { id } })).body.data.updatedAt;
  portal.clock.pass(1);
  const change = async (body: object) => (await admin()).call(bookingRoutes.update, { params: { id }, body });
  expect((await change({ phone: '02079461111' })).status).toBe(200);
  portal.clock.pass(100 * day);
  await pack();
  expect(await entriesOfRecords(portal.db, [id])).toHaveLength(2);
  expect((await change({ updatedAt: made, phone: '02079462222' })).status).toBe(409);
  expect((await change({ updatedAt: made, mobile: '07700900123' })).status).toBe(200);
});

it('packed entries are never changed and never deleted', async () => {
  await expect(sql`delete from audit_chunks`.execute(portal.db)).rejects.toThrow('only ever added');
  await expect(sql`update audit_chunks set entries = 1`.execute(portal.db)).rejects.toThrow('only ever added');
});

it('an erasure empties what is packed of the person, and nothing else', async () => {
  const id = await interpreter({ fname: 'Wilhelmina', lname: 'Oduya' });
  portal.clock.pass(100 * day);
  await pack();
  const before = await packedEntries();
  expect(JSON.stringify(before)).toContain('Wilhelmina');
  const label = await transact(portal.db, async (tx) => {
    const erased = await erasePerson({ tx, actor: systemActor, now: portal.clock.now() }, 'interpreter', id);
    return erased.label;
  });
  await finishErasures(portal.db);
  const after = await packedEntries();
  expect(JSON.stringify(after)).not.toMatch(/Wilhelmina|Oduya|wilhelmina@mail/);
  expect(after).toHaveLength(before.length);
  const own = ({ record_id }: AuditEntry) => record_id === id;
  expect(after.filter((entry) => !own(entry))).toEqual(before.filter((entry) => !own(entry)));
  expect(Object.keys(after.find(own)!.after!)).toEqual(Object.keys(before.find(own)!.after!));
  expect(label).toMatch(/^Erased person \d+$/);
});

it('a month goes into a file that is read back, and comes back from it as it was', async () => {
  const { id, month } = await restingBooking();
  await pack();
  const [before, entries] = [await historyOf('booking', id), await packedEntries()];
  const path = await archiveMonth(portal.db, { month, folder, now: portal.clock.now() });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  const taken = (await restingMonths(portal.db)).find((one) => one.month === month)!;
  expect(taken).toMatchObject({ entries: lines.length, archive: `audit-${month.slice(0, 7)}.jsonl.gz` });
  expect(lines.some((line) => (JSON.parse(line) as AuditEntry).record_id === id)).toBe(true);
  expect(await packedEntries()).toHaveLength(entries.length - lines.length);
  const archived = await historyOf('booking', id);
  expect(archived.total).toBeLessThan(before.total);
  expect(archived.archivedBefore).toMatch(/^\d{4}-\d\d-01$/);
  await expect(archiveMonth(portal.db, { month, folder, now: portal.clock.now() })).rejects.toThrow('is there already');

  const damaged = join(folder, 'damaged.gz');
  writeFileSync(damaged, readFileSync(path).subarray(0, -1));
  await expect(restoreMonth(portal.db, damaged, erasedSince)).rejects.toThrow('is not the archive of a month');
  expect(await restoreMonth(portal.db, path, erasedSince)).toMatchObject({ month, entries: lines.length });
  expect(await historyOf('booking', id)).toEqual(before);
  expect(await packedEntries()).toEqual(entries);
  await expect(restoreMonth(portal.db, path, erasedSince)).rejects.toThrow('is not the archive of a month');
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('who was erased meanwhile does not come back from an archive', async () => {
  const id = await interpreter({ fname: 'Theodora', lname: 'Vinter' });
  const month = `${portal.clock.now().toISOString().slice(0, 7)}-01`;
  portal.clock.pass(100 * day);
  await pack();
  const path = await archiveMonth(portal.db, { month, folder, now: portal.clock.now() });
  await transact(portal.db, (tx) =>
    erasePerson({ tx, actor: systemActor, now: portal.clock.now() }, 'interpreter', id),
  );
  await restoreMonth(portal.db, path, erasedSince);
  const entries = await entriesOfRecords(portal.db, [id]);
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toMatch(/Theodora|Vinter/);
});

it('entries of a year stay', () => {
  const now = new Date('2026-11-25T00:00:00Z');
  expect(mayArchive('2025-10-01', now)).toBe(true);
  expect(mayArchive('2025-11-01', now)).toBe(false);
});
