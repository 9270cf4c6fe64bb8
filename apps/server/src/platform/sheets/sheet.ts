/**
 * A row of a sheet by its number from 1, with its cells as texts. `formula` names the column of the first cell that is one, `error` the
 * first cell that shows an error or no room instead of a value.
 */
export interface SheetRow {
  readonly place: number;
  readonly cells: readonly string[];
  readonly formula?: string | undefined;
  readonly error?: CellError | undefined;
}

/** A cell that shows '#N/A', '#REF!' or '#####', by its column's letters. */
export interface CellError {
  readonly column: string;
  readonly text: string;
}

/** How much is read. */
export interface SheetLimits {
  /** Bytes of what is packed in an Excel file. */
  readonly unpackedBytes: number;
  /** Letters of a cell. */
  readonly cell: number;
  readonly columns: number;
}

/** A file that cannot be read as a sheet: one sentence says why. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
}

/** A row, with what in it is an error. */
export function sheetRow(place: number, cells: readonly string[], formula?: string): SheetRow {
  const at = cells.findIndex((cell) => isError(cell));
  const error = at < 0 ? undefined : { column: columnLetters(at), text: cells[at]!.trim() };
  return { place, cells, ...(formula === undefined ? {} : { formula }), ...(error ? { error } : {}) };
}

// Errors of Excel and LibreOffice, and what a column that is too narrow shows of a number.
const errors =
  /^\s*(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA|#{2,})|Err:\d{3})\s*$/;
const isError = (cell: string): boolean => (cell.includes('#') || cell.includes('Err:')) && errors.test(cell);

/** The letters of a column by its number from 0: 'A', 'Z', 'AA'. */
export function columnLetters(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

/** The number of a column from 0 by the letters of an address: 'B7' is 1. */
export function columnOfAddress(address: string): number {
  let place = 0;
  for (let at = 0; at < address.length; at += 1) {
    const letter = address.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    place = place * 26 + (letter - 64);
  }
  return place - 1;
}
