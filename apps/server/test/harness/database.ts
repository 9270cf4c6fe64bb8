import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type ConnectionConfig, type Database } from '../../src/platform/database/index.ts';
import type { SocketPlace } from '../../src/platform/database/connect.ts';
import { template } from './cluster.ts';

/** A fresh, migrated, empty database of a test file's own. */
export interface TestDatabase extends Database {
  readonly connection: ConnectionConfig;
}

/** Speaks to the cluster beside the tests' own databases. */
export async function beside(sql: string): Promise<void> {
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
  const name = randomName();
  await beside(`create database ${name} template ${from} strategy file_copy`);
  return openDatabase({ folder, user, database: name });
}

/** An empty database with an owner of its own who may do no more than an owner may; `close` drops it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { folder } = inject('socket');
  const name = randomName();
  await beside(`create role ${name} login nosuperuser`);
  await beside(`create database ${name} owner ${name} template template0 strategy file_copy`);
  return openDatabase({ folder, user: name, database: name });
}

const randomName = (): string => `test_${randomBytes(6).toString('hex')}`;

function openDatabase(socket: SocketPlace): TestDatabase {
  const connection: ConnectionConfig = { socket, most: 5 };
  const database = connect(connection);
  return {
    ...database,
    connection,
    close: async () => {
      await database.close();
      await beside(`drop database ${socket.database} with (force)`);
    },
  };
}
