import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import { transact, type Db, type Tx } from '../database/index.ts';
import { isStoredName, type Storage } from '../files/index.ts';

export interface FileParts {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const atOnce = 100;

/** Held, shared, by a backup: until it ends no bytes go that its snapshot still lists. */
export const removalLock = 7_203_118_428;

async function mayRemove(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${removalLock}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Removes uploads that no record took in within 24 hours (rule files/waiting-uploads). Gives how many. */
export function removeForgottenUploads(parts: FileParts): Promise<number> {
  return removeBytes(
    parts,
    (files) =>
      files
        .where('attached', '=', false)
        .where('deleted_at', 'is', null)
        .where('created_at', '<', new Date(parts.clock.now().getTime() - 24 * hour))
        .orderBy('created_at'),
    (tx, ids) => tx.deleteFrom('stored_files').where('id', 'in', ids).execute(),
  );
}

/**
 * Removes the bytes of files that were taken off thirty days ago (rule files/stored-names); their rows stay. Gives how
 * many.
 */
export function removeDeletedBytes(parts: FileParts): Promise<number> {
  const now = parts.clock.now();
  return removeBytes(
    parts,
    (files) =>
      files
        .where('deleted_at', '<', new Date(now.getTime() - 30 * day))
        .where('bytes_removed_at', 'is', null)
        .orderBy('deleted_at'),
    (tx, ids) => tx.updateTable('stored_files').set({ bytes_removed_at: now }).where('id', 'in', ids).execute(),
  );
}

/** Removes the bytes of these files, which were taken off; a failure, so that it is tried again, while a backup lists them. */
export async function removeBytesOf(parts: FileParts, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = parts.clock.now();
  const waiting = (files: Files) =>
    files.where('id', 'in', ids).where('deleted_at', 'is not', null).where('bytes_removed_at', 'is', null);
  await removeBytes(parts, waiting, (tx, some) =>
    tx.updateTable('stored_files').set({ bytes_removed_at: now }).where('id', 'in', some).execute(),
  );
  const left = await transact(parts.db, (tx) => waiting(storedFiles(tx)).execute());
  if (left.length > 0) throw new Error('A backup is being written: the bytes go when it is done');
}

const storedFiles = (tx: Tx) => tx.selectFrom('stored_files').select(['id', 'stored_name']);
type Files = ReturnType<typeof storedFiles>;

/** Removes the bytes of these files, some at a time, and records it with them. Gives how many. */
async function removeBytes(
  { db, storage }: FileParts,
  which: (files: Files) => Files,
  record: (tx: Tx, ids: string[]) => Promise<unknown>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const removed = await transact(db, async (tx) => {
      if (!(await mayRemove(tx))) return 0;
      const files = await which(storedFiles(tx)).limit(atOnce).forUpdate().skipLocked().execute();
      if (files.length === 0) return 0;
      for (const { stored_name } of files) await storage.remove(stored_name);
      await record(
        tx,
        files.map(({ id }) => id),
      );
      return files.length;
    });
    total += removed;
    if (removed < atOnce) return total;
  }
}

/**
 * Removes bytes that no row knows, a day after they were written: of uploads whose server was killed (rule files/stored-names).
 * What lies there under other names than the portal gives is left alone. Gives how many.
 */
export async function removeUnknownBytes({ db, storage, clock }: FileParts): Promise<number> {
  const yesterday = clock.now().getTime() - 24 * hour;
  let total = 0;
  for await (const found of storage.list()) {
    const names = found
      .filter(({ name, writtenAt }) => isStoredName(name) && writtenAt.getTime() < yesterday)
      .map(({ name }) => name);
    total += await transact(db, (tx) => removeUnknown(tx, storage, names));
  }
  return total;
}

async function removeUnknown(tx: Tx, storage: Storage, names: readonly string[]): Promise<number> {
  if (names.length === 0 || !(await mayRemove(tx))) return 0;
  const known = await tx.selectFrom('stored_files').select('stored_name').where('stored_name', 'in', names).execute();
  const kept = new Set(known.map(({ stored_name }) => stored_name));
  const unknown = names.filter((name) => !kept.has(name));
  for (const name of unknown) await storage.remove(name);
  return unknown.length;
}
