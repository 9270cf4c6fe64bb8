import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './connect.ts';
import { readSnapshot } from './transact.ts';
import { codeOf, DatabaseUnavailable } from './unavailable.ts';

/** A database for as long as something is read from it. */
export interface Held {
  readonly db: Db;
  readonly isReplica: boolean;
  release(): void;
}

// Longer than a replica is behind that works as it should; whoever waits does not notice it.
const patience = 500;
const breath = 20;
// One that cannot be reached is not asked by everybody.
const rest = 5_000;

/** Where reports and exports read: a replica as long as it is not behind, else the primary (decision 0027). */
export class Reader {
  readonly #primary: Db;
  readonly #replica: Db | undefined;
  #notBefore = 0;

  constructor(primary: Db, replica?: Db) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** Reads at one moment, on what was committed before this call or later. */
  async readSnapshot<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const held = await this.hold();
    try {
      return await readSnapshot(held.db, read);
    } catch (error) {
      if (!held.isReplica || !isOfReplica(error)) throw error;
      return await readSnapshot(this.#primary, read);
    } finally {
      held.release();
    }
  }

  /** For what reads for longer: has everything that was committed before this call. */
  async hold(): Promise<Held> {
    const replica =
      this.#replica && performance.now() >= this.#notBefore ? await this.#caughtUp(this.#replica) : undefined;
    return replica ?? { db: this.#primary, isReplica: false, release: () => undefined };
  }

  async #caughtUp(replica: Db): Promise<Held | undefined> {
    const place = await endOfLog(this.#primary);
    try {
      const held = await holdConnection(replica);
      if (await hasReplayed(held.db, place)) return held;
      held.release();
    } catch {
      this.#notBefore = performance.now() + rest;
    }
    return undefined;
  }
}

async function endOfLog(primary: Db): Promise<string> {
  try {
    const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn() as place`.execute(primary);
    return rows[0]!.place;
  } catch (error) {
    // It is not the primary (any more), or not yet.
    throw codeOf(error) === '55000' ? new DatabaseUnavailable(error) : error;
  }
}

/** Keeps one connection: behind one address there may be several replicas. */
async function holdConnection(db: Db): Promise<Held> {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<Held>();
  db.connection()
    .execute((one) => {
      held.resolve({ db: one, isReplica: true, release: () => released.resolve() });
      return released.promise;
    })
    .catch(held.reject);
  return held.promise;
}

/** Whether it has replayed the log up to a place of it, at once or soon. What is no replica is not trusted. */
async function hasReplayed(one: Db, place: string): Promise<boolean> {
  for (const deadline = performance.now() + patience; ; await pause(breath)) {
    const { rows } = await sql<{ replayed: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as replayed`.execute(one);
    if (rows[0]?.replayed) return true;
    if (performance.now() > deadline) return false;
  }
}

/** A replica ends what is read where its log removes the rows, and so does its own end. */
function isOfReplica(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || codeOf(error) === '40001';
}
