import { columnRoles, type ColumnRole, isWeakSide, rolesOf } from './headings.ts';
import { plainName } from './names.ts';
import type { StatusWords } from './statuses.ts';

/** For each role its columns, by their numbers from 0; several of text are read one after the other. */
export interface StatementColumns {
  /** On which the account moved. */
  readonly day: number;
  /** One column with signed amounts, or one of what came in and one of what went out. */
  readonly amount?: number | undefined;
  /** In place of `amount`: amounts of a card's statement, above 0 where they went out. */
  readonly spent?: number | undefined;
  /** Beside amounts without a sign: whether each came in or went out, in a word (see `sideOf`). */
  readonly side?: number | undefined;
  readonly paidIn?: number | undefined;
  readonly paidOut?: number | undefined;
  /** A fee by which the balance moves beyond the amount. */
  readonly fee?: number | undefined;
  /** A fee that the amount has within it already. */
  readonly feeWithin?: number | undefined;
  /** The currency of the line, as the account has it. */
  readonly currency?: number | undefined;
  /** What became of the line (see `statusMeaning`). */
  readonly status?: number | undefined;
  readonly text: readonly number[];
  readonly payer?: number | undefined;
  readonly balance?: number | undefined;
  readonly account?: number | undefined;
  readonly bankId?: number | undefined;
  /** Words of its status column that the list does not have, as a user decided on them. */
  readonly words?: StatusWords | undefined;
}

/** A proposal for a table's columns, from its headings; undefined where day, amount or text is not found. */
export function proposeColumns(header: readonly string[]): StatementColumns | undefined {
  const roles = rolesOf(header);
  const place = (role: ColumnRole) => {
    const found = roles.indexOf(role);
    return found < 0 ? undefined : found;
  };
  const day = place('day');
  const columns = {
    amount: place('amount'),
    side: place('side'),
    paidIn: place('paidIn'),
    paidOut: place('paidOut'),
    currency: place('currency'),
    status: place('status'),
    text: roles.flatMap((role, index) => (role === 'text' ? [index] : [])),
    payer: place('payer'),
    balance: place('balance'),
    account: place('account'),
    bankId: place('bankId'),
  };
  if (day === undefined) return undefined;
  // Two columns say more than one beside them, in which some banks show both without a sign.
  const { paidIn, paidOut } = columns;
  const areWeak = [paidIn, paidOut].some((at) => at !== undefined && isWeakSide(header[at]!));
  const both = paidIn !== undefined && paidOut !== undefined && !(areWeak && columns.amount !== undefined);
  const proposed = {
    day,
    ...columns,
    ...(both ? { amount: undefined, side: undefined } : { paidIn: undefined, paidOut: undefined }),
  };
  return columnsProblem(proposed, header.length) ? undefined : proposed;
}

/** Said of a layout that reads a column beyond the last. */
export const fewerColumns = 'The file has fewer columns than were chosen';
/** Said of a layout that reads two things from one column. */
export const oneThingEach = 'A column stands for one thing only';

/** Why columns cannot be read: which is missing, or stands for two things; undefined where they can. */
export function columnsProblem(columns: StatementColumns, width: number): string | undefined {
  const { paidIn, paidOut, side, text } = columns;
  if (columns.amount !== undefined && columns.spent !== undefined) return 'Choose one column with the amount';
  const amount = amountColumn(columns);
  if (text.length === 0 && columns.payer === undefined) return 'Choose at least one column with the text';
  if (amount === undefined && (paidIn === undefined || paidOut === undefined))
    return 'Choose one column with the amount, or one of what was paid in and one of what was paid out';
  if (amount !== undefined && (paidIn !== undefined || paidOut !== undefined))
    return 'Choose either one column with the amount or two';
  if (amount === undefined && side !== undefined)
    return 'A column that says in or out needs one column with the amount';
  const used = usedColumns(columns);
  if (used.some((column) => column >= width)) return fewerColumns;
  return new Set(used).size < used.length ? oneThingEach : undefined;
}

/** The column with the amount, whichever sign what was spent has. */
export const amountColumn = ({ amount, spent }: StatementColumns): number | undefined => amount ?? spent;

/** All columns that stand for something. */
export function usedColumns(columns: StatementColumns): number[] {
  const single = columnRoles.flatMap((role) => (role === 'text' ? [] : [columns[role]]));
  return [...single, ...columns.text].filter((column) => column !== undefined);
}

const sides = {
  in: /^(CR|C|CREDIT|CRDT|IN|MONEY IN|PAID IN|INCOMING|INBOUND|DEPOSIT|INCOME|RECEIVED|RECEIPT|BIJ)$/,
  out: /^(DR|D|DEBIT|DBIT|OUT|MONEY OUT|PAID OUT|OUTGOING|OUTBOUND|WITHDRAWAL|EXPENSE|SENT|PAYMENT|AF)$/,
};

/** Whether a word says that an amount came in or went out ('CR', 'Debit', 'OUT'); undefined where it says neither. */
export function sideOf(cell: string): 'in' | 'out' | undefined {
  const sign = /^[+\-\u2212]$/.exec(cell.trim())?.[0];
  if (sign) return sign === '+' ? 'in' : 'out';
  const word = plainName(cell);
  return sides.in.test(word) ? 'in' : sides.out.test(word) ? 'out' : undefined;
}

/**
 * The columns with the one that says of each amount without a sign whether it came in or went out, where only the cells tell that
 * there is one: without it what went out would count as received.
 */
export function withSide(columns: StatementColumns, rows: readonly (readonly string[])[]): StatementColumns {
  const { amount, side, text } = columns;
  if (amount === undefined || side !== undefined) return columns;
  const filled = rows.filter((row) => (row[amount] ?? '').trim() !== '');
  const width = Math.max(0, ...filled.map((row) => row.length));
  const used = usedColumns({ ...columns, text: [] });
  const found = Array.from({ length: width }, (_, place) => place).find(
    (place) =>
      !used.includes(place) &&
      filled.every((row) => (row[place] ?? '') === '' || sideOf(row[place]!)) &&
      // One of the two words alone marks what the other lines are not.
      new Set(filled.map((row) => sideOf(row[place] ?? ''))).size > 1,
  );
  const rest = text.filter((place) => place !== found);
  if (found === undefined || (rest.length === 0 && columns.payer === undefined)) return columns;
  return { ...columns, side: found, text: rest };
}

/**
 * A proposal for a table without headings, by what stands in its columns: `isDay`, `isAmount` and `isZero` judge a cell. Two columns of
 * which every line has one blank or 0 are what went out and what came in.
 */
export function proposeByExamples(
  rows: readonly (readonly string[])[],
  { isDay, isAmount, isZero }: Readonly<Record<'isDay' | 'isAmount' | 'isZero', (cell: string) => boolean>>,
): StatementColumns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place) => rows.map((row) => (row[place] ?? '').trim()));
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
  const all = (cells: readonly string[], is: (cell: string) => boolean) =>
    filled(cells).length > 0 && filled(cells).every(is);
  const days = columns.flatMap((cells, place) => (all(cells, isDay) ? [place] : []));
  // Figures alone may be a number that looks like a day.
  const day = days.find((place) => columns[place]!.some((cell) => /\D/.test(cell))) ?? days[0] ?? -1;
  const figures = columns.flatMap((cells, place) => (place !== day && all(cells, isAmount) ? [place] : []));
  const withPence = figures.filter((place) => columns[place]!.some((cell) => /[.,]\d{2}\b/.test(cell)));
  const amounts = withPence.length > 0 ? withPence : figures;
  const text = columns.flatMap((cells, place) =>
    cells.some((cell) => /[A-Za-z]{3}/.test(cell)) && place !== day ? [place] : [],
  );
  const [first, second] = amounts;
  if (day < 0 || first === undefined || text.length === 0) return undefined;
  const isOneOf = (one: number, other: number) =>
    columns[one]!.every((cell, row) => isZero(cell) || isZero(columns[other]![row]!));
  const at = amounts.findIndex((place, nth) => nth + 1 < amounts.length && isOneOf(place, amounts[nth + 1]!));
  if (at < 0) return { day, amount: first, balance: second, text };
  const [paidOut, paidIn] = amounts.slice(at, at + 2);
  const balance = amounts.find((place) => place !== paidOut && place !== paidIn);
  // Without a balance nobody can tell which is which.
  return balance === undefined ? undefined : { day, paidOut, paidIn, balance, text };
}
