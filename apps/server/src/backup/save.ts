import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ConnectionConfig } from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { removalLock } from '../platform/housekeeping/index.ts';
import type { Telling } from '../platform/progress.ts';
import { type Archive, openArchive } from './archive.ts';
import { contentOf, type ListedFile, listedFiles } from './content.ts';
import { type Manifest, manifestName, type SavedTable } from './manifest.ts';
import { rowsIn } from './rows.ts';
import { withSession } from './session.ts';

/** Where an agency's records are: its database, and the storage of its files. */
export interface Home {
  readonly connection: ConnectionConfig;
  readonly storage: Storage;
}

export interface Saving {
  readonly now: Date;
  readonly progress: Telling;
  /** Ends the backup; then nothing of it is left. */
  readonly signal?: AbortSignal;
}

export interface Saved {
  readonly manifest: Manifest;
  /** Files that the database lists and that are lost, or not what was uploaded; by the names people gave them. */
  readonly unsound: readonly string[];
}

/** Writes database and files, as they are at one moment, into a new file. The portal may be at work meanwhile. */
export async function makeBackup(home: Home, path: string, saving: Saving): Promise<Saved> {
  const archive = await openArchive(path, saving.signal);
  try {
    const saved = await withSession(home.connection, (client) => save({ client, archive, ...home, ...saving }));
    await archive.finish();
    return saved;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

interface Work extends Home, Saving {
  readonly client: pg.Client;
  readonly archive: Archive;
}

async function save(work: Work): Promise<Saved> {
  const { client, archive, now } = work;
  // Before the snapshot: bytes that it lists must not go while they are read.
  await client.query('select pg_advisory_lock_shared($1)', [removalLock]);
  await client.query('begin transaction isolation level repeatable read, read only');
  const manifest = await contentOf(client, now);
  await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
  await saveTables(work, manifest);
  const unsound = await saveFiles(work, manifest);
  await client.query('commit');
  return { manifest, unsound };
}

async function saveTables({ client, archive, progress }: Work, { tables }: Manifest): Promise<void> {
  const of = tables.reduce((sum, { rows }) => sum + rows, 0);
  const bar = progress('rows');
  let done = 0;
  const withProgress = async function* (text: AsyncIterable<Buffer>) {
    for await (const chunk of text) {
      done += rowsIn(chunk);
      bar(done, of);
      yield chunk;
    }
  };
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    await archive.addStream({ section: 'tables', name: table.name }, withProgress(textOf(client, table)));
  }
}

function textOf(client: pg.Client, { name, columns }: SavedTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${name} (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`));
}

async function saveFiles(work: Work, { files: { count } }: Manifest): Promise<string[]> {
  const unsound: string[] = [];
  const bar = work.progress('files');
  let done = 0;
  for await (const file of listedFiles(work.client)) {
    if (!(await saveFile(work, file))) unsound.push(file.original_name);
    done += 1;
    bar(done, count);
  }
  return unsound;
}

/** False when the file is lost, or not what was uploaded; what is there of it is kept all the same. */
async function saveFile({ storage, archive }: Work, { stored_name: name, size, sha256 }: ListedFile): Promise<boolean> {
  const content = await storage.read(name).catch(async (error: unknown) => {
    // A storage that cannot be asked is no reason to leave a file out.
    if (await storage.has(name)) throw error;
    return undefined;
  });
  if (!content) return false;
  const hash = createHash('sha256');
  let length = 0;
  const readWithProgress = async function* () {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  };
  await archive.addStream({ section: 'files', name }, readWithProgress());
  return length === size && hash.digest('hex') === sha256;
}
