import type pg from 'pg';
import { type DemoOptions, usualOptions } from './options.ts';
import { together } from './together.ts';

/** What a demo says of itself: made of which options, when, and how far it is. */
export interface Mark extends DemoOptions {
  /** The instant at which its two years end. */
  readonly now: Date;
  /** Bookings that are made by commands, and how often each is there in the end. */
  readonly made: number;
  readonly copies: number;
  /** How often each client and interpreter is there who was added by commands. */
  readonly registers: number;
  /** Lies between the identities of the registers and those of the bookings; null until all were made by commands. */
  readonly boundary: string | null;
  readonly finished: boolean;
}

const refusal = 'This database is not a demo: it holds an agency of its own, and the demo never touches one';

/** The mark of a demo; undefined for a database that nobody uses yet. Refuses any other with a sentence. */
export async function markOf(pool: pg.Pool): Promise<Mark | undefined> {
  if (await exists(pool, 'demo.agency')) {
    const { rows } = await pool.query<Mark>('select * from demo.agency');
    return rows[0];
  }
  if ((await exists(pool, 'public.accounts')) && (await holds(pool, 'accounts'))) throw new Error(refusal);
  if ((await exists(pool, 'public.bookings')) && (await holds(pool, 'bookings'))) throw new Error(refusal);
  return undefined;
}

/** Refuses, with a sentence, a demo that is not whole yet: its tables may still lack what keeps them right. */
export async function refuseUnfinished(pool: pg.Pool): Promise<void> {
  if (!(await exists(pool, 'demo.agency'))) return;
  const { rows } = await pool.query<Pick<Mark, 'finished'>>('select finished from demo.agency');
  if (rows[0]?.finished) return;
  throw new Error('This demo agency is not filled to its end: npm run demo goes on where it was interrupted');
}

async function exists(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]?.found ?? false;
}

async function holds(pool: pg.Pool, table: 'accounts' | 'bookings'): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select exists (select from ${table}) as found`);
  return rows[0]?.found ?? false;
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
      made integer not null,
      copies integer not null,
      registers integer not null,
      boundary uuid,
      finished boolean not null default false
    )`);
}

/** How an agency of this size comes about: so many made by commands, and so many copies. */
export type Plan = Pick<Mark, 'made' | 'copies' | 'registers'>;

/** Marks an unused database as a demo, before anything else is written into it. */
export async function mark(pool: pg.Pool, options: DemoOptions, now: Date, plan: Plan): Promise<Mark> {
  const client = await pool.connect();
  try {
    let made: Mark | undefined;
    await together(client, async () => {
      await makeMarkTable(client);
      const { rows } = await client.query<Mark>(
        `insert into demo.agency (seed, bookings, interpreters, clients, now, made, copies, registers)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
        [
          options.seed,
          options.bookings,
          options.interpreters,
          options.clients,
          now,
          plan.made,
          plan.copies,
          plan.registers,
        ],
      );
      made = rows[0];
    });
    return made!;
  } finally {
    client.release();
  }
}

/** Throws away all that a demo holds, but for its mark. */
export async function empty(pool: pg.Pool): Promise<void> {
  await dropSchemas(
    pool,
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
  );
}

/** Throws away all that a demo holds, its mark included. */
export async function forget(pool: pg.Pool): Promise<void> {
  await empty(pool);
  await dropSchemas(pool, 'drop schema demo cascade');
}

async function dropSchemas(pool: pg.Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  try {
    // A million bookings are not dropped in a moment.
    await client.query('set statement_timeout = 0');
    await client.query(statements);
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
