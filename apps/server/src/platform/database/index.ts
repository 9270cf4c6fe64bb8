export { DatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';
export {
  type Asked,
  clientConfig,
  connect,
  type ConnectionConfig,
  type Database,
  type Db,
  type Tx,
} from './connect.ts';
export { describeTables } from './describe.ts';
export { bringUp, claim, durable } from './embedded/index.ts';
export type { DB } from './generated/tables.ts';
export { keptMark, planKept } from './kept-plans.ts';
export {
  appliedMigrations,
  migrate,
  migrateWithin,
  pendingMigrations,
  refuseUnknownMigrations,
  waitForMigrations,
} from './migrate.ts';
export { databaseOf, onOneConnection } from './one-connection.ts';
export { openDatabase, type OpenedDatabase } from './open.ts';
export { type PoolerWord, poolerWords } from './pooler.ts';
export { prepared } from './prepared.ts';
export { Reader } from './reader.ts';
export { beginRestore, endRestore, markFolder } from './restoring.ts';
export {
  recalculateTotals,
  type Compared,
  comparedTotals,
  compactTotals,
  type RunningTotals,
} from './running-totals.ts';
export { readSnapshot, sendAlong, transact } from './transact.ts';
