import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';
import { transact } from './transact.ts';

/**
 * Runs `work` in one transaction while nobody else does so under this number. A statement sees what was there when it began:
 * the lock has to be held before, by a statement of its own.
 */
export function alone<T>(db: Db, lock: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    return work(tx);
  });
}
