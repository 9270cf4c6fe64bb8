import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringUp,
  connect,
  type Database,
  DatabaseUnavailable,
  type Db,
  Reader,
} from '../../src/platform/database/index.ts';

// A primary and its replica, which follows it by the log.
const folder = mkdtempSync(join(tmpdir(), 'dragoman-replica-'));
chmodSync(folder, 0o755);
const options = { initdb: ['--no-sync'], pgBin: process.env['PG_BIN'] };
const following = ['wal_level=replica', 'max_wal_senders=3', 'fsync=off', 'shared_buffers=32MB'];
const ends = new AsyncDisposableStack();
let primary: Database;
let replica: Database;
let reader: Reader;

beforeAll(async () => {
  const first = await bringUp(join(folder, 'one'), { ...options, settings: following });
  await first.stop();
  cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true });
  writeFileSync(join(folder, 'two/database/standby.signal'), '');
  // The copy belongs to who runs PostgreSQL, as the original does.
  if (process.getuid?.() === 0)
    execFileSync('chown', ['-R', '--reference', join(folder, 'one/database'), join(folder, 'two/database')]);
  const one = await bringUp(join(folder, 'one'), { ...options, settings: following });
  ends.defer(() => one.stop());
  const source = `primary_conninfo=host=${one.place.socket} user=app`;
  const two = await bringUp(join(folder, 'two'), { ...options, settings: [...following, source] });
  ends.defer(() => two.stop());
  primary = connect(one.connection);
  ends.defer(() => primary.close());
  replica = connect({ ...two.connection, pooler: 'transaction', most: 2 });
  ends.defer(() => replica.close());
  reader = new Reader(primary.db, replica.db);
  await sql`create table kept (number int)`.execute(primary.db);
});

afterAll(async () => {
  await ends.disposeAsync();
  rmSync(folder, { recursive: true, force: true });
});

const add = () => sql`insert into kept select count(*) from kept`.execute(primary.db);

const read = async (db: Db) => {
  const { rows } = await sql<{ replica: boolean; rows: number }>`
    select pg_is_in_recovery() as replica, (select count(*) from kept) as rows`.execute(db);
  return rows[0]!;
};

describe('a report', () => {
  it('is read from the replica, with everything that was committed before it was asked for', async () => {
    for (let rows = 1; rows <= 20; rows += 1) {
      await add();
      expect(await reader.readSnapshot(read)).toEqual({ replica: true, rows });
    }
  });

  it('is read from the primary while the replica is behind', async () => {
    await sql`select pg_wal_replay_pause()`.execute(replica.db);
    await add();
    expect(await reader.readSnapshot(read)).toEqual({ replica: false, rows: 21 });
    await sql`select pg_wal_replay_resume()`.execute(replica.db);
    expect(await reader.readSnapshot(read)).toEqual({ replica: true, rows: 21 });
  });

  it('is read from the primary when the replica breaks it off', async () => {
    const ended = reader.readSnapshot(async (db) => {
      const found = await read(db);
      if (found.replica) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      return found;
    });
    expect(await ended).toEqual({ replica: false, rows: 21 });
  });

  it('is read from the primary where no replica answers, or what answers is none', async () => {
    const nowhere = connect({ socket: { folder: '/nowhere', user: 'app', database: 'none' } });
    expect(await new Reader(primary.db, nowhere.db).readSnapshot(read)).toMatchObject({ replica: false });
    await nowhere.close();
    expect(await new Reader(primary.db, primary.db).readSnapshot(read)).toMatchObject({ replica: false });
  });

  it('is not read where the primary is none any more', async () => {
    await expect(new Reader(replica.db, replica.db).readSnapshot(read)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('holds no connection afterwards', async () => {
    for (let time = 0; time < 6; time += 1) (await reader.hold()).release();
    expect(await reader.readSnapshot(read)).toMatchObject({ replica: true });
  });
});
