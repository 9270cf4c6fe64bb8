import { LRUCache } from 'lru-cache';
import { databaseOf, type Db } from '../database/index.ts';

const remembered = { max: 1_000, ttl: 60_000, perf: { now: () => Date.now() } };
const known = new WeakMap<Db, LRUCache<string, true>>();

/**
 * Remembers for a minute that a selection holds more rows than are counted. A screen asks again whenever its page is turned, its
 * rows are sorted or anything changes, and the rows need not be counted each time. One that shrinks meanwhile is 'more than' until then.
 */
export function rememberCappedCount(db: Db, selection: string): void {
  const database = databaseOf(db);
  const selections = known.get(database) ?? new LRUCache<string, true>(remembered);
  known.set(database, selections);
  // Known already, it was not counted anew.
  if (!selections.has(selection)) selections.set(selection, true);
}

export function isCountCapped(db: Db, selection: string): boolean {
  return known.get(databaseOf(db))?.has(selection) ?? false;
}
