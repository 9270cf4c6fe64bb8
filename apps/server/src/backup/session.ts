import pg from 'pg';
import { clientConfig, type ConnectionConfig } from '../platform/database/index.ts';

// Texts of dates, floats and bytes are the same whatever the server's own habits.
const settings = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set maintenance_work_mem = '256MB'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public`;

/** Does work on a connection of its own that waits as long as it takes. */
export async function withSession<T>(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...clientConfig(connection), keepAlive: true });
  // A lost connection is heard of by the statement that meets it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
