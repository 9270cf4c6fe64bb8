// Writes the types of the tables from the migrations: run after adding a migration.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp, connect, describeTables, migrate } from '../apps/server/src/platform/database/index.ts';

const target = join(import.meta.dirname, '../apps/server/src/platform/database/generated/tables.ts');
const folder = mkdtempSync(join(tmpdir(), 'dragoman-tables-'));
// Root's temporary folders are closed to the user who runs PostgreSQL.
chmodSync(folder, 0o755);
const embedded = await bringUp(folder, {
  pgBin: process.env['PG_BIN'],
  settings: ['fsync=off'],
  initdb: ['--no-sync'],
});
try {
  await migrate(embedded.connection);
  const database = connect(embedded.connection);
  writeFileSync(target, await describeTables(database.pool));
  await database.close();
  process.stdout.write(`Written: ${target}\n`);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
