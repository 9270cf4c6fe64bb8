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
  const text = decode(bytes).replace(/^\ufeff/, '');
  // Tabs and line breaks stand in texts; MT940 may carry the marks of a transmission, which end it.
  // oxlint-disable-next-line no-control-regex
  if (/[\0\ufffd]/.test(text))
    throw unreadable('This file is no text: choose a statement as CSV, OFX, camt.053 or MT940');
  if (text.trim() === '') throw unreadable('This file is empty');
  return text;
}

function decode(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark every other byte of a text in UTF-16 is 0, and no byte of any other text.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
