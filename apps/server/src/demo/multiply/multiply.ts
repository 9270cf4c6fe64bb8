import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Progress, Telling } from '../../platform/progress.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import type { Mark } from '../mark.ts';
import { dayOf } from '../moments.ts';
import { together } from '../together.ts';
import { copiedTables, derived, emptied } from './catalogue.ts';
import { stretchOf } from './days.ts';
import { putUp, takeDown } from './indexes.ts';
import { numberAnew } from './numbers.ts';
import { type Dictionary, writeTemplates } from './templates.ts';
import { type Copy, withTail, wordIn } from './words.ts';

/** What multiplying needs beside the database. */
export interface Multiplying {
  readonly storage: Storage;
  readonly progress: Telling;
  /** Called after each copy is committed; what it throws ends the multiplying there. */
  readonly afterCopy?: (copies: number) => void;
}

/**
 * Makes a small agency large: each of its rows is copied, with new keys, references, names and days. Goes on where an earlier
 * call was interrupted.
 */
export async function multiply(
  database: Database,
  mark: Mark,
  { storage, progress, afterCopy }: Multiplying,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    // An index over a million rows takes longer than any call may.
    await client.query('set statement_timeout = 0');
    if (!(await isPrepared(client))) await together(client, () => prepare(client, mark));
    const { rows } = await client.query<{ dictionary: Dictionary }>('select dictionary from demo.dictionary');
    await copyBookings(database, client, {
      mark,
      dictionary: rows[0]!.dictionary,
      storage,
      bar: progress('bookings'),
      afterCopy,
    });
    await raiseSequences(client, mark);
    await putUp(client, progress('indexes and constraints'));
  } finally {
    client.release(true);
  }
}

async function isPrepared(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('demo.dictionary') is not null as found`);
  return rows[0]!.found;
}

/** Takes the small agency out of its tables, as templates, and puts its registers back in all their copies. */
async function prepare(client: pg.ClientBase, mark: Mark): Promise<void> {
  await client.query(
    'create table demo.templates (sort text, words integer[], filling text); create table demo.copies (copy integer)',
  );
  await client.query(
    `create table demo.sequences as select format('%I', sequencename) as name, last_value as last
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const tables = await copiedTables(client);
  const dictionary = await writeTemplates(client, tables, mark.boundary!);
  await client.query('create table demo.dictionary as select $1::jsonb as dictionary', [JSON.stringify(dictionary)]);
  const names = tables.map(({ name }) => name);
  await takeDown(client, names);
  await client.query(`truncate ${[...names, ...derived, ...Object.keys(emptied)].join(', ')}`);
  const copyOf = copiesOf(mark, dictionary);
  await fill(client, 'once', dictionary, copyOf(0, 0));
  for (let register = 0; register < mark.registers; register += 1)
    await fill(client, 'register', dictionary, copyOf(0, register));
  await raiseCounters(client, mark, dictionary);
}

/** Where the counters stand after all copies. */
async function raiseCounters(
  client: pg.ClientBase,
  { copies, registers }: Mark,
  dictionary: Dictionary,
): Promise<void> {
  await client.query(
    'update counters set last = case when name = any($1) then last + $2::bigint else last * $3::bigint end',
    [Object.keys(dictionary.registers), (registers - 1) * registerSize(dictionary), copies],
  );
}

/** Where the sequences stand after all copies: whatever becomes of a transaction, so that the first agency's are kept apart. */
async function raiseSequences(client: pg.ClientBase, { copies }: Mark): Promise<void> {
  await client.query('select setval(name::regclass, last * $1) from demo.sequences', [copies]);
}

const registerSize = ({ registers }: Dictionary): number => Math.max(...Object.values(registers), 0);

function copiesOf(mark: Mark, dictionary: Dictionary): (booking: number, register: number) => Copy {
  const today = dayOf(mark.now);
  const numberOf = numberAnew(dictionary.numbered, mark.copies, today);
  return (booking, register) => ({
    booking,
    register,
    today,
    stretch: stretchOf(booking, mark.copies),
    numberOf: (reference) => numberOf(reference, booking),
    registerSize: registerSize(dictionary),
  });
}

/** Fills in the templates of all tables for one copy. */
async function fill(
  client: pg.ClientBase,
  sort: 'once' | 'register' | 'booking',
  { words }: Dictionary,
  copy: Copy,
): Promise<void> {
  const { rows } = await client.query<{ words: number[]; filling: string }>(
    'select words, filling from demo.templates where sort = $1',
    [sort],
  );
  const { factor, earlier } = sort === 'booking' ? copy.stretch : { factor: 0, earlier: 0 };
  const known = new Map<number, string>();
  const wordAt = (place: number): string => {
    const word = known.get(place) ?? wordIn(words[place]!, copy);
    known.set(place, word);
    return word;
  };
  for (const { words: used, filling } of rows) {
    const filled = JSON.stringify(used.map(wordAt));
    await client.query(filling, [filled, copy.today, factor, `${earlier} milliseconds`, sort]);
  }
}

interface Copying {
  readonly mark: Mark;
  readonly dictionary: Dictionary;
  readonly storage: Storage;
  readonly bar: Progress;
  readonly afterCopy: ((copies: number) => void) | undefined;
}

async function copyBookings(database: Database, client: pg.ClientBase, copying: Copying): Promise<void> {
  const { mark, dictionary, storage, bar, afterCopy } = copying;
  const { rows } = await client.query<{ copy: number }>('select copy from demo.copies');
  const done = new Set(rows.map(({ copy }) => copy));
  const left = Array.from({ length: mark.copies }, (_, copy) => copy).filter((copy) => !done.has(copy));
  const copyOf = copiesOf(mark, dictionary);
  if (left.length === 0) return;
  const files = await Promise.all(
    dictionary.files.map(async (name) => ({ name, bytes: await storage.readWhole(name) })),
  );
  const tell = () => bar(done.size * mark.made, mark.copies * mark.made);
  const worker = async (): Promise<void> => {
    const own = await database.pool.connect();
    try {
      await own.query('set statement_timeout = 0; set synchronous_commit = off');
      for (let number = left.shift(); number !== undefined; number = left.shift()) {
        const copy = copyOf(number, number % mark.registers);
        for (const { name, bytes } of files) await storage.write(withTail(name, copy), Readable.from([bytes]));
        await together(own, async () => {
          await fill(own, 'booking', dictionary, copy);
          await own.query('insert into demo.copies values ($1)', [copy.booking]);
        });
        done.add(number);
        tell();
        afterCopy?.(done.size);
      }
    } finally {
      own.release(true);
    }
  };
  tell();
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), mostWorkers) }, worker));
  for (const name of dictionary.files) await storage.remove(name);
}

// One PostgreSQL can write no more at a time, and the disk neither.
const mostWorkers = 4;
