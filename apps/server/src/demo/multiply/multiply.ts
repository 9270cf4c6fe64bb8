import { unhurried } from '../mark.ts';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Telling } from '../../platform/progress.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import { packedPapers } from '../../flows/pack-papers/index.ts';
import { packAllMonths } from '../../platform/audit/index.ts';
import { packAll } from '../../platform/packing/index.ts';
import { dayOf } from '../moments.ts';
import type { Plan } from '../plan.ts';
import { together } from '../together.ts';
import { copiedTables, derived, emptied } from './catalogue.ts';
import { stretchOf } from './days.ts';
import { putUp, takeDown } from './indexes.ts';
import { numberAnew } from './numbers.ts';
import type { Sort } from './sorts.ts';
import { dropTemplates, type Templates, writeTemplates } from './templates.ts';
import { type Copy, withTail, wordIn } from './words.ts';

/** Makes a small agency large: each of its rows is copied, with new keys, references, names and days. */
export async function multiply(
  database: Database,
  plan: Plan,
  boundary: string,
  { storage, progress }: { readonly storage: Storage; readonly progress: Telling },
): Promise<void> {
  const client = await database.pool.connect();
  try {
    // An index over a million rows takes longer than any call may.
    await client.query(`${unhurried}; set maintenance_work_mem = '512MB'`);
    const tables = await copiedTables(client);
    const names = tables.map(({ name }) => name);
    const { templates, copyOf, statements } = await together(client, async () => {
      const templates = await writeTemplates(client, tables, boundary);
      const copyOf = copiesOf(plan, templates);
      const statements = await takeDown(client, names);
      await client.query(`truncate ${[...names, ...derived, ...Object.keys(emptied)].join(', ')}`);
      await insert(client, 'once', templates, copyOf(0));
      for (let register = 0; register < plan.registers; register += 1)
        await insert(client, 'register', templates, copyOf(register));
      return { templates, copyOf, statements };
    });
    const copies = Array.from({ length: plan.copies }, (_, copy) => copyOf(copy));
    const bar = progress('bookings');
    await copyBookings(database, copies, templates, storage, (done) => bar(done * plan.made, plan.copies * plan.made));
    await packPapers(client, database, plan.now);
    await raiseNumbers(client, plan, templates);
    await putUp(client, statements, progress('indexes and constraints'));
    await dropTemplates(client, tables);
  } finally {
    client.release(true);
  }
}

/** Packs what rests, as the night's work does, while the tables have no indexes yet; what it was in is given back. */
async function packPapers(client: pg.ClientBase, { db }: Database, now: Date): Promise<void> {
  for (const papers of packedPapers) {
    await db.transaction().execute((tx) => packAll(tx, papers, now));
    await client.query(`vacuum full ${papers.table}`);
  }
  await db.transaction().execute((tx) => packAllMonths(tx, now));
  await client.query('vacuum full audit_log');
}

/** Where counters and sequences stand after all copies. */
async function raiseNumbers(client: pg.ClientBase, { copies, registers }: Plan, templates: Templates): Promise<void> {
  await client.query(
    'update counters set last = case when name = any($1) then last + $2::bigint else last * $3::bigint end',
    [Object.keys(templates.registers), (registers - 1) * registerSize(templates), copies],
  );
  await client.query(
    `select setval(format('%I', sequencename)::regclass, last_value * $1::bigint)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
    [copies],
  );
}

const registerSize = ({ registers }: Templates): number => Math.max(...Object.values(registers), 0);

/** Each copy of the bookings, which belongs to one of the copies of the registers. */
function copiesOf({ now, copies, registers }: Plan, templates: Templates): (copy: number) => Copy {
  const today = dayOf(now);
  const numberOf = numberAnew(templates.numbered, copies, today);
  return (copy) => ({
    booking: copy,
    register: copy % registers,
    today,
    stretch: stretchOf(copy, copies),
    numberOf: (reference) => numberOf(reference, copy),
    registerSize: registerSize(templates),
  });
}

/** Fills in the templates of all tables for one copy. */
async function insert(client: pg.ClientBase, sort: Sort, { words, insertions }: Templates, copy: Copy): Promise<void> {
  const { factor, earlier } = sort === 'booking' ? copy.stretch : { factor: 0, earlier: 0 };
  const known = new Map<number, string>();
  const wordAt = (place: number): string => {
    const word = known.get(place) ?? wordIn(words[place]!, copy);
    known.set(place, word);
    return word;
  };
  for (const insertion of insertions.filter((one) => one.sort === sort)) {
    const filled = JSON.stringify(insertion.words.map(wordAt));
    await client.query(insertion.statement, [filled, copy.today, factor, `${earlier} milliseconds`, sort]);
  }
}

// One PostgreSQL can write no more at a time, and the disk neither.
const mostWorkers = 4;

async function copyBookings(
  database: Database,
  copies: readonly Copy[],
  templates: Templates,
  storage: Storage,
  onCopied: (copies: number) => void,
): Promise<void> {
  const files = await Promise.all(
    templates.files.map(async (name) => ({ name, bytes: await storage.readWhole(name) })),
  );
  const waiting = copies.values();
  let done = 0;
  const worker = async (): Promise<void> => {
    const client = await database.pool.connect();
    try {
      await client.query(`${unhurried}; set synchronous_commit = off`);
      for (const copy of waiting) {
        for (const { name, bytes } of files) await storage.write(withTail(name, copy), Readable.from([bytes]));
        await together(client, () => insert(client, 'booking', templates, copy));
        onCopied((done += 1));
      }
    } finally {
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), mostWorkers) }, worker));
  for (const name of templates.files) await storage.remove(name);
}
