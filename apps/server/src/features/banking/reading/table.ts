import {
  currencyBeside,
  headerSignature,
  severalAccounts,
  isHeader,
  type StatementFormat,
  statementLimits,
} from '@dragoman/domain/banking';
import type { Pence } from '@dragoman/domain/money';
import { unwrappedText } from '@dragoman/domain/validation';
import { parse } from 'csv-parse/sync';
import { csvLayout, csvOptions } from '../../../platform/sheets/index.ts';
import { amountIn, dayIn, endingOf, moneyIn, tidyText } from './cells.ts';
import { unreadable } from './unreadable.ts';

/** A row with its number in the file, from 1. */
export interface TableRow {
  readonly place: number;
  readonly cells: readonly string[];
  /** The column of a cell that a spreadsheet would calculate. */
  readonly formula?: string | undefined;
}

/** A bank's table: its headings, empty where it has none, and its rows. */
export interface BankTable {
  readonly format: Extract<StatementFormat, 'csv' | 'xlsx' | 'text'>;
  readonly header: readonly string[];
  /** How many cells the row of the headings has, where a row with more is one that a comma broke up. */
  readonly width?: number | undefined;
  readonly rows: readonly TableRow[];
  /** By what it is known again. */
  readonly signature: string;
  /** The last four figures of the account, where something before the table names it. */
  readonly account?: string | undefined;
  /** Where something before the table names it. */
  readonly currency?: string | undefined;
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
}

// How far down the headings are looked for: some banks write the account above them.
const mostBefore = 30;

export const tooManyLines = `The statement has more than ${statementLimits.lines.toLocaleString('en-GB')} lines: take shorter ones`;

/** The rows of a text with commas, semicolons, tabs or bars between its cells. */
export function csvRows(text: string): TableRow[] {
  refuseTooMany(text);
  const { delimiter, start } = csvLayout(text);
  let next = start === 0 ? 1 : 2;
  return recordsOf(text.slice(start), delimiter).map((cells) => {
    const place = next;
    // The parser counts CRLF within quotes twice.
    next += 1 + (cells.join(',').match(lineEnds)?.length ?? 0);
    return { place, cells: cells.map((cell) => unwrappedText(cell.trim())) };
  });
}

const lineEnds = /\r\n|\n|\r/g;

/** Counts the ends of lines, whichever way each is written. */
function refuseTooMany(text: string): void {
  let [lines, at] = [0, 0];
  for (const end of ['\n', '\r']) {
    for (at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) {
      if (end === '\r' && text[at + 1] === '\n') continue;
      lines += 1;
      if (lines > statementLimits.lines + mostBefore) throw unreadable(tooManyLines);
    }
  }
}

/** Finds the table among rows: what stands above it may name the account. */
export function tableIn(all: readonly TableRow[], format: BankTable['format']): BankTable {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const place = headerPlace(filled.slice(0, mostBefore).map(({ cells }) => cells));
  const header = place < 0 ? [] : withoutEnd(filled[place]!.cells);
  const rows = filled.slice(place + 1);
  if (rows.length === 0) throw unreadable('The statement has no lines');
  if (rows.length > statementLimits.lines + mostBefore) throw unreadable(tooManyLines);
  const before = filled.slice(0, Math.max(0, place)).map(({ cells }) => cells);
  const account = namedAbove(before, /account|iban/i);
  refuseSecond(account, rows);
  return {
    format,
    header,
    width: format === 'csv' && place >= 0 ? filled[place]!.cells.length : undefined,
    rows,
    signature: place < 0 ? `${rows[0]!.cells.length} columns` : headerSignature(header),
    account: endingOf(account),
    currency: currencyAround(before, rows),
    opening: amountIn(namedAbove(before, /^opening balance/i) ?? ''),
    closing: amountIn(namedAbove(before, /^closing balance/i) ?? ''),
  };
}

/** The currency that lines above and below the table name; lines within it have a day. */
function currencyAround(before: readonly (readonly string[])[], rows: readonly TableRow[]): string | undefined {
  const after = rows.slice(-mostBefore).map(({ cells }) => cells);
  const named = [...before, ...after.filter((row) => !row.some(isDay) && row.filter(isAmount).length < 2)].map((row) =>
    currencyBeside(row.filter((cell) => cell !== '').join(' ')),
  );
  return named.find((code) => code !== undefined && code !== 'GBP') ?? named.find((code) => code !== undefined);
}

/** Refuses a second table of another account, one below the other. */
function refuseSecond(account: string | undefined, rows: readonly TableRow[]): void {
  const others = rows.flatMap(({ cells: [first = '', ...rest] }) =>
    /^account( (number|no))?\b[^a-z]*$/i.test(first) ? [(rest.join('') || first).replaceAll(/\D/g, '')] : [],
  );
  const first = account?.replaceAll(/\D/g, '');
  if (others.some((other) => other !== '' && first !== undefined && other !== first)) throw unreadable(severalAccounts);
}

/** Headings without the empty ones that a comma at the end makes, which rows have or have not. */
function withoutEnd(header: readonly string[]): readonly string[] {
  const last = header.findLastIndex((heading) => heading !== '');
  return header.slice(0, last + 1);
}

/** What stands beside or behind a word above the table: 'Account: 12345678', or in the next cell. */
function namedAbove(rows: readonly (readonly string[])[], word: RegExp): string | undefined {
  const row = rows.find(([first = '']) => word.test(first));
  if (!row) return undefined;
  const beside = row.slice(1).join('');
  if (beside !== '') return beside;
  const colon = row[0]!.indexOf(':');
  return colon < 0 ? undefined : row[0]!.slice(colon + 1).trim();
}

/** The row of the headings: one that banks write, or the one above the first row with a day and an amount; -1 where there is none. */
function headerPlace(rows: readonly (readonly string[])[]): number {
  const known = rows.findIndex(isHeader);
  if (known >= 0) return known;
  const first = rows.findIndex((row) => row.some(isDay) && row.some(isAmount));
  return first > 0 && rows[first - 1]!.length === rows[first]!.length ? first - 1 : -1;
}

export const isDay = (cell: string): boolean => dayIn(cell) !== undefined;
export const isAmount = (cell: string): boolean => moneyIn(cell) !== undefined;

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...csvOptions, delimiter });
  } catch {
    throw unreadable('The file breaks off within quotes: it is not whole');
  }
}

/** As much of a cell as a sentence shows. */
export const excerpt = (text: string): string => tidyText(text, 40);

/** Said of a cell in which an amount should be. */
export const noAmount = (place: number, cell: string): string => `Line ${place}: '${excerpt(cell)}' is not an amount`;
