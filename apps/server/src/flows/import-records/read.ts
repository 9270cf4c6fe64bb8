import {
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
import { type SheetRow, sheetRows, UnreadableSheet } from '../../platform/sheets/index.ts';
import { breathe } from './kind.ts';

/** A sheet as it was read: its headings, empty where it has none, and the rows below with their numbers in the file. */
export interface ReadSheet {
  readonly header: readonly string[];
  readonly width: number;
  readonly rows: readonly { readonly place: number; readonly cells: readonly string[] }[];
}

const refused = (sentence: string) => refuse.field('file', sentence);
const isEmpty = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');

// How many rows are looked at for the headings.
const atTop = 30;

/** Reads a file whole and keeps nothing; what is no table of rows is refused with one sentence (rule imports/files). */
export async function readSheet(kind: ImportKind, bytes: Uint8Array): Promise<ReadSheet> {
  if (bytes.length > importLimits.bytes) throw refused(tooManyBytes);
  try {
    return tableOf(kind, await rowsOf(bytes));
  } catch (error) {
    if (error instanceof UnreadableSheet) throw refused(error.message);
    throw error;
  }
}

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(bytes, importLimits)) {
    if (isEmpty(row)) continue;
    if (row.formula !== undefined) throw refused(formulaCell(row.place, row.formula));
    if (row.cells.length > importLimits.columns) throw refused(tooManyColumns);
    rows.push({
      place: row.place,
      // The database keeps no zero byte; more letters than these stand in no field.
      cells: row.cells.map((cell) => cell.replaceAll('\0', '').slice(0, importLimits.cell).trim()),
    });
    if (rows.length > importLimits.rows + atTop) throw refused(tooManyRows);
    if (rows.length % 1_000 === 0) await breathe();
  }
  return rows;
}

function tableOf(kind: ImportKind, all: readonly SheetRow[]): ReadSheet {
  if (all.length === 0) throw refused(noRows);
  const place = headerPlace(
    kind,
    all.slice(0, atTop).map(({ cells }) => cells),
  );
  const header = place < 0 ? [] : all[place]!.cells;
  const rows = all.slice(place + 1);
  if (rows.length === 0) throw refused(noRows);
  if (rows.length > importLimits.rows) throw refused(tooManyRows);
  const again = rows.find(({ cells }) => isHeadingAgain(header, cells));
  if (again) throw refused(twoHeadings(again.place));
  const width = Math.max(header.length, ...rows.slice(0, 1_000).map(({ cells }) => cells.length));
  refuseHalf(rows, header.length);
  return { header, width, rows };
}

/** The last row of half a file breaks off where all others are whole. */
function refuseHalf(rows: readonly SheetRow[], width: number): void {
  const [last, ...others] = rows.toReversed();
  if (!last || width < 2 || others.length < 3) return;
  const isWhole = others.every(({ cells }) => cells.length >= width);
  if (isWhole && last.cells.length < width) throw refused(`Row ${last.place} breaks off: the file is not whole`);
}
