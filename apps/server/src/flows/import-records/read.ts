import {
  errorCell,
  formulaCell,
  headerPlace,
  importLimits,
  type ImportKind,
  isHeadingAgain,
  noRows,
  tooManyBytes,
  tooManyColumns,
  tooManyRows,
  twoHeadings,
} from '@dragoman/domain/imports';
import { refuse } from '../../platform/http/refusal.ts';
import { batches, breathe } from './kind.ts';
import { sheetBatches, type SheetRow, UnreadableSheet } from '../../platform/sheets/index.ts';

/** A row under the headings, by its number in the file. */
export interface CellRow {
  readonly place: number;
  readonly cells: readonly string[];
}

/** A sheet as it is read: its headings, empty where it has none, and the rows below, the first thousand of which are here already. */
export interface ReadSheet {
  readonly header: readonly string[];
  readonly width: number;
  readonly first: readonly CellRow[];
  /** All rows in batches, the first ones too. */
  readonly batches: AsyncIterable<readonly CellRow[]>;
}

const refused = (sentence: string) => refuse.field('file', sentence);
const isEmpty = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');

// How many rows are looked at for the headings, and for the columns.
const atTop = 30;
const forColumns = 1_000;

/** Reads a file while `take` takes its rows; what is no table of rows is refused with one sentence, be it at its end (rule imports/files). */
export async function readSheet<T>(
  kind: ImportKind,
  bytes: Uint8Array,
  take: (sheet: ReadSheet) => Promise<T>,
): Promise<T> {
  if (bytes.length > importLimits.bytes) throw refused(tooManyBytes);
  const batches = rowsOf(bytes);
  try {
    return await take(await beginSheet(kind, batches));
  } finally {
    await batches.return(undefined);
  }
}

async function beginSheet(kind: ImportKind, batches: AsyncGenerator<CellRow[]>): Promise<ReadSheet> {
  const top: CellRow[] = [];
  while (top.length < atTop + forColumns) {
    const next = await batches.next();
    if (next.done) break;
    top.push(...next.value);
  }
  if (top.length === 0) throw refused(noRows);
  const place = headerPlace(
    kind,
    top.slice(0, atTop).map(({ cells }) => cells),
  );
  const header = place < 0 ? [] : top[place]!.cells;
  const rows = top.slice(place + 1);
  if (rows.length === 0) throw refused(noRows);
  const first = rows.slice(0, forColumns);
  const width = Math.max(header.length, ...first.map(({ cells }) => cells.length));
  return { header, width, first, batches: checked(header, rows, batches) };
}

/** The rows of a file that say something, with what may be in their cells. */
async function* rowsOf(bytes: Uint8Array): AsyncGenerator<CellRow[]> {
  try {
    for await (const batch of sheetBatches(bytes, importLimits))
      yield batch.filter((row) => !isEmpty(row)).map(cellRow);
  } catch (error) {
    throw error instanceof UnreadableSheet ? refused(error.message) : error;
  }
}

function cellRow(row: SheetRow): CellRow {
  if (row.formula !== undefined) throw refused(formulaCell(row.place, row.formula));
  if (row.error) throw refused(errorCell(row.place, row.error.column, row.error.text));
  if (row.cells.length > importLimits.columns) throw refused(tooManyColumns);
  // The database keeps no zero byte; more letters than these stand in no field.
  const cells = row.cells.map((cell) => cell.replaceAll('\0', '').slice(0, importLimits.cell).trim());
  return { place: row.place, cells };
}

/** The rows in batches, refused where they are none, too many, of two tables, or break off. */
async function* checked(
  header: readonly string[],
  top: readonly CellRow[],
  rest: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<readonly CellRow[]> {
  let count = 0;
  let last: CellRow | undefined;
  let areWhole = true;
  const check = (batch: readonly CellRow[]): readonly CellRow[] => {
    for (const row of batch) {
      if (isHeadingAgain(header, row.cells)) throw refused(twoHeadings(row.place));
      areWhole &&= !last || last.cells.length >= header.length;
      last = row;
      count += 1;
    }
    if (count > importLimits.rows) throw refused(tooManyRows);
    return batch;
  };
  for (const batch of batches(top, 100)) {
    yield check(batch);
    await breathe();
  }
  for await (const batch of rest) yield check(batch);
  // The last row of half a file breaks off where all others are whole.
  const isHalf = areWhole && header.length >= 2 && count >= 4 && last!.cells.length < header.length;
  if (isHalf) throw refused(`Row ${last!.place} breaks off: the file is not whole`);
}
