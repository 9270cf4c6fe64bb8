import pg from 'pg';
import { clientConfig, type ConnectionConfig } from '../connect.ts';

const lock = 7_203_118_499;

/** The sole right to run the product on an embedded database. */
export interface Claim {
  release(): Promise<void>;
}

/**
 * Claims the embedded database for this process, or refuses with a sentence when another one runs the product on it.
 * `onLost` is called when the connection that holds the claim breaks: PostgreSQL has ended.
 */
export async function claim(connection: ConnectionConfig, dataFolder: string, onLost: () => void): Promise<Claim> {
  const client = new pg.Client({ ...clientConfig(connection), keepAlive: true });
  let released = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (!released) onLost();
  });
  await client.connect();
  const release = async () => {
    released = true;
    await client.end().catch(() => undefined);
  };
  // A killed predecessor's connection may take a moment to be noticed.
  for (let tries = 0; tries < 8; tries += 1) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got) return { release };
    await new Promise((resolve) => setTimeout(resolve, 125));
  }
  await release();
  throw new Error(
    `The portal is already running on the data folder ${dataFolder}: stop it first, or choose another DATA_DIR`,
  );
}
