import { decodedText } from '../../../platform/sheets/index.ts';
import { unreadable } from './unreadable.ts';

// What begins like this is no text, and what is said of it.
const others: readonly (readonly [number[], string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is an Excel or ZIP file: save it as CSV, or ask the bank for CSV, OFX, camt.053 or MT940',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel file: save it as CSV, or ask the bank for CSV, OFX, camt.053 or MT940',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF: ask the bank for CSV, OFX, camt.053 or MT940'],
];

/** The text of a file in UTF-8, UTF-16 or Windows-1252, with or without its byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const known = others.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  if (known) throw unreadable(known[1]);
  const text = decodedText(bytes);
  if (text === undefined) throw unreadable('This file is no text: choose a statement as CSV, OFX, camt.053 or MT940');
  if (text.trim() === '') throw unreadable('This file is empty');
  return text;
}
