import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

/** An entry of the audit as a chunk keeps it; `at` is an instant of ISO 8601. */
export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly record_table: string;
  readonly record_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'record_table',
  'record_id',
  'before',
  'after',
] as const satisfies readonly (keyof AuditEntry)[];

/** Entries of some records in one month, as they are read from their chunk. */
export interface AuditChunk {
  readonly month: string;
  readonly lastRecord: string;
  readonly entries: readonly AuditEntry[];
}

/** A row of `audit_log` as the text that a chunk takes. */
export const entryText: RawBuilder<string> = sql<string>`json_build_array(${sql.join(
  columns.map((column) => sql.ref(column)),
)})::text`;

// A later way of packing gets the next number.
const form = 1;

/** Packs entries, each as `entryText` gives it: the number of the form, then their JSON array as raw DEFLATE (RFC 1951). */
export function packEntries(texts: readonly string[]): Buffer {
  const level = constants.Z_BEST_COMPRESSION;
  return Buffer.concat([Buffer.of(form), deflateRawSync(`[${texts.join(',')}]`, { level })]);
}

/** The JSON array that `packEntries` packed. */
function textIn(packed: Buffer): string {
  if (packed[0] !== form)
    throw new Error(`Entries of the audit were packed in form ${packed[0]}, which this version does not know`);
  return inflateRawSync(packed.subarray(1)).toString();
}

const entriesIn = (packed: Buffer): AuditEntry[] => entriesOf(textIn(packed));

/** The entries in a JSON array of texts of `entryText`. */
export function entriesOf(json: string): AuditEntry[] {
  const rows = JSON.parse(json) as unknown[][];
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as unknown as AuditEntry);
}

/** The packed entries of these records, later than `after` where that is named; in no order. */
export async function entriesOfRecords(db: Db, recordIds: readonly string[], after?: Date): Promise<AuditEntry[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from audit_chunks join (
      select distinct c.month, c.last_record
      from audit_months m cross join unnest(${[...recordIds]}::text[]) as wanted (id)
      cross join lateral (
        select month, first_record, last_record from audit_chunks
        where month = m.month and last_record >= wanted.id collate "C" order by last_record limit 1) c
      where m.archived_at is null and c.first_record <= wanted.id collate "C"
        and m.month + interval '1 month' > ${after ?? new Date(0)}) found using (month, last_record)`.execute(db);
  const wanted = new Set(recordIds);
  const since = after?.getTime() ?? -Infinity;
  return rows
    .flatMap(({ packed }) => entriesIn(packed))
    .filter(({ record_id, at }) => wanted.has(record_id) && Date.parse(at) > since);
}

const atOnce = 50;

interface Which {
  /** Chunks in which they did something, or in which one of these records may be. */
  readonly of?: { readonly actor?: string; readonly records: readonly string[] };
  readonly month?: string;
}

/** Every chunk, or those that are wanted, one after another. */
export async function* auditChunks(db: Db, { of, month }: Which = {}): AsyncGenerator<AuditChunk> {
  const wanted =
    of === undefined
      ? sql`true`
      : sql`(actors @> array[${of.actor ?? null}::uuid] or exists (select from unnest(${[...of.records]}::text[]) as own (id)
          where own.id collate "C" between first_record and last_record))`;
  let last = { month: '0001-01-01', lastRecord: '' };
  for (;;) {
    const { rows } = await sql<{ month: string; lastRecord: string; packed: Buffer }>`
      select month::text as month, last_record as "lastRecord", packed from audit_chunks
      where (month, last_record) > (${last.month}::date, ${last.lastRecord} collate "C")
        and ${wanted} and ${month === undefined ? sql`true` : sql`month = ${month}::date`}
      order by month, last_record limit ${atOnce}`.execute(db);
    for (const { packed, ...key } of rows) yield { ...key, entries: entriesIn(packed) };
    last = rows.at(-1) ?? last;
    if (rows.length < atOnce) return;
  }
}

/** The key of a chunk. */
export type ChunkKey = Pick<AuditChunk, 'month' | 'lastRecord'>;

/** The chunks that come next after one, or the first, with their entries as a JSON array that is not read yet. */
export async function nextChunks(
  db: Db,
  after: ChunkKey = { month: '0001-01-01', lastRecord: '' },
): Promise<readonly (ChunkKey & { readonly text: string })[]> {
  const { rows } = await sql<ChunkKey & { packed: Buffer }>`
    select month::text as month, last_record as "lastRecord", packed from audit_chunks
    where (month, last_record) > (${after.month}::date, ${after.lastRecord} collate "C")
    order by month, last_record limit ${atOnce}`.execute(db);
  return rows.map(({ packed, ...key }) => ({ ...key, text: textIn(packed) }));
}

/** A chunk as it is now. */
export async function chunkAt(tx: Tx, { month, lastRecord }: ChunkKey): Promise<AuditChunk> {
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from audit_chunks where month = ${month}::date and last_record = ${lastRecord}`.execute(tx);
  return { month, lastRecord, entries: entriesIn(rows[0]!.packed) };
}

/** Stores a chunk with other words in its entries; an erasure does. */
export async function rewriteChunk(
  tx: Tx,
  { month, lastRecord }: AuditChunk,
  entries: readonly AuditEntry[],
): Promise<void> {
  const packed = packEntries(entries.map((entry) => JSON.stringify(columns.map((column) => entry[column]))));
  await sql`update audit_chunks set packed = ${packed}
    where month = ${month}::date and last_record = ${lastRecord}`.execute(tx);
}
