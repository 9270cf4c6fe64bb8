/** A row of a sheet by its number from 1, with its cells as texts; `formula` names the column of the first cell that is one. */
export interface SheetRow {
  readonly place: number;
  readonly cells: readonly string[];
  readonly formula?: string | undefined;
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

/** The letters of a column by its number from 0: 'A', 'Z', 'AA'. */
export function columnLetters(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}

/** The number of a column from 0 by the letters of an address: 'B7' is 1. */
export function columnOfAddress(address: string): number {
  let place = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') place = place * 26 + (letter.codePointAt(0)! - 64);
  return place - 1;
}
