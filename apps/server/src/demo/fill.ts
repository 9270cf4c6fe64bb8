import { Readable } from 'node:stream';
import type pg from 'pg';
import { hashPassword } from '../features/access/index.ts';
import { seed } from '../flows/first-start/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { type Agency, courseOf, openAgency, registered } from './agency.ts';
import { writeBatch } from './copy.ts';
import { payerKey } from './deeds/payers.ts';
import type { DemoPayer } from './deeds/life.ts';
import type { Mark } from './mark.ts';
import { numbered, type Numbers } from './numbers.ts';
import { tellPiece } from './piece.ts';
import type { Progress } from './progress.ts';
import { demoPassword } from './register/staff.ts';

/** What filling needs beside the database. */
export interface Filling {
  readonly storage: Storage;
  /** Where links in the mails lead. */
  readonly host: string;
  readonly progress: Progress;
  /** Called after each piece is committed; what it throws ends the filling there. */
  readonly afterPiece?: (pieces: number) => void;
}

/** Fills a marked demo, from where it stands: every piece is a transaction, and the next one follows from its number. */
export async function fill(database: Database, mark: Mark, filling: Filling): Promise<void> {
  if (mark.finished) return;
  const now = mark.now.getTime();
  const course = courseOf(mark, now);
  const client = await database.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`);
    const { batch, register } = registered(mark, now, await hashPassword(demoPassword));
    if (!mark.registered) {
      await seed(database.db, { now: () => new Date(course.createdAt(0)) });
      await together(client, async () => {
        await client.query(introduction);
        await writeBatch(client, batch);
        await client.query('update demo.agency set registered = true');
      });
    }
    const agency = await openAgency(database.db, register, course, filling.host);
    const numbers = numbered(course);
    await fillPieces(client, { agency, mark, numbers, ...filling });
    await finish(client, mark, numbers);
  } finally {
    client.release(true);
  }
}

const introduction = `
  delete from rate_structures;
  update settings set
    agency_name = 'London Interpreting & Languages Ltd', address = E'18 Chancery Court\\nLondon\\nWC2A 1AB',
    company_number = '09876543', vat_number = 'GB123456789', head_office_postcode = 'WC2A 1AB',
    bank_details = E'Example Bank\\nSort code 00-00-00\\nAccount 12345678', examples = '{}'`;

async function together(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

interface Pieces extends Filling {
  readonly agency: Agency;
  readonly mark: Mark;
  readonly numbers: Numbers;
}

async function fillPieces(
  client: pg.PoolClient,
  { agency, mark, numbers, storage, progress, afterPiece }: Pieces,
): Promise<void> {
  const payers = await knownPayers(client);
  const last = await lastNumbers(client);
  const count = Math.ceil(mark.bookings / mark.piece);
  for (let place = mark.pieces; place < count; place += 1) {
    const from = place * mark.piece;
    const to = Math.min(from + mark.piece, mark.bookings);
    const { batch, files } = tellPiece({ agency, numbers, place, from, to, payers, last });
    for (const { name, bytes } of files) await storage.write(name, Readable.from([bytes]));
    await together(client, async () => {
      await writeBatch(client, batch);
      await keepCounters(client, last);
      await client.query('update demo.agency set pieces = $1', [place + 1]);
    });
    for (const [key, { kind }] of payers) if (kind === 'private') payers.delete(key);
    progress(to, mark.bookings);
    afterPiece?.(place + 1);
  }
}

/** Clients and firms come again in other pieces; private customers stay within their own. */
async function knownPayers(client: pg.PoolClient): Promise<Map<string, DemoPayer>> {
  const { rows } = await client.query<DemoPayer>(`select id, kind, name from payers where kind <> 'private'`);
  return new Map(rows.map((payer) => [payerKey(payer), payer]));
}

async function lastNumbers(client: pg.PoolClient): Promise<Record<'payment' | 'remittance', number>> {
  const { rows } = await client.query<{ name: 'payment' | 'remittance'; last: number }>(
    'select name, last from counters',
  );
  return { payment: 0, remittance: 0, ...Object.fromEntries(rows.map(({ name, last }) => [name, last])) };
}

async function keepCounters(client: pg.PoolClient, counters: Readonly<Record<string, number>>): Promise<void> {
  await client.query(
    `insert into counters (name, last) select * from unnest($1::text[], $2::bigint[])
     on conflict (name) do update set last = excluded.last`,
    [Object.keys(counters), Object.values(counters)],
  );
}

async function finish(
  client: pg.PoolClient,
  { bookings, clients, interpreters }: Mark,
  { last }: Numbers,
): Promise<void> {
  await together(client, async () => {
    await keepCounters(client, { booking: bookings, clients, interpreters, ...last });
    await client.query('update demo.agency set finished = true');
  });
  await client.query('analyze');
}
