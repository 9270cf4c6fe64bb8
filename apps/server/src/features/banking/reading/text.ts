import { decodedText } from '../../../platform/sheets/index.ts';
import { unreadable } from './unreadable.ts';

/** What a bank is asked for. */
export const askFor = 'ask the bank for CSV, OFX, camt.053 or MT940';

// What begins like this is no text, and what is said of it.
const others: readonly (readonly [number[], string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `This is an old Excel file, or one with a password: save it as XLSX or CSV without one, or ${askFor}`,
  ],
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF: ${askFor}`],
  [[0x7b, 0x5c, 0x72, 0x74], `This is a document of a word processor (RTF): ${askFor}`],
  [[0xff, 0xd8, 0xff], `This is a picture: ${askFor}`],
  [[0x89, 0x50, 0x4e, 0x47], `This is a picture: ${askFor}`],
  [[0x1f, 0x8b], `This file is packed (gzip): unpack it first, or ${askFor}`],
];

/** The text of a file in UTF-8, UTF-16 or Windows-1252, with or without its byte order mark. */
export function textOf(bytes: Uint8Array): string {
  const known = others.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  if (known) throw unreadable(known[1]);
  const text = decodedText(bytes);
  if (text === undefined) throw unreadable('This file is no text: choose a statement as CSV, OFX, camt.053 or MT940');
  if (text.trim() === '') throw unreadable('This file is empty');
  const head = text.slice(0, 2000).trimStart();
  if (/^(<!doctype html|<html|<head|<body|<table)/i.test(head))
    throw unreadable(`This is a web page (HTML): ${askFor}`);
  if (/^[[{]\s*["{[\]}]/.test(head) && !head.startsWith('{1:')) throw unreadable(`This is JSON: ${askFor}`);
  if (/^(<\?xml[^>]*>\s*)?(<\?mso[^>]*>\s*)?<(ss:)?Workbook/i.test(head))
    throw unreadable(`This is an Excel file as XML: save it as XLSX or CSV, or ${askFor}`);
  if (/^01,[^,\n]*,[^,\n]*,\d{6},/.test(head)) throw unreadable(`This is BAI2: ${askFor}`);
  return text;
}
