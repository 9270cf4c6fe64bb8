import {
  columnsProblem,
  headerSignature,
  isHeader,
  proposeByExamples,
  proposeColumns,
  sideOf,
  type Statement,
  type StatementColumns,
  type StatementLine,
  statementLimits,
  withSide,
} from '@dragoman/domain/banking';
import { negate, type Pence } from '@dragoman/domain/money';
import { parse } from 'csv-parse/sync';
import { amountIn, dayIn, endingOf, tidyText } from './cells.ts';
import { unreadable } from './unreadable.ts';

/** A bank's table: its headings, empty where it has none, and its rows with the number of the first in the file. */
export interface BankTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly firstRow: number;
  /** By what it is known again. */
  readonly signature: string;
  /** The last four figures of the account, where something before the table names it. */
  readonly account?: string | undefined;
}

// How far down the headings are looked for: some banks write the account above them.
const mostBefore = 30;

/** Finds the table in a text with commas, semicolons or tabs between its cells. */
export function readTable(text: string): BankTable {
  if (text.split('\n', statementLimits.lines + mostBefore + 2).length > statementLimits.lines + mostBefore)
    throw unreadable(tooManyLines);
  const records = recordsOf(text);
  const place = headerPlace(records.slice(0, mostBefore).map((row) => row.map(unwrapCell)));
  const header = place < 0 ? [] : records[place]!.map(unwrapCell);
  const rows = records.slice(place + 1);
  if (rows.length === 0) throw unreadable('The statement has no lines');
  const before = records.slice(0, Math.max(0, place)).find(([first = '']) => /account/i.test(first));
  return {
    header,
    rows,
    firstRow: place + 2,
    signature: place < 0 ? `${rows[0]!.length} columns` : headerSignature(header),
    account: endingOf(before?.slice(1).join('')),
  };
}

/** The row of the headings: one that banks write, or the one above the first row with a day and an amount; -1 where there is none. */
function headerPlace(rows: readonly (readonly string[])[]): number {
  const known = rows.findIndex(isHeader);
  if (known >= 0) return known;
  const first = rows.findIndex((row) => row.some(isDay) && row.some(isAmount));
  return first > 0 && rows[first - 1]!.length === rows[first]!.length ? first - 1 : -1;
}

const isDay = (cell: string): boolean => dayIn(cell) !== undefined;
const isAmount = (cell: string): boolean => amountIn(cell) !== undefined;

export const tooManyLines = `The statement has more than ${statementLimits.lines.toLocaleString('en-GB')} lines: take shorter ones`;

function recordsOf(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!;
  try {
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw unreadable('The file breaks off within quotes: it is not whole');
  }
}

/** The columns of a table, proposed from its headings or what stands below; undefined where it does not look like a statement. */
export function proposeTableColumns({ header, rows }: BankTable): StatementColumns | undefined {
  const examples = rows.slice(0, 50);
  const proposed = proposeColumns(header) ?? proposeByExamples(examples, { isDay, isAmount });
  return proposed && withSide(proposed, hasSign(proposed, examples) ? [] : examples);
}

/** The statement in a table. */
export function readCsv(table: BankTable, columns: StatementColumns): Statement {
  const width = Math.max(table.header.length, ...table.rows.map((row) => row.length));
  const problem = columnsProblem(columns, width);
  if (problem) throw unreadable(problem);
  refuseBrokenOff(table, columns);
  const read = table.rows.map((row, place) => lineOf(row.map(unwrapCell), columns, table.firstRow + place));
  const lines = read.filter((line) => line !== undefined);
  if (lines.length > statementLimits.lines) throw unreadable(tooManyLines);
  if (lines.length === 0) throw unreadable('No line of this file has a day and an amount');
  const accounts = new Set(
    columns.account === undefined ? [] : table.rows.map((row) => endingOf(unwrapCell(row[columns.account!] ?? ''))),
  );
  accounts.delete(undefined);
  if (accounts.size > 1) throw unreadable(severalAccounts);
  return { format: 'csv', account: [...accounts][0] ?? table.account, lines };
}

/** Whether amounts of one column have signs of their own. */
const hasSign = ({ amount }: StatementColumns, rows: BankTable['rows']): boolean =>
  amount !== undefined && rows.some((row) => (amountIn(row[amount] ?? '') ?? 0) < 0);

/** A file that was cut off ends within a line: that one has a day, and fewer cells than the others. */
function refuseBrokenOff({ header, rows, firstRow }: BankTable, { day }: StatementColumns): void {
  const last = rows.at(-1)!;
  const width = header.length > 0 ? header.length : rows[0]!.length;
  const whole = rows.slice(0, -1).every((row) => row.length >= width);
  if (whole && last.length < width && /^\s*\d/.test(last[day] ?? ''))
    throw unreadable(shorter(firstRow + rows.length - 1));
}

const shorter = (place: number) => `Line ${place} is shorter than the others: the file is not whole`;

export const severalAccounts = 'The file has several accounts: take a statement of each';

function lineOf(row: readonly string[], columns: StatementColumns, place: number): StatementLine | undefined {
  const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim());
  const amount = amountOf(cell, columns, place);
  if (cell(columns.day) === '' && amount === undefined) return undefined;
  for (const column of [...columns.text, columns.payer]) refuseFormula(cell(column), place);
  // A balance carried forward moves nothing.
  if (amount === undefined || amount === 0) return undefined;
  const day = dayIn(cell(columns.day));
  if (!day)
    throw unreadable(`Line ${place}: '${excerpt(cell(columns.day))}' is no day as 31/12/2026, 31-Dec-26 or 2026-12-31`);
  const last = Math.max(columns.day, ...columns.text, columns.amount ?? 0);
  if (row.length <= last) throw unreadable(shorter(place));
  const words = columns.text.map(cell).filter((word) => word !== '');
  const payerName = tidyText(cell(columns.payer), statementLimits.text);
  const bankId = cell(columns.bankId);
  return {
    day,
    amount,
    text: tidyText(words.join(' '), statementLimits.text),
    ...(payerName === '' ? {} : { payerName }),
    ...(columns.balance === undefined || cell(columns.balance) === ''
      ? {}
      : { balance: money(cell(columns.balance), place) }),
    ...(bankId === '' ? {} : { bankId }),
  };
}

function amountOf(
  cell: (column: number | undefined) => string,
  { amount, paidIn, paidOut, side }: StatementColumns,
  place: number,
): Pence | undefined {
  if (amount !== undefined) {
    if (cell(amount) === '') return undefined;
    const read = money(cell(amount), place);
    return side === undefined ? read : signed(read, cell(side), place);
  }
  const [incoming, outgoing] = [cell(paidIn), cell(paidOut)].map((text) =>
    text === '' ? undefined : money(text, place),
  );
  if (incoming && outgoing) throw unreadable(`Line ${place} was paid in and paid out`);
  // Some banks write what was paid out with a sign, most without.
  return incoming || (outgoing !== undefined && outgoing > 0 ? negate(outgoing) : (outgoing ?? incoming));
}

function signed(amount: Pence, word: string, place: number): Pence {
  const side = sideOf(word);
  if (!side) throw unreadable(`Line ${place}: '${excerpt(word)}' is neither in (CR) nor out (DR)`);
  return side === 'out' && amount > 0 ? negate(amount) : amount;
}

function money(text: string, place: number): Pence {
  refuseFormula(text, place);
  const amount = amountIn(text);
  if (amount === undefined) throw unreadable(`Line ${place}: '${excerpt(text)}' is no amount`);
  return amount;
}

/**
 * What a spreadsheet would calculate is no statement of a bank. Texts that begin with '@', '+' or '-' are: banks write them, and
 * exported tables make them harmless.
 */
function refuseFormula(text: string, place: number): void {
  if (text.startsWith('='))
    throw unreadable(`Line ${place} has a formula, '${excerpt(text)}': a bank's statement has none`);
}

/** Spreadsheets keep leading zeros as ="00123". */
const unwrapCell = (cell: string): string => /^="([^"=]*)"$/.exec(cell.trim())?.[1] ?? cell.trim();
const excerpt = (text: string): string => tidyText(text, 40);
