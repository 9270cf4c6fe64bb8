import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type ConnectionConfig, type Database } from '../../src/platform/database/index.ts';
import { template } from './cluster.ts';

/** A fresh, migrated, empty database of a test file's own. */
export interface TestDatabase extends Database {
  readonly connection: ConnectionConfig;
}

async function asked(sql: string): Promise<void> {
  const { folder, user } = inject('socket');
  const client = new pg.Client({ host: folder, user, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the template; `close` drops the copy. */
export async function freshDatabase(from: string = template): Promise<TestDatabase> {
  const { folder, user } = inject('socket');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asked(`create database ${name} template ${from} strategy file_copy`);
  const connection: ConnectionConfig = { socket: { folder, user, database: name }, most: 5 };
  const database = connect(connection);
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await asked(`drop database ${name} with (force)`);
    },
  };
}
