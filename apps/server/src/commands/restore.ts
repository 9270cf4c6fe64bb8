import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { inspectBackup, restoreBackup } from '../backup/restore.ts';
import type { Config } from '../platform/config/index.ts';
import { bringUp, claim, type ConnectionConfig, markFolder } from '../platform/database/index.ts';
import { progressOn, type Telling } from '../platform/progress.ts';
import { command, sessionUrl, storageOf } from './guest.ts';

// npm run restore -- <file>: reads a backup into an empty data folder, or into an empty database and storage.

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const warn = (sentence: string): boolean => process.stderr.write(`${sentence}\n`);

/** What a freshly mounted disk holds is nothing of anybody's. */
async function contentOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name !== 'lost+found');
}

/** Gives what may be said once the work can no longer be undone. */
type Work = (connection: ConnectionConfig) => Promise<readonly string[]>;

/**
 * Works on a new embedded database in an empty data folder; when the work fails the folder is empty again. Work that is done
 * stays, even if the database then does not stop as it should.
 */
async function inNewFolder(config: Config, work: Work): Promise<void> {
  const { dataDir } = config;
  if ((await contentOf(dataDir)).length > 0)
    throw new Error(`The data folder ${dataDir} is not empty: a backup is restored into an empty one only`);
  await mkdir(dataDir, { recursive: true });
  const unmark = markFolder(dataDir);
  let done = false;
  try {
    await onNewDatabase(config, async (connection) => {
      const sentences = await work(connection);
      done = true;
      unmark();
      sentences.forEach(print);
    });
  } catch (error) {
    // A database that lies elsewhere is linked from here, and has forgotten everything.
    if (!done)
      for (const name of await contentOf(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function onNewDatabase(
  { dataDir, pgBin }: Config,
  work: (connection: ConnectionConfig) => Promise<void>,
): Promise<void> {
  const home = await bringUp(dataDir, { pgBin, restoring: true });
  try {
    const held = await claim(home.connection, dataDir, () => undefined);
    try {
      await work(home.connection);
    } finally {
      await held.release();
    }
  } finally {
    await home.stop();
  }
}

await command(async (config, signal) => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error('Name the backup: npm run restore -- <file>');
  const path = resolve(given);
  const progress: Telling = (what) => progressOn(process.stdout, what);
  const manifest = await inspectBackup(path, progress);
  const into: Work = async (connection) => {
    const waiting = await restoreBackup(
      path,
      { connection, storage: storageOf(config) },
      { manifest, progress, warn, signal },
    );
    const mails = waiting === undefined ? [] : [`Mails that wait to be sent: ${waiting}`];
    return [`The agency of ${manifest.madeAt} is restored`, ...mails];
  };
  const url = sessionUrl(config);
  if (url === undefined) await inNewFolder(config, into);
  else (await into({ url })).forEach(print);
});
