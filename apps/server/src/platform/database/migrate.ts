import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type ConnectionConfig } from './connect.ts';
import { refuseHalfRestored } from './restoring.ts';
import { codeOf } from './unavailable.ts';

const folder = join(import.meta.dirname, '../../../migrations');

// One number for all processes: the first migrates, the others wait and find nothing left.
const lock = 7_203_118_426;

/** A migration as a database notes it: the checksum is that of its text. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

interface Migration extends AppliedMigration {
  readonly text: string;
}

async function readMigrations(from: string): Promise<Migration[]> {
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

/** What a database says was applied to it, in order. */
export async function appliedMigrations(client: pg.ClientBase | pg.Pool): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from schema_migrations order by name');
  return rows;
}

function remainingMigrations(
  all: readonly Migration[],
  before: readonly AppliedMigration[],
  whose: 'database' | 'backup' = 'database',
): Migration[] {
  const known = new Set(all.map(({ name }) => name));
  const applied = new Map(before.map(({ name, checksum }) => [name, checksum]));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new Error(
        `The ${whose} has the migration ${name}, which this version does not know: it belongs to a newer one`,
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

/**
 * How a migration begins that would keep others from a large table for long: its statements, each of which ends a line, may say
 * 'concurrently', and can all be carried out again after an interruption.
 */
const oneByOne = '-- Each statement by itself.\n';

const statementsOf = (text: string): string[] => text.split(/;\n/).filter((statement) => statement.trim() !== '');

/** Within a transaction nobody can be let in between, and nothing is done concurrently. */
const withinOne = (text: string): string => (text.startsWith(oneByOne) ? text.replaceAll(' concurrently', '') : text);

async function carryOut(
  client: pg.ClientBase,
  { name, checksum }: AppliedMigration,
  statements: readonly string[],
): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

// Whoever waits for a table keeps everybody who comes later from it: so nobody waits long, and asks again instead.
const patience = '2s';
const breath = 500;
const attempts = 120;

// Others keep a table for longer than it waits, or wait for a table that it keeps. Either way all of it was taken back.
const inTheWay: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);

/** Applies it as soon as others leave it the tables that it changes. */
async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const isKeptOut = error instanceof Error && inTheWay.has(codeOf(error.cause));
      if (!isKeptOut || attempt >= attempts) throw error;
      await pause(breath);
    }
  }
}

async function applyOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  if (migration.text.startsWith(oneByOne)) return carryOut(client, migration, statementsOf(migration.text));
  await client.query(`begin; set local lock_timeout = '${patience}'`);
  try {
    await carryOut(client, migration, [migration.text]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const notes = `create table if not exists schema_migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

/**
 * Lets nobody else migrate until the session ends; waits for one that does. It asks again and again: to a statement that waited, an
 * index that is built concurrently would wait in turn.
 */
export async function waitForMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
    if (rows[0]?.free) return;
    await pause(100);
  }
}

/** Brings the schema up to this version; several processes may ask at once. Gives the names applied now. */
export async function migrate(config: ConnectionConfig, from: string = folder): Promise<string[]> {
  const all = await readMigrations(from);
  const client = new pg.Client(clientConfig(config));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await waitForMigrations(client);
    await refuseHalfRestored(client);
    await client.query(notes);
    const todo = remainingMigrations(all, await appliedMigrations(client));
    for (const migration of todo) await applyMigration(client, migration);
    return todo.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Applies migrations within the transaction that `client` is in, for a restore: those a backup was made with, or all that
 * are left.
 */
export async function migrateWithin(client: pg.ClientBase, only?: readonly AppliedMigration[]): Promise<string[]> {
  await client.query(notes);
  const names = only && new Set(only.map(({ name }) => name));
  const todo = remainingMigrations(await readMigrations(folder), await appliedMigrations(client)).filter(
    ({ name }) => names?.has(name) ?? true,
  );
  for (const migration of todo) {
    await carryOut(client, migration, [withinOne(migration.text)]);
    await client.query('set constraints all immediate');
  }
  return todo.map(({ name }) => name);
}

/** Refuses a backup that was made with migrations which this version does not know, or knows otherwise. */
export async function refuseUnknownMigrations(made: readonly AppliedMigration[]): Promise<void> {
  remainingMigrations(await readMigrations(folder), made, 'backup');
}

/**
 * Names of the migrations this version has and the database has not; none when it is ready. Those of a newer version, which
 * takes its place just now, do not matter to a process that runs.
 */
export async function pendingMigrations(pool: pg.Pool, from: string = folder): Promise<string[]> {
  const applied = new Set((await appliedMigrations(pool)).map(({ name }) => name));
  return (await readMigrations(from)).map(({ name }) => name).filter((name) => !applied.has(name));
}
