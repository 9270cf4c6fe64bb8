import type { Readable } from 'node:stream';
import type { Db } from '../database/index.ts';
import type { Actor, Place } from '../command-context.ts';
import { recordSecurity } from '../security/index.ts';
import { refuse } from '../http/refusal.ts';
import type { StreamReply } from '../http/implement.ts';
import type { Platform } from '../index.ts';
import type { Table } from './columns.ts';
import { csvBody } from './csv.ts';
import { printBody } from './print.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import { xlsxBody } from './xlsx.ts';

/** Of a reading call: for whom something is exported, and when. */
export interface Exporting {
  readonly platform: Pick<Platform, 'db' | 'reader' | 'letterhead'>;
  readonly actor: Pick<Actor, 'id' | 'name'>;
  readonly now: Date;
  readonly request: Place;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  print: 'text/html; charset=utf-8',
} as const;

/**
 * A table as the kind of file that was asked for, or as a page to print. All of it is read in one snapshot of the database, so
 * that changes of others meanwhile neither leave a row out nor double one. What is refused is refused before anything is sent;
 * a failure later breaks the reply off, which its reader sees.
 */
export async function exportReply<Row>(
  by: Exporting,
  format: keyof typeof contentTypes,
  tableOf: (db: Db) => Table<Row> | Promise<Table<Row>>,
): Promise<StreamReply> {
  const snapshot = await openSnapshot(by.platform.reader);
  try {
    const table = await tableOf(snapshot.db);
    await recordExport(by, format, table);
    const whole = { ...table, rows: await startRows(table.rows, snapshot) };
    const body = await bodyOf(by, format, whole, snapshot);
    snapshot.endWith(body);
    const downloadAs = format === 'print' ? {} : { downloadAs: `${table.name}.${format}` };
    return { body, contentType: contentTypes[format], ...downloadAs };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** Who took what out of the portal stands in the security log (rule access/security-log). */
async function recordExport<Row>(
  { platform, actor, now, request }: Exporting,
  format: string,
  { title, filters }: Pick<Table<Row>, 'title' | 'filters'>,
): Promise<void> {
  const chosen = (filters ?? []).map(({ label, value }) => `${label} ${value}`).join(', ');
  const what = `${title} (${format})${chosen && `: ${chosen}`}`;
  await recordSecurity(platform.db, { kind: 'export', person: actor, place: request, what }, now);
}

async function bodyOf<Row>(
  { platform, actor, now }: Exporting,
  format: keyof typeof contentTypes,
  table: Table<Row>,
  { db }: Snapshot,
): Promise<Readable> {
  if (format === 'csv') return csvBody(table);
  if (format === 'xlsx') return xlsxBody(table);
  // The rows end the snapshot.
  const issuer = await platform.letterhead(db);
  return printBody({ ...table, rows: await printable(table.rows) }, { issuer, by: actor.name, at: now });
}

/** What a browser prints in about a minute; four times as many break it (docs/benchmarks.md). */
const mostPrinted = 5_000;

/** The rows of a print, whole; refused where they are more than a browser prints, before anybody waits for it. */
async function printable<Row>(rows: Table<Row>['rows']): Promise<Row[]> {
  const printed: Row[] = [];
  for await (const row of rows) {
    if (printed.push(row) > mostPrinted)
      throw refuse.invalid(
        `A browser prints ${mostPrinted.toLocaleString('en-GB')} rows at most: filter the list, or take Excel (XLSX), which holds all`,
      );
  }
  return printed;
}

/** The rows once the first of them has been read. */
async function startRows<Row>(rows: Table<Row>['rows'], snapshot: Snapshot): Promise<AsyncGenerator<Row>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first = await iterator.next();
  async function* all() {
    try {
      for (let next = first; !next.done; next = await iterator.next()) {
        snapshot.handing(true);
        yield next.value;
        snapshot.handing(false);
      }
    } finally {
      await iterator.return?.();
      await snapshot.close();
    }
  }
  return all();
}
