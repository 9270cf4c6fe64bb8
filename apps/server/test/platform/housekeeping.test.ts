import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../src/platform/database/index.ts';
import { systemActor, type CommandContext } from '../../src/platform/command-context.ts';
import { claimFiles, dropFile, keepFile, openStorage, openUploadLog } from '../../src/platform/files/index.ts';
import { housekeepingTasks } from '../../src/platform/housekeeping/index.ts';
import { TestClock } from '../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'dragoman-tidy-'));
const storage = openStorage({ folder });
const clock = new TestClock('2026-11-23T10:00:00Z');
const day = 24 * 60 * 60;

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const uploader = { ...systemActor, id: '01900000-0000-7000-8000-000000000001' };
const command = <T>(work: (command: CommandContext) => Promise<T>) =>
  transact(database.db, (tx) => work({ tx, actor: uploader, now: clock.now() }));
const tidy = async (name: string) =>
  housekeepingTasks({ db: database.db, storage, clock })[name]?.({}, { signal: new AbortController().signal });
const listRows = async (name: string) =>
  database.db.selectFrom('stored_files').select('id').where('stored_name', '=', name).executeTakeFirst();
const keptFiles = (name: string) =>
  storage.readWhole(name).then(
    () => true,
    () => false,
  );

async function upload(name: string, attached: boolean): Promise<string> {
  await storage.write(name, Readable.from(Buffer.from(name)));
  const file = { storedName: name, originalName: name, contentType: 'image/png', size: name.length, sha256: 'x' };
  return command((each) => keepFile(each, file, { attached }));
}

describe('every night', () => {
  it('uploads that nobody took in go after a day, others stay', async () => {
    await upload('forgotten', false);
    await upload('taken', true);
    clock.pass(day + 60);
    await upload('fresh', false);
    await tidy('remove-forgotten-uploads');
    expect([await listRows('forgotten'), await keptFiles('forgotten')]).toEqual([undefined, false]);
    for (const name of ['taken', 'fresh'])
      expect([(await listRows(name)) !== undefined, await keptFiles(name)]).toEqual([true, true]);
    await expect(command((each) => claimFiles(each, ['forgotten']))).rejects.toThrow('Unknown file');
    expect(await command((each) => claimFiles(each, ['fresh']))).toHaveLength(1);
  });

  it('bytes that no row knows go after a day, and nothing else that lies there', async () => {
    const lost = randomBytes(18).toString('base64url');
    const known = randomBytes(18).toString('base64url');
    const now = clock.now();
    clock.set(new Date());
    await storage.write(lost, Readable.from(Buffer.from('half an upload')));
    await upload(known, true);
    await storage.write('not-ours.txt', Readable.from(Buffer.from('x')));
    await tidy('remove-unknown-bytes');
    expect(await keptFiles(lost)).toBe(true);
    clock.pass(day + 60);
    await tidy('remove-unknown-bytes');
    expect([await keptFiles(lost), await keptFiles(known), await keptFiles('not-ours.txt')]).toEqual([
      false,
      true,
      true,
    ]);
    clock.set(now);
  });

  it('what broken uploads left behind goes after three days, by the names that were noted', async () => {
    const uploads = openUploadLog(database.db, clock);
    for (const name of ['killed', 'listed']) await uploads.begin(name);
    await storage.write('killed', Readable.from(Buffer.from('half an upload')));
    await upload('listed', true);
    const noted = async () => (await database.db.selectFrom('uploads_begun').select('stored_name').execute()).length;
    expect(await noted()).toBe(1);
    clock.pass(2 * day);
    await tidy('remove-broken-uploads');
    expect([await keptFiles('killed'), await noted()]).toEqual([true, 1]);
    clock.pass(day + 60);
    await tidy('remove-broken-uploads');
    expect([await keptFiles('killed'), await keptFiles('listed'), await noted()]).toEqual([false, true, 0]);
  });

  it('bytes of files taken off go after thirty days, their rows stay', async () => {
    const id = await upload('old', true);
    await command((each) => dropFile(each, id));
    clock.pass(29 * day);
    await tidy('remove-deleted-bytes');
    expect(await keptFiles('old')).toBe(true);
    clock.pass(day + 60);
    await tidy('remove-deleted-bytes');
    expect([(await listRows('old')) !== undefined, await keptFiles('old'), await keptFiles('taken')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('answers kept under keys go after seven days', async () => {
    const key = { actor: 'a', route: 'POST /x', body_hash: 'h' };
    await database.db
      .insertInto('idempotency_keys')
      .values({ ...key, key: 'old', created_at: clock.now() })
      .execute();
    clock.pass(7 * day + 60);
    await database.db
      .insertInto('idempotency_keys')
      .values({ ...key, key: 'new', created_at: clock.now() })
      .execute();
    await tidy('forget-keys');
    expect(await database.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }]);
  });
});
