import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Storage } from '../platform/files/index.ts';
import type { Telling } from '../platform/progress.ts';
import { stretchesOf, type Stretch } from './archive.ts';
import { type BringBack, putAside } from './aside.ts';
import { tablesOf } from './content.ts';
import type { Manifest } from './manifest.ts';
import { rowsIn } from './rows.ts';

/** What a backup is read into: a transaction on a database of its own level, and an empty storage. */
export interface Loading {
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly manifest: Manifest;
  readonly progress: Telling;
  readonly signal?: AbortSignal | undefined;
  /** Hears of each file before it is written. */
  readonly onFile: (name: string) => void;
}

/** Reads all tables and files of a backup in. The tables come first in the file. */
export async function load(path: string, loading: Loading): Promise<void> {
  const bringBack = await emptyDatabase(loading);
  const tables = tableReader(loading);
  const files = fileReader(loading);
  let whole = false;
  const complete = async (): Promise<void> => {
    if (whole) return;
    whole = true;
    tables.refuseMissing();
    await bringBack(loading.progress('indexes and references'));
    await setSequences(loading);
  };
  for await (const stretch of stretchesOf(path)) {
    if (stretch.place.section === 'files') await complete();
    await (stretch.place.section === 'tables' ? tables : files).read(stretch);
  }
  await complete();
}

/** Empties the tables of what migrations wrote and makes them ready; refuses a backup of other tables. */
async function emptyDatabase({ client, manifest }: Loading): Promise<BringBack> {
  const there = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of manifest.tables) {
    const known = there.get(name);
    if (!known || columns.some((column) => !known.includes(column)))
      throw new Error(`The backup has a table ${name} that this version does not know in this form`);
  }
  const bringBack = await putAside(client, [...there.keys()]);
  await client.query(`truncate ${[...there.keys()].join(', ')}`);
  return bringBack;
}

function tableReader({ client, manifest: { tables }, progress, signal }: Loading) {
  const all = tables.reduce((sum, { rows }) => sum + rows, 0);
  const missing = new Map(tables.filter(({ rows }) => rows > 0).map((table) => [table.name, table]));
  const bar = progress('rows');
  let done = 0;
  return {
    read: async ({ place: { name }, segments }: Stretch): Promise<void> => {
      const table = missing.get(name);
      if (!table) throw new Error(`The backup has rows of ${name} that it does not list`);
      const columns = table.columns.map((column) => `"${column}"`).join(', ');
      const copy = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
      const withProgress = async function* () {
        for await (const segment of segments) {
          signal?.throwIfAborted();
          yield segment;
          bar((done += rowsIn(segment)), all);
        }
      };
      await pipeline(withProgress(), copy);
      if (copy.rowCount === table.rows) missing.delete(name);
    },
    refuseMissing: (): void => {
      if (missing.size > 0) throw new Error(`The backup does not have all rows of ${[...missing.keys()].join(', ')}`);
    },
  };
}

function fileReader({ storage, manifest: { files }, progress, signal, onFile }: Loading) {
  const bar = progress('files');
  let done = 0;
  return {
    read: async ({ place: { name }, segments }: Stretch): Promise<void> => {
      signal?.throwIfAborted();
      onFile(name);
      await storage.write(name, Readable.from(segments, { objectMode: false }));
      bar((done += 1), files.count);
    },
  };
}

async function setSequences({ client, manifest: { sequences } }: Loading): Promise<void> {
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called]);
}
