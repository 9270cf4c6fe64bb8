import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { auditChunks, type AuditEntry, entriesOf, entryText } from './chunks.ts';
import { emptiedFields } from './erased.ts';
import { lockMonths } from './lock.ts';
import { ofMonth, packFrom } from './months.ts';

/** A month of the audit that rests: packed in the database, or in a file. */
interface AuditMonth {
  /** Its first day. */
  readonly month: string;
  readonly entries: number;
  /** The name of the file that has it. */
  readonly archive: string | null;
}

/** The months that rest, the oldest first. */
export async function restingMonths(db: Db): Promise<AuditMonth[]> {
  const { rows } = await sql<AuditMonth>`
    select month::text as month, entries::integer as entries, archive from audit_months order by month`.execute(db);
  return rows;
}

interface Into {
  readonly month: string;
  readonly folder: string;
  readonly now: Date;
}

/** Months of which nothing may be archived: edits and people look back that far. */
const keptMonths = 12;

/** Whether entries of this month may leave the database at this time: it ended a year ago or earlier. */
export function mayArchive(month: string, now: Date): boolean {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number + keptMonths) <= now.getTime();
}

/**
 * Writes a month of the audit into a new file, reads the file back, and only then deletes the month, in one transaction. Gives the
 * file's path.
 */
export async function archiveMonth(db: Db, { month, folder, now }: Into): Promise<string> {
  const path = join(folder, `audit-${month.slice(0, 7)}.jsonl.gz`);
  if (existsSync(path)) throw new Error(`${path} is there already, and an archive never replaces a file`);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.partial`;
  try {
    await db
      .transaction()
      // What is deleted is what was written, whatever is done meanwhile.
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await beUnhurried(tx);
        await lockMonths(tx);
        const written = await writeLines(draft, linesOf(tx, month));
        const read = await readLines(draft, () => undefined);
        if (read.text !== written.text || read.lines !== written.lines)
          throw new Error(`${draft} does not read back as it was written`);
        await deleteMonth(tx, month, written.lines);
        await sql`update audit_months
          set archived_at = ${now}, archive = ${basename(path)}, sha256 = ${read.file}, entries = ${written.lines}
          where month = ${month}::date`.execute(tx);
        await rename(draft, path);
      });
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

/** Refuses where not exactly as many entries go as were written. */
async function deleteMonth(tx: Tx, month: string, written: number): Promise<void> {
  await sql`set local dragoman.moving = 'on'`.execute(tx);
  const { rows } = await sql<{ deleted: number }>`
    with chunks as (delete from audit_chunks where month = ${month}::date returning entries),
      log as (delete from audit_log where ${ofMonth(month)} returning 1)
    select ((select coalesce(sum(entries), 0) from chunks) + (select count(*) from log))::integer as deleted`.execute(
    tx,
  );
  if (rows[0]?.deleted !== written)
    throw new Error(`Of ${month} ${written} entries were written, and there are others`);
}

/** The entries of a month, each as a line of JSON. */
async function* linesOf(tx: Tx, month: string): AsyncGenerator<string> {
  for await (const { entries } of auditChunks(tx, { month })) yield entries.map(lineOf).join('');
  const { rows } = await sql<{ text: string }>`
    select ${entryText} as text from audit_log where ${ofMonth(month)} order by id`.execute(tx);
  for (const { text } of rows) yield entriesOf(`[${text}]`).map(lineOf).join('');
}

const lineOf = (entry: AuditEntry): string => `${JSON.stringify(entry)}\n`;

interface Digests {
  /** SHA-256 of the lines. */
  readonly text: string;
  readonly lines: number;
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Digests> {
  const hash = createHash('sha256');
  let count = 0;
  const counted = async function* () {
    for await (const some of lines) {
      hash.update(some);
      count += some.split('\n').length - 1;
      yield some;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(counted()), createGzip({ level: 9 }), file);
  return { text: hash.digest('hex'), lines: count };
}

/** Reads a file of lines, each of which `onLine` gets, and gives the SHA-256 of the file besides. */
async function readLines(
  path: string,
  onLine: (line: string) => void | Promise<void>,
): Promise<Digests & { file: string }> {
  const [ofText, ofFile] = [createHash('sha256'), createHash('sha256')];
  const unzipped = createGunzip();
  const fed = pipeline(createReadStream(path), passing(ofFile), unzipped);
  fed.catch(() => undefined);
  let count = 0;
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    ofText.update(`${line}\n`);
    count += 1;
    await onLine(line);
  }
  await fed;
  return { text: ofText.digest('hex'), file: ofFile.digest('hex'), lines: count };
}

const passing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const atOnce = 2000;

/** The account of somebody who was erased, and what stands for their name. */
interface ErasedPerson {
  readonly id: string;
  readonly label: string;
}

/**
 * Brings an archived month back from its file, without the fields of persons who were erased since. Refuses any other file, and one
 * that is not as it was written. Gives the month.
 */
export async function restoreMonth(
  db: Db,
  path: string,
  erasedSince: (db: Db, since: Date) => Promise<readonly ErasedPerson[]>,
): Promise<AuditMonth> {
  const sha256 = await checksumOf(path);
  return db.transaction().execute(async (tx) => {
    await beUnhurried(tx);
    await lockMonths(tx);
    const { rows } = await sql<AuditMonth & { archivedAt: Date }>`
      select month::text as month, entries::integer as entries, archive, archived_at as "archivedAt"
      from audit_months where sha256 = ${sha256}`.execute(tx);
    const archived = rows[0];
    if (!archived) throw new Error(`${path} is not the archive of a month that is missing here, or it is damaged`);
    await sql`create temporary table restored (like audit_log) on commit drop`.execute(tx);
    let waiting: string[] = [];
    const insert = async (): Promise<void> => {
      await sql`insert into restored select * from jsonb_populate_recordset(null::restored, ${`[${waiting.join(',')}]`}::jsonb)`.execute(
        tx,
      );
      waiting = [];
    };
    await readLines(path, async (line) => {
      if (waiting.push(line) >= atOnce) await insert();
    });
    await insert();
    await eraseAgain(tx, await erasedSince(tx, archived.archivedAt));
    await packFrom(tx, sql`restored`);
    await sql`update audit_months set archived_at = null, archive = null, sha256 = null
      where month = ${archived.month}::date`.execute(tx);
    return archived;
  });
}

/** Of persons who were erased since, the fields and the name go here, too. */
async function eraseAgain(tx: Tx, erased: readonly ErasedPerson[]): Promise<void> {
  for (const { id, label } of erased) {
    await sql`update restored set before = ${emptiedFields('before')}, after = ${emptiedFields('after')}
      where record_id = ${id}`.execute(tx);
    await sql`update restored set actor_name = ${label} where actor_id = ${id}`.execute(tx);
  }
}

/** Entries of a month are hundreds of thousands. */
async function beUnhurried(tx: Tx): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${name}, '0', true)`.execute(tx);
}

/** The day before which entries are archived, where some are. */
export async function archivedBefore(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(month) + interval '1 month')::date::text as day from audit_months
    where archived_at is not null`.execute(db);
  return rows[0]?.day ?? undefined;
}
