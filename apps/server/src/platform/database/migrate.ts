import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clientConfig, type ConnectionConfig } from './connect.ts';

const folder = join(import.meta.dirname, '../../../migrations');

// One number for all processes: the first migrates, the others wait and find nothing left.
const lock = 7_203_118_426;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function written(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`The migration ${name} is not named like 0001_name.sql`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      // Line ends may differ between checkouts; the text may not.
      const text = (await readFile(join(from, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function done(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function left(all: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(all.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(
        `The database has the migration ${name}, which this version does not know: it belongs to a newer one`,
      );
  }
  for (const { name, checksum } of all) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied; undo the change and write a new migration`,
      );
    }
  }
  return all.filter(({ name }) => !applied.has(name));
}

async function applied(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** Brings the schema up to this version; several processes may ask at once. Gives the names applied now. */
export async function migrate(config: ConnectionConfig, from: string = folder): Promise<string[]> {
  const all = await written(from);
  const client = new pg.Client(clientConfig(config));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const todo = left(all, await done(client));
    for (const migration of todo) await applied(client, migration);
    return todo.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names of the migrations this version has and the database has not; none when it is ready. */
export async function pendingMigrations(pool: pg.Pool, from: string = folder): Promise<string[]> {
  const all = await written(from);
  const { rows } = await pool.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return left(all, new Map(rows.map((row) => [row.name, row.checksum]))).map(({ name }) => name);
}
