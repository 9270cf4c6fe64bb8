import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectBackup, restoreBackup } from '../../src/backup/restore.ts';
import { type Home, makeBackup, type Saved } from '../../src/backup/save.ts';
import { openStorage, type Storage } from '../../src/platform/files/index.ts';
import { emptyDatabase, type TestDatabase } from '../harness/database.ts';

const unheard = () => () => undefined;

/** A folder for backups and storages, and the databases that go with a test file. */
export interface Places {
  readonly folder: string;
  /** A path in the folder. */
  path(name: string): string;
  /** An empty database of an ordinary owner, and an empty storage. */
  empty(): Promise<{ database: TestDatabase; storage: Storage; home: Home }>;
  /** Closes a database at the end. */
  keep(database: TestDatabase): TestDatabase;
  close(): Promise<void>;
}

export function openPlaces(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-backup-'));
  const databases: TestDatabase[] = [];
  let storages = 0;
  const keep = (database: TestDatabase) => {
    databases.push(database);
    return database;
  };
  return {
    folder,
    path: (name) => join(folder, name),
    keep,
    empty: async () => {
      const database = keep(await emptyDatabase());
      const storage = openStorage({ folder: join(folder, `files-${(storages += 1)}`) });
      return { database, storage, home: { connection: database.connection, storage } };
    },
    close: async () => {
      for (const database of databases) if (!database.pool.ended) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function backUp(home: Home, path: string, signal?: AbortSignal): Promise<Saved> {
  const now = new Date('2026-11-23T12:00:00Z');
  return makeBackup(home, path, { now, progress: unheard, ...(signal && { signal }) });
}

/** Restores as the command does: the whole file is checked before anything is written. */
export async function restore(
  path: string,
  home: Home,
  warn: (sentence: string) => void = () => undefined,
): Promise<number | undefined> {
  const manifest = await inspectBackup(path, unheard);
  return restoreBackup(path, home, { manifest, progress: unheard, warn });
}

/** Every row of every table, as a sum for each. */
export async function rowsOf({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'demo')
       and table_name not in ('sessions', 'sign_in_challenges', 'passkey_challenges', 'provider_sign_ins', 'schema_migrations', 'change_notices') order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum from ${name} r`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}

/** What keeps the rows true and quick to find: constraints, indexes and triggers as PostgreSQL words them. */
export async function guardsOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ guard: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     order by 1`,
  );
  return rows.map(({ guard }) => guard);
}
