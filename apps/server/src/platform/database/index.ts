export { DatabaseAway, OutcomeUnknown } from './away.ts';
export { clientConfig, connect, type ConnectionConfig, type Database, type Db, type Tx } from './connect.ts';
export { describeTables } from './describe.ts';
export { bringUp, durable, type Embedded } from './embedded/index.ts';
export type { DB } from './generated/tables.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { openDatabase, type DatabaseChoice, type OpenedDatabase } from './open.ts';
export { transact } from './transact.ts';
