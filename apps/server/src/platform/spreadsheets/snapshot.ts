import { type ControlledTransaction, sql } from 'kysely';
import type { Readable } from 'node:stream';
import type { DB, Db, Reader } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';

// A snapshot holds a connection, and keeps the database from tidying up what others change meanwhile.
const mostAtOnce = 3;
const patience = 30_000;
const longest = 15 * 60_000;

const open = new WeakMap<Reader, number>();

/** The database as it was at one moment, however long its reading takes. */
export interface Snapshot {
  readonly db: Db;
  /** Whether somebody takes what is read: told before a row is handed over and after. */
  handing(row: boolean): void;
  /** Ends it with the body that is made of it; a body that nobody takes, or that never ends, is broken off. */
  endWith(body: Readable): void;
  close(): Promise<void>;
}

/** Opens a snapshot, or refuses where several are open already: a few slow readers must not take all connections. */
export async function openSnapshot(reader: Reader): Promise<Snapshot> {
  if ((open.get(reader) ?? 0) >= mostAtOnce)
    throw new Refusal(503, 'busy', 'Other exports are under way, please try again in a moment');
  open.set(reader, (open.get(reader) ?? 0) + 1);
  const leave = () => void open.set(reader, open.get(reader)! - 1);
  try {
    return await begin(reader, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

async function begin(reader: Reader, leave: () => void): Promise<Snapshot> {
  const held = await reader.hold();
  try {
    const tx = await beginOn(held.db);
    return new HeldSnapshot(
      tx,
      () => tx.rollback().execute(),
      () => {
        held.release();
        leave();
      },
    );
  } catch (error) {
    held.release();
    throw error;
  }
}

async function beginOn(db: Db): Promise<ControlledTransaction<DB>> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    // A page of rows may take its reader longer than the database waits for other transactions.
    // All rows of a cursor are wanted, not the first ones soon.
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(longest)}, true),
      set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
    return tx;
  } catch (error) {
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

class HeldSnapshot implements Snapshot {
  readonly db: Db;
  readonly #release: () => Promise<void>;
  readonly #since = performance.now();
  #watch: NodeJS.Timeout | undefined;
  #waiting: number | undefined;
  #closed: Promise<void> | undefined;

  constructor(db: Db, rollBack: () => Promise<void>, leave: () => void) {
    this.db = db;
    this.#release = async () => {
      try {
        await rollBack();
      } catch {
        // A connection that broke has no transaction left.
      } finally {
        leave();
      }
    };
  }

  handing(row: boolean): void {
    this.#waiting = row ? performance.now() : undefined;
  }

  endWith(body: Readable): void {
    body.once('close', () => void this.close());
    this.#watch = setInterval(() => {
      const now = performance.now();
      if (now - (this.#waiting ?? now) > patience) body.destroy(new Error('Nobody took what was exported'));
      else if (now - this.#since > longest) body.destroy(new Error('The export took too long'));
    }, 1_000).unref();
  }

  close(): Promise<void> {
    clearInterval(this.#watch);
    this.#closed ??= this.#release();
    return this.#closed;
  }
}
