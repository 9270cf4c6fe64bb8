import { CompiledQuery, Transaction } from 'kysely';
import { codeOf, isUnavailable, OutcomeUnknown } from './unavailable.ts';
import type { Db, Tx } from './connect.ts';
import type { DB } from './generated/tables.ts';
import { ConnectionReleased, handleOn } from './one-connection.ts';

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

/**
 * Reads at one moment: what is committed meanwhile is not seen, so that a page and its sums belong together. What is asked for
 * together is one round trip.
 */
export function readSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const { props, end } = handleOn(db, connection);
    await say('begin isolation level repeatable read read only');
    try {
      return await read(new Transaction<DB>(props));
    } finally {
      end();
      // It changed nothing. On a broken connection PostgreSQL rolls back by itself.
      await say('rollback').catch(() => undefined);
    }
  });
}

/**
 * Sends a write whose answer says nothing, and does not wait for it: what comes next travels with it. Should it fail, the whole
 * transaction fails with its error. `sent` is a statement of the transaction that is executed already.
 */
export function sendAlong(tx: Tx, sent: Promise<unknown>): void {
  sent.catch(() => undefined);
  const along = unwaited.get(tx);
  if (!along) throw new Error('Only what transact runs can be sent along');
  along.push(sent);
}

const unwaited = new WeakMap<Tx, Promise<unknown>[]>();

function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const say = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    // On a broken connection PostgreSQL rolls back by itself.
    const rollBack = () => say('rollback').catch(() => undefined);
    const along: Promise<unknown>[] = [];
    const { props, end } = handleOn(db, connection);
    const tx = new Transaction<DB>(props);
    unwaited.set(tx, along);
    await say('begin');
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      end();
      await rollBack();
      throw (await firstErrorOf(along)) ?? error;
    }
    end();
    try {
      // Sent with what goes before it: where that fails, PostgreSQL does not commit.
      await say('commit');
      return result;
    } catch (error) {
      await rollBack();
      if (isUnavailable(error)) throw new OutcomeUnknown(error);
      throw (await firstErrorOf(along)) ?? error;
    }
  });
}

/** What went wrong first is what is reported; what came after the end, from work that still went on, is not. */
async function firstErrorOf(sent: readonly Promise<unknown>[]): Promise<unknown> {
  const refused = (await Promise.allSettled(sent)).filter((one) => one.status === 'rejected');
  return refused.find(({ reason }) => !(reason instanceof ConnectionReleased))?.reason;
}
