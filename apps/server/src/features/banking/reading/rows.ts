import {
  amountColumn,
  type BankEntry,
  currencyNamed,
  currencyOfHeading,
  noMovement,
  flagOfHeading,
  sideOf,
  type StatementColumns,
  statementLimits,
  statusMeaning,
} from '@dragoman/domain/banking';
import { less, negate, type Pence, sum } from '@dragoman/domain/money';
import { dayIn, isNothing, isYesOrNo, type Money, moneyIn, tidyText } from './cells.ts';
import { type BankTable, excerpt, noAmount, type TableRow } from './table.ts';
import { unreadable } from './unreadable.ts';

interface Layout extends StatementColumns {
  /** Whether days are written in universal time. */
  readonly isUtc: boolean;
  /** What a heading or the lines above the table say of all amounts. */
  readonly of: string | undefined;
  /** Whether fees have the sign by which the balance moves. */
  readonly feesAreSigned: boolean;
  /** What a blank beside the amount says, where only one of the two words is used. */
  readonly sideOfBlank: 'in' | 'out' | undefined;
  /** Whether '+' and '-' say what came in and went out. */
  readonly hasPlus: boolean;
  /** The sort code, without which an account's number is not whole. */
  readonly sortCode: number;
  readonly headings: string;
  readonly width: number | undefined;
  /** Whether the last column has a text, which may go on behind a comma without quotes. */
  readonly endsInText: boolean;
  /** What 'yes' says in the column of the status. */
  readonly flag: ReturnType<typeof flagOfHeading>;
}

/** What each row of a table says, read by its columns. */
export function entriesOf(table: BankTable, columns: StatementColumns, rows = table.rows): BankEntry[] {
  const layout = layoutOf(table, columns);
  return rows.map((row) => entryOf(row, layout));
}

function layoutOf({ header, width, rows, currency }: BankTable, columns: StatementColumns): Layout {
  const { day, side } = columns;
  const fee = columns.fee ?? columns.feeWithin;
  const written = new Set(side === undefined ? [] : rows.map(({ cells }) => cells[side] ?? ''));
  // A dash is a sign where there is its counterpart, else an empty cell.
  const hasPlus = written.has('+');
  const sides = new Set([...written].map((word) => (isNothing(word) && !hasPlus ? undefined : sideOf(word))));
  const fees = fee === undefined ? [] : rows.map(({ cells }) => moneyIn(cells[fee] ?? '')?.amount ?? 0);
  return {
    ...columns,
    hasPlus,
    sideOfBlank: sides.has('in') === sides.has('out') ? undefined : sides.has('in') ? 'out' : 'in',
    sortCode: columns.account === undefined ? -1 : header.findIndex((heading) => /^sort ?code$/i.test(heading)),
    headings: header.join('|'),
    width,
    endsInText: width !== undefined && width === header.length && columns.text.includes(width - 1),
    flag: flagOfHeading(header[columns.status ?? -1] ?? ''),
    isUtc: /\b(UTC|GMT)\b/i.test(header[day] ?? ''),
    of: headingCurrency(header, columns) ?? currency,
    feesAreSigned: fees.filter((each) => each < 0).length > fees.filter((each) => each > 0).length,
  };
}

/** The currency in the headings of the amounts, where they name one. */
export function headingCurrency(header: readonly string[], columns: StatementColumns): string | undefined {
  const named = [amountColumn(columns), columns.paidIn, columns.paidOut, columns.balance].map((column) =>
    column === undefined ? undefined : currencyOfHeading(header[column] ?? ''),
  );
  return named.find((code) => code !== undefined && code !== 'GBP') ?? named.find((code) => code !== undefined);
}

// Letters of a status at most: such words are short.
const mostOfStatus = 60;
const total = /^(grand |sub ?)?totals?\b|^sum\b(?! ?up)/i;
const carried =
  /^(opening|closing|start(ing)?|end(ing)?|previous|final) balance\b[^a-z]*$|^balance (brought|carried) (forward|down|over)\b|^(brought|carried) forward\b/i;

function entryOf(row: TableRow, layout: Layout): BankEntry {
  const { cells, place } = row;
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const beyond = cells.length > (layout.width ?? Infinity) ? cells.slice(layout.width).filter((one) => one !== '') : [];
  const words = [...layout.text.map(cell), ...(layout.endsInText ? beyond : [])].filter((word) => word !== '');
  const payer = cell(layout.payer);
  const at = { place, text: tidyText(words.join(' '), statementLimits.text) };
  const dayCell = cell(layout.day);
  if (
    layout.headings !== '' &&
    cells[0] !== undefined &&
    layout.headings.startsWith(cells[0]) &&
    cells.join('|').startsWith(layout.headings)
  )
    return { ...at, isNone: 'of headings' };
  const hasDay = !isNothing(dayCell);
  const labels = [...words, payer, ...(hasDay ? [] : cells), dayCell];
  if (!hasDay || dayIn(dayCell) === undefined) {
    if (labels.some((label) => total.test(label))) return { ...at, isNone: 'that is a total' };
  }
  if (labels.some((label) => /^[a-z]/i.test(label) && carried.test(label)))
    return { ...at, balance: balanceCell(cell(layout.balance)), isNone: noMovement };
  const status = layout.status === undefined ? undefined : statusIn(cell(layout.status), layout.flag);
  // What did not happen may be written in any way.
  const isMoney = status === undefined || statusMeaning(status, layout.words) === 'moved';
  const money = moneyOf(cell, layout, isMoney && hasDay && !isWord(dayCell) ? place : undefined);
  if (!hasDay && money === undefined && (status ?? '') === '') return { ...at, isNone: 'without a day and an amount' };
  for (const text of [...words, payer]) refuseFormula(text, place);
  if (row.formula !== undefined)
    throw unreadable(`Line ${place} has a formula in column ${row.formula}: a bank's statement has none`);
  const day = dayIn(dayCell, layout.isUtc);
  // A bank writes what it has not booked yet without a day, or with a word in its place.
  const written = status ?? (!hasDay || day || !isWord(dayCell) ? undefined : dayCell);
  const statusWord = written === undefined ? undefined : tidyText(written, mostOfStatus);
  if (!hasDay && status === undefined && money?.amount && !cells.some((one) => dayIn(one) !== undefined))
    throw unreadable(
      `Line ${place} has an amount and no day: if it is a total, or not booked yet, remove it from the file; else write its day`,
    );
  if (!day && hasDay && statusWord === undefined && money?.amount) throw unreadable(noDay(place, dayCell));
  if (!day && hasDay && isMoney && status !== undefined && money?.amount) throw unreadable(noDay(place, dayCell));
  if (day && isMoney && money?.amount) {
    refuseShort(row, layout);
    if (beyond.length > 0 && !layout.endsInText) throw unreadable(longer(place));
  }
  const balance = isMoney ? cell(layout.balance) : '';
  return {
    ...at,
    day,
    amount: money?.amount,
    fee: isMoney ? feeOf(cell, layout) : undefined,
    currency: currencyOf(cell, layout, money),
    status: statusWord,
    account: layout.sortCode < 0 ? cell(layout.account) : cell(layout.sortCode) + cell(layout.account),
    payerName: tidyText(payer, statementLimits.text),
    balance: isNothing(balance) ? undefined : balanceOf(balance, place),
    bankId: cell(layout.bankId),
  };
}

/** Whether a word such as 'Pending' stands where the day should. */
const isWord = (cell: string): boolean => !/^\s*\d/.test(cell) && statusMeaning(cell) !== undefined;

/** A word, or what 'yes' and 'no' say below a heading such as 'Pending' or 'Cleared'. */
function statusIn(cell: string, flag: Layout['flag']): string {
  if (!flag || !(isYesOrNo(cell) || isNothing(cell))) return cell;
  const isYes = /^(y|yes|true|1)$/i.test(cell);
  return isYes === (flag === 'moved') ? 'Booked' : 'Pending';
}

const noDay = (place: number, cell: string) =>
  `Line ${place}: '${excerpt(cell)}' is not a date like 31/12/2026, 31-Dec-26 or 2026-12-31`;

/** A row that was cut off has no cell where the last of what is read should be. */
function refuseShort({ cells, place }: TableRow, { day, text, amount, spent }: Layout): void {
  if (cells.length <= Math.max(day, ...text, amount ?? 0, spent ?? 0)) throw unreadable(shorter(place));
}

const longer = (place: number) =>
  `Line ${place} has more cells than the headings, as where an amount or a text has a comma without quotes: correct the line, or choose XLSX or OFX`;

export const shorter = (place: number) => `Line ${place} is shorter than the others: the file is not whole`;

type Cell = (column: number | undefined) => string;

/** The currency of a line: of its column, of its cell, of the heading, of the account. */
function currencyOf(cell: Cell, layout: Layout, money: Money | undefined): string | undefined {
  const named = cell(layout.currency);
  const known = isNothing(named) ? undefined : (currencyNamed(named) ?? tidyText(named, 10));
  const beside = layout.balance === undefined ? undefined : moneyIn(cell(layout.balance))?.currency;
  const all = [money?.currency, known, layout.of, beside];
  return all.find((code) => code !== undefined && code !== 'GBP') ?? all.find((code) => code !== undefined);
}

/** By what the balance moves; a cell that cannot be read is refused where money moved. */
function moneyOf(cell: Cell, layout: Layout, place: number | undefined): Money | undefined {
  const column = amountColumn(layout);
  if (column === undefined) return moneyOfTwo(cell, layout, place);
  const text = cell(column);
  if (isNothing(text)) return undefined;
  const read = money(text, place);
  if (!read) return undefined;
  const spent = layout.spent === undefined ? read.amount : negated(read.amount);
  const amount = layout.side === undefined ? spent : signed(spent, cell(layout.side), layout, place);
  if (amount === undefined) return undefined;
  return { ...read, amount: withFee(amount, cell(layout.fee), layout, place) };
}

function withFee(amount: Pence, text: string, { fee, feesAreSigned }: Layout, place: number | undefined): Pence {
  if (fee === undefined || isNothing(text)) return amount;
  const read = money(text, place)?.amount;
  if (!read) return amount;
  return feesAreSigned ? sum([amount, read]) : less(amount, read);
}

/** What was kept of a line, above 0, be it beside the amount or within it. */
function feeOf(cell: Cell, { fee, feeWithin, feesAreSigned }: Layout): Pence | undefined {
  const kept = moneyIn(cell(fee ?? feeWithin));
  if (!kept?.amount || (kept.currency ?? 'GBP') !== 'GBP') return undefined;
  return feesAreSigned ? negate(kept.amount) : kept.amount;
}

function moneyOfTwo(cell: Cell, layout: Layout, place: number | undefined): Money | undefined {
  const [incoming, outgoing] = [cell(layout.paidIn), cell(layout.paidOut)].map((text) =>
    isNothing(text) ? undefined : money(text, place),
  );
  if (incoming?.amount && outgoing?.amount) {
    if (place !== undefined) throw unreadable(`Line ${place} was paid in and paid out`);
    return undefined;
  }
  if (!outgoing?.amount) return withFees(incoming ?? outgoing, cell, layout, place);
  // Some banks write what was paid out with a sign, most without.
  return withFees(
    { ...outgoing, amount: outgoing.amount > 0 ? negate(outgoing.amount) : outgoing.amount },
    cell,
    layout,
    place,
  );
}

const withFees = (read: Money | undefined, cell: Cell, layout: Layout, place: number | undefined): Money | undefined =>
  read && { ...read, amount: withFee(read.amount, cell(layout.fee), layout, place) };

const negated = (amount: Pence): Pence => (amount === 0 ? amount : negate(amount));

function signed(
  amount: Pence,
  word: string,
  { sideOfBlank, hasPlus }: Layout,
  place: number | undefined,
): Pence | undefined {
  // A payment service lists what does not touch the balance as a memo.
  if (/^memo$/i.test(word)) return undefined;
  const side = isNothing(word) && !(hasPlus && word !== '') ? sideOfBlank : sideOf(word);
  if (!side && amount < 0) return amount;
  if (!side && place !== undefined && amount !== 0)
    throw unreadable(`Line ${place}: '${excerpt(word)}' is neither in (CR) nor out (DR)`);
  return side === 'out' && amount > 0 ? negate(amount) : amount;
}

function money(text: string, place: number | undefined): Money | undefined {
  const read = moneyIn(text);
  if (read !== undefined || place === undefined) return read;
  refuseFormula(text, place);
  throw unreadable(noAmount(place, text));
}

const balanceOf = (text: string, place: number): Pence | undefined => money(text, place)?.amount;
const balanceCell = (text: string): Pence | undefined => moneyIn(text)?.amount;

/**
 * What a spreadsheet would calculate is no statement of a bank. Texts that begin with '@', '+' or '-' are: banks write them, and
 * exported tables make them harmless.
 */
function refuseFormula(text: string, place: number): void {
  if (text.startsWith('='))
    throw unreadable(`Line ${place} has a formula, '${excerpt(text)}': a bank's statement has none`);
}
