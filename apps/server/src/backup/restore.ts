import type pg from 'pg';
import { listMissingNames } from '../features/bookings/index.ts';
import { requeueMails } from '../features/correspondence/index.ts';
import {
  beginRestore,
  connect,
  endRestore,
  migrateWithin,
  refuseUnknownMigrations,
  waitForMigrations,
} from '../platform/database/index.ts';
import { makeMarkTable } from '../demo/mark.ts';
import { prepareJobs } from '../platform/jobs/index.ts';
import type { Telling } from '../platform/progress.ts';
import { partsOf } from './archive.ts';
import { load } from './load.ts';
import { demoMark, format, type Manifest, manifestName, manifestSchema } from './manifest.ts';
import type { Home } from './save.ts';
import { refuseDamaged } from './seal.ts';
import { withSession } from './session.ts';

/** Checks every bit of a backup and gives what it holds. Refuses one that is damaged, or of a newer version. */
export async function inspectBackup(path: string, progress: Telling): Promise<Manifest> {
  await refuseDamaged(path, progress('bytes checked'));
  const first = await firstPart(path);
  const manifest = first?.name === manifestName ? manifestIn(first.content) : undefined;
  if (!manifest) throw new Error(`${path} is not a backup of a portal`);
  if (manifest.format > format)
    throw new Error(`${path} was made by a newer version of the portal: bring this one up to it`);
  await refuseUnknownMigrations(manifest.migrations);
  return manifest;
}

async function firstPart(path: string) {
  for await (const part of partsOf(path)) return part;
  return undefined;
}

function manifestIn(content: Buffer): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

export interface Restoring {
  readonly manifest: Manifest;
  readonly progress: Telling;
  /** Hears what went wrong after everything was restored. */
  readonly warn: (sentence: string) => void;
  /** Ends the restore; then nothing of it is left. */
  readonly signal?: AbortSignal;
}

/**
 * Reads an inspected backup into an empty database and an empty storage; anything else is refused. The database gets all
 * of it in one transaction and carries a mark until then, so that no portal starts on half of it. Gives how many mails wait
 * to be sent, where they have their jobs already; what is whole stays, whatever fails after it.
 */
export async function restoreBackup(path: string, home: Home, restoring: Restoring): Promise<number | undefined> {
  if (!(await home.storage.isEmpty()))
    throw new Error('The storage is not empty: a backup is restored into an empty one only');
  await withSession(home.connection, async (client) => {
    // A portal that starts meanwhile waits here, and then finds everything or the mark.
    await waitForMigrations(client);
    await beginRestore(client);
    const written: string[] = [];
    try {
      await client.query('begin');
      await readIn(path, client, home, restoring, (name) => void written.push(name));
      await client.query('commit');
    } catch (error) {
      await undo(client, home, written);
      throw error;
    }
    await afterwards(restoring, () => client.query('analyze'));
  });
  return afterwards(restoring, () => putToWork(home));
}

/** What a portal at work makes good by itself: its failure is only logged. */
async function afterwards<T>({ warn }: Restoring, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    warn(`Everything is restored, but not prepared: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function readIn(
  path: string,
  client: pg.Client,
  { storage }: Home,
  restoring: Restoring,
  onFile: (name: string) => void,
): Promise<void> {
  const { manifest } = restoring;
  await migrateWithin(client, manifest.migrations);
  if (manifest.tables.some(({ name }) => name === demoMark)) await makeMarkTable(client);
  await load(path, { ...restoring, client, storage, onFile });
  await migrateWithin(client);
  // The list came as the other database had folded it (decision 0011).
  await client.query(listMissingNames);
  await endRestore(client);
}

/** The database forgets by itself; a mark that cannot be taken away any more keeps portals out. */
async function undo(client: pg.Client, { storage }: Home, written: readonly string[]): Promise<void> {
  await client.query('rollback').catch(() => undefined);
  for (const name of written) await storage.remove(name).catch(() => undefined);
  await endRestore(client).catch(() => undefined);
}

/** The queue is not in the backup: the mails that wait get their jobs anew. */
async function putToWork({ connection }: Home): Promise<number> {
  const database = connect(connection);
  try {
    await prepareJobs(database.pool);
    return await requeueMails(database.db);
  } finally {
    await database.close();
  }
}
