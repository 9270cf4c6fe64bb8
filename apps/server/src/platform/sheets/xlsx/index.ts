import type { SheetLimits, SheetRow } from '../sheet.ts';
import { openArchive } from './archive.ts';
import { RowReading } from './cells.ts';
import { readStrings } from './strings.ts';
import { readStyles } from './styles.ts';
import { readWorkbook } from './workbook.ts';
import { parsePart } from './xml.ts';

/** How many visible sheets a workbook has, of which the first is read. */
export async function countSheets(bytes: Uint8Array, limits: SheetLimits): Promise<number> {
  return (await readWorkbook(await openArchive(bytes, limits.unpackedBytes))).visible;
}

/**
 * The rows of the first visible sheet of a workbook, as they are unpacked. Rows and columns that are hidden are read too, as they are
 * when Excel saves the sheet as CSV; of merged cells the first holds the text.
 */
export async function* xlsxRows(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes, limits.unpackedBytes);
  const { sheet, strings, styles, is1904 } = await readWorkbook(archive);
  const reading = new RowReading({
    strings: await readStrings(archive, strings),
    displays: await readStyles(archive, styles, is1904),
    limits,
  });
  for await (const _ of parsePart(archive, sheet, reading)) yield* reading.take();
}
