import type pg from 'pg';

/** What lies between the portal and its database and lends a connection of the database for a transaction only. */
export const poolers = ['transaction', 'transaction-prepared'] as const;

/**
 * `transaction`: nothing of a session outlasts a transaction, named statements included. `transaction-prepared`: the pooler
 * carries named statements along (PgBouncer from 1.21 on with `max_prepared_statements`).
 */
export type Pooler = (typeof poolers)[number];

/** What DATABASE_POOLER may say; `session` is as good as none. */
export const poolerWords = ['session', ...poolers] as const;

export type PoolerWord = (typeof poolerWords)[number];

/**
 * Whether a pooler answers in the database's place: it gives keys of its own for the cancelling of statements, so that the
 * process it names is not the one that works.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (client as pg.Client & { readonly processID: number | null }).processID !== rows[0]?.pid;
}

/** The pooler as the environment says it, or as it is found: one that is found is taken for one that lends by transaction. */
export async function findPooler(client: pg.Client, word: PoolerWord | undefined): Promise<Pooler | undefined> {
  if (word === 'session') return undefined;
  return word ?? ((await isPooled(client)) ? 'transaction' : undefined);
}

/** Whether statements are ended that run for too long, by the settings of the database's own connections. */
export async function hasStatementTimeout(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ text: string }>(`select current_setting('statement_timeout') as text`);
  return rows[0]?.text !== '0';
}
