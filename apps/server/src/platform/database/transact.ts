import type { ControlledTransaction } from 'kysely';
import { codeOf, isUnavailable, OutcomeUnknown } from './unavailable.ts';
import type { Db, Tx } from './connect.ts';
import type { DB } from './generated/tables.ts';

// Serialisation failure and deadlock: PostgreSQL has rolled back and asks to try again.
const tryAgain = new Set(['40001', '40P01']);
const attempts = 4;

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. After a serialisation
 * failure or a deadlock the whole of `work` runs again, so it must have no effect outside the transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt >= attempts || !tryAgain.has(codeOf(error) ?? '')) throw error;
      // Two that met in a deadlock must not meet again in step.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Reads at one moment: what is committed meanwhile is not seen, so that a page and its sums belong together. */
export function readSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
  try {
    await tx.commit().execute();
  } catch (error) {
    await rollBack(tx);
    throw isUnavailable(error) ? new OutcomeUnknown(error) : error;
  }
  return result;
}

/** What went wrong first is what is reported; on a broken connection PostgreSQL rolls back by itself. */
async function rollBack(tx: ControlledTransaction<DB>): Promise<void> {
  if (tx.isCommitted || tx.isRolledBack) return;
  await tx
    .rollback()
    .execute()
    .catch(() => undefined);
}
