import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

// A schema of a database, or a file of a data folder.
const mark = 'restoring';

// Schemas in which the portal keeps something; others are no business of ours.
const schemas = ['public', 'graphile_worker', 'demo'];

const firstRelation = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`;

async function isMarked(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [mark]);
  return rowCount === 1;
}

/** Refuses a database on which a restore is at work, or was interrupted. */
export async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  if (await isMarked(client))
    throw new Error('A restore into this database was interrupted: nothing can be done with it until it is restored');
}

/** Marks an empty database, so that no portal starts on it before all is in. Refuses one that holds anything. */
export async function beginRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(firstRelation, [schemas]);
  if (rows[0])
    throw new Error(`The database is not empty (it has ${rows[0].name}): a backup is restored into an empty one only`);
  await client.query(`create schema if not exists ${mark}`);
}

/** Takes the mark away: within the transaction that brings everything in, or when that has come to nothing. */
export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${mark}`);
}

/** Refuses a data folder in which a restore is at work, or was interrupted. */
export function refuseHalfRestoredFolder(dataFolder: string): void {
  if (existsSync(join(dataFolder, mark)))
    throw new Error(`A restore into the data folder ${dataFolder} was interrupted: empty the folder and restore again`);
}

/** Marks a data folder before a database is made in it. Gives how the mark is taken away. */
export function markFolder(dataFolder: string): () => void {
  const path = join(dataFolder, mark);
  writeFileSync(path, '');
  return () => rmSync(path, { force: true });
}
