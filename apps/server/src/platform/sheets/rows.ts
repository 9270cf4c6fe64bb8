import { csvRows } from './csv.ts';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet.ts';
import { decodedText } from './text.ts';
import { xlsxRows } from './xlsx/index.ts';

const starts = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, place) => bytes[place] === byte);

/**
 * The rows of a file, by what stands in it, whatever its name; empty ones too. What cannot be read throws UnreadableSheet. They are read
 * where this is called; `sheetBatches` reads them in a thread.
 */
export function sheetRows(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<SheetRow> {
  if (bytes.length === 0) throw new UnreadableSheet('This file is empty');
  if (starts(bytes, 0x50, 0x4b)) return xlsxRows(bytes, limits);
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableSheet('This is an old Excel file, or one with a password: save it as XLSX or CSV without one');
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableSheet('This is a PDF: save the sheet as XLSX or CSV');
  const text = decodedText(bytes);
  if (text === undefined)
    throw new UnreadableSheet(
      'The letters of this file are in an unknown encoding: save it as CSV in UTF-8, or as XLSX',
    );
  if (text.trim() === '') throw new UnreadableSheet('This file is empty');
  if (/^\s*<(\?xml|!doctype|html)/i.test(text))
    throw new UnreadableSheet('This is a web page or XML: save the sheet as XLSX or CSV');
  return csvRows(text, limits);
}
