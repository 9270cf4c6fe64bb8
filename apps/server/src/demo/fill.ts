import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { hashPassword } from '../features/access/index.ts';
import { seed } from '../flows/first-start/index.ts';
import { runningTotals } from '../flows/verify/running-totals.ts';
import { recalculateTotals, type Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/files/index.ts';
import { courseOf, groundOf, registered } from './agency.ts';
import { putUp, takeDown } from './bare.ts';
import { writeTexts } from './copy.ts';
import type { Mark } from './mark.ts';
import { numbered, type Numbers } from './numbers.ts';
import type { Telling } from '../platform/progress.ts';
import { demoPassword } from './register/staff.ts';
import { toldPieces } from './tellers.ts';
import { together } from './together.ts';
import { keepCounters, keepSequences, openWriter } from './writer.ts';

/** What filling needs beside the database. */
export interface Filling {
  readonly storage: Storage;
  /** Where links in the mails lead. */
  readonly host: string;
  /** How far each of its long works is. */
  readonly progress: Telling;
  /** Threads that tell the bookings; where nothing is said as many as there are cores, up to four. The rows are the same. */
  readonly threads?: number;
  /** Called after each piece is committed; what it throws ends the filling there. */
  readonly afterPiece?: (pieces: number) => void;
}

/** Fills a marked demo, from where it stands: every piece is a transaction, and the next one follows from its number. */
export async function fill(database: Database, mark: Mark, filling: Filling): Promise<void> {
  if (mark.finished) return;
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off');
    if (!mark.registered) await writeRegisters(database, client, mark);
    await takeDown(client);
    const numbers = numbered(courseOf(mark, mark.now.getTime()));
    await writePieces(database, client, { mark, numbers, ...filling });
    await putUp(client, filling.progress('indexes and constraints'));
    for (const figures of Object.values(runningTotals)) {
      await recalculateTotals(database.db, figures);
      // The filling leaves these tables mostly empty pages, which every reader would go through.
      await client.query(`vacuum full ${figures.table}`);
    }
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

async function writeRegisters(database: Database, client: pg.PoolClient, mark: Mark): Promise<void> {
  const now = mark.now.getTime();
  const { batch } = registered(mark, now, await hashPassword(demoPassword));
  await seed(database.db, { now: () => new Date(courseOf(mark, now).createdAt(0)) });
  await together(client, async () => {
    await client.query(introduction);
    await writeTexts(client, batch.close());
    await client.query('update demo.agency set registered = true');
  });
}

// Each holds a piece of the agency in memory, and one PostgreSQL session can read no more than a few tell.
const mostThreads = 4;

interface Pieces extends Filling {
  readonly mark: Mark;
  readonly numbers: Numbers;
}

async function writePieces(
  database: Database,
  client: pg.PoolClient,
  {
    mark,
    numbers,
    host,
    storage,
    progress,
    threads = Math.min(availableParallelism(), mostThreads),
    afterPiece,
  }: Pieces,
): Promise<void> {
  const count = Math.ceil(mark.bookings / mark.piece);
  const now = mark.now.getTime();
  const ground = await groundOf(database.db, registered(mark, now, '').register, now, host);
  const writer = await openWriter(client);
  const bar = progress('bookings');
  let place = mark.pieces;
  const { seed: chosen, bookings, interpreters, clients } = mark;
  const options = { seed: chosen, bookings, interpreters, clients };
  const tale = { options, now, piece: mark.piece, ground, numbers };
  for await (const told of toldPieces(tale, { from: place, to: count, threads })) {
    for (const { name, bytes } of told.files) await storage.write(name, Readable.from([Buffer.from(bytes)]));
    place += 1;
    await writer.write(told, place);
    bar(Math.min(place * mark.piece, mark.bookings), mark.bookings);
    afterPiece?.(place);
  }
}

async function finish(
  client: pg.PoolClient,
  { bookings, clients, interpreters }: Mark,
  { last }: Numbers,
): Promise<void> {
  await client.query('analyze');
  await together(client, async () => {
    const { proforma, ...documents } = last;
    await keepCounters(client, { clients, interpreters, ...documents });
    await keepSequences(client, { booking: bookings, proforma });
    await client.query('drop table demo.taken_down');
    await client.query('update demo.agency set finished = true');
  });
}
