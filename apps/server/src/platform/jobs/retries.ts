import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

// Minutes before the next try of what leaves the portal; after the last one it has failed.
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 1440, 1440];
const minute = 60_000;

/** When something that was tried so often before is tried again; undefined where it has failed. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * minute);
}

/**
 * A transaction in which somebody outside is spoken to while a row is locked, so that of several processes one does, and a process
 * that dies lets go at once. Dying between the other's yes and the commit sends twice, which nothing can rule out; what is sent has
 * an identity, by which its receiver drops the second.
 */
export function whileClaimed<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx);
    return work(tx);
  });
}
