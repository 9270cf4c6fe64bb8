import type pg from 'pg';
import { type DemoOptions, usualOptions } from './options.ts';
import { together } from './together.ts';

/** What a demo says of itself: made of which options, and whether it is whole. */
export interface Mark extends DemoOptions {
  readonly finished: boolean;
}

const refusal = 'This database is not a demo: it holds an agency of its own, and the demo never touches one';

/** The mark of a demo; undefined for a database that nobody uses yet. Refuses any other with a sentence. */
export async function markOf(pool: pg.Pool): Promise<Mark | undefined> {
  const found = await readMark(pool);
  if (!found && ((await holdsRows(pool, 'accounts')) || (await holdsRows(pool, 'bookings')))) throw new Error(refusal);
  return found;
}

/** Refuses, with a sentence, a demo that is not whole yet: its tables may still lack what keeps them right. */
export async function refuseUnfinished(pool: pg.Pool): Promise<void> {
  const found = await readMark(pool);
  if (found && !found.finished)
    throw new Error('This demo agency is not filled to its end: npm run demo fills it anew');
}

async function readMark(pool: pg.Pool): Promise<Mark | undefined> {
  if (!(await exists(pool, 'demo.agency'))) return undefined;
  const { rows } = await pool.query<Mark>('select seed, bookings, interpreters, clients, finished from demo.agency');
  return rows[0];
}

async function exists(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]!.found;
}

async function holdsRows(pool: pg.Pool, table: 'accounts' | 'bookings'): Promise<boolean> {
  if (!(await exists(pool, `public.${table}`))) return false;
  const { rows } = await pool.query<{ found: boolean }>(`select exists (select from ${table}) as found`);
  return rows[0]!.found;
}

/** Makes the table of the mark, in the transaction that `client` is in; no migration does. */
export async function makeMarkTable(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create schema demo;
    create table demo.agency (
      id integer primary key default 1 check (id = 1),
      seed bigint not null,
      bookings integer not null,
      interpreters integer not null,
      clients integer not null,
      now timestamptz not null,
      finished boolean not null default false
    )`);
}

/** For a connection that fills: a statement takes as long as it takes, and whoever pauses the filling may go on. */
export const unhurried = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Throws away all that the database holds and marks it as a demo, the two years of which end at `now`. */
export async function markAnew(pool: pg.Pool, options: DemoOptions, now: Date): Promise<void> {
  const { seed, bookings, interpreters, clients } = options;
  const client = await pool.connect();
  try {
    // A million bookings are not dropped in a moment.
    await client.query(unhurried);
    await together(client, async () => {
      await client.query(
        'drop schema if exists demo, graphile_worker cascade; drop schema public cascade; create schema public',
      );
      await makeMarkTable(client);
      await client.query(
        'insert into demo.agency (seed, bookings, interpreters, clients, now) values ($1, $2, $3, $4, $5)',
        [seed, bookings, interpreters, clients, now],
      );
    });
  } finally {
    client.release(true);
  }
}

/** Refuses options that are not those of the demo that is there. */
export function refuseOtherOptions(found: Mark, wanted: Partial<DemoOptions>): void {
  const names = Object.keys(usualOptions) as (keyof DemoOptions)[];
  const other = names.filter((name) => wanted[name] !== undefined && wanted[name] !== found[name]);
  if (other.length === 0) return;
  const has = other.map((name) => (name === 'seed' ? `seed ${found.seed}` : `${found[name]} ${name}`)).join(', ');
  throw new Error(`This demo has ${has}. To fill it anew add --afresh`);
}
