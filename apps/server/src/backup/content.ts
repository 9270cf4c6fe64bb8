import type pg from 'pg';
import { appliedMigrations } from '../platform/database/index.ts';
import { demoMark, format, type Manifest, type SavedTable } from './manifest.ts';

// Migrations stand in the manifest. Who is signed in stays behind: a restored portal asks everybody to sign in anew. Change
// notices are found by transactions of the database that they were written in, and soon forgotten.
const leftOut = [
  'public.schema_migrations',
  'public.sessions',
  'public.sign_in_challenges',
  'public.passkey_challenges',
  'public.provider_sign_ins',
  'public.change_notices',
];

// An unlogged table holds what may be lost. What the database computes is computed anew.
const tablesWithColumns = `
  select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
    and (n.nspname = 'public' or n.nspname || '.' || c.relname = '${demoMark}')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname order by n.nspname, c.relname`;

/** The tables that a backup takes, with the columns that are written. */
export async function tablesOf(client: pg.ClientBase): Promise<Omit<SavedTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<SavedTable, 'rows'>>(tablesWithColumns);
  return rows.filter(({ name }) => !leftOut.includes(name));
}

/** What the database holds, as the transaction that `client` is in sees it. */
export async function contentOf(client: pg.ClientBase, madeAt: Date): Promise<Manifest> {
  if (!(await isPortal(client))) throw new Error('There is no portal in this database, so there is nothing to back up');
  const tables: SavedTable[] = [];
  for (const table of await tablesOf(client)) tables.push({ ...table, rows: await rowsOf(client, table.name) });
  const { rows: servers } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    product: 'dragoman',
    format,
    madeAt: madeAt.toISOString(),
    database: `PostgreSQL ${servers[0]?.version ?? ''}`,
    migrations: await appliedMigrations(client),
    tables,
    sequences: await sequencesOf(client),
    files: await filesOf(client),
  };
}

async function isPortal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  return rows[0]?.there ?? false;
}

async function rowsOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${table}`);
  return rows[0]?.rows ?? 0;
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** A stored file of the snapshot whose bytes must be there. */
export interface ListedFile {
  readonly stored_name: string;
  readonly original_name: string;
  readonly size: number;
  readonly sha256: string;
}

// Asked of the row as a whole: a database of an earlier version does not have the column yet.
const withBytes = `stored_files f where to_jsonb(f) ->> 'bytes_removed_at' is null`;
const filesAtOnce = 500;

async function filesOf(client: pg.ClientBase): Promise<Manifest['files']> {
  const { rows } = await client.query<Manifest['files']>(
    `select count(*) as count, coalesce(sum(size), 0)::bigint as bytes from ${withBytes}`,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Every file of the snapshot that has bytes. */
export async function* listedFiles(client: pg.ClientBase): AsyncGenerator<ListedFile> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<ListedFile>(
      `select stored_name, original_name, size, sha256 from ${withBytes} and stored_name > $1 order by stored_name limit ${filesAtOnce}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < filesAtOnce) return;
    after = last.stored_name;
  }
}
