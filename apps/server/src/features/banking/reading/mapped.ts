import {
  amountColumn,
  type BalanceCheck,
  checkBalances,
  columnsProblem,
  type Movements,
  movementsOf,
  type StatementColumns,
  statementLimits,
} from '@dragoman/domain/banking';
import { formatPounds, negate, pence, type Pence } from '@dragoman/domain/money';
import { completeColumns, otherColumns, proposeTableColumns, undecidedFee, withoutUndefined } from './layouts.ts';
import { mayBeMonthFirst } from './months.ts';
import { entriesOf, shorter } from './rows.ts';
import { type BankTable, type TableRow, tooManyLines } from './table.ts';
import { unreadable } from './unreadable.ts';

/** A table as it is read: what moved, by which columns, and what has to be said or asked. */
export interface MappedTable extends Movements {
  readonly columns: StatementColumns;
  readonly check: BalanceCheck;
  readonly notes: readonly string[];
  /** Whether only a user can say if the fees move the balance beyond the amounts. */
  readonly asksFee: boolean;
}

interface Read {
  readonly columns: StatementColumns;
  readonly movements: Movements;
  readonly check: BalanceCheck;
}

/**
 * Reads a table by its columns, as chosen or learnt, else as proposed. Where the balances do not follow, the other ways to read it
 * are tried (rule banking/balances).
 */
export function readMapped(table: BankTable, given: StatementColumns | undefined): MappedTable | undefined {
  const base = given ?? proposeTableColumns(table);
  if (!base) return undefined;
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const problem = columnsProblem(base, width);
  if (problem) throw unreadable(problem);
  const columns = withoutUndefined(completeColumns(table, base));
  refuseBrokenOff(table, columns);
  const read = readBy(table, columns);
  const fee = undecidedFee(table, read.columns);
  const withFee = fee === undefined ? undefined : readBy(table, { ...read.columns, fee });
  const better =
    chooseFee(table, read, withFee) ?? (read.check.addsUp === false ? searchOther(table, read) : undefined);
  const chosen = better ?? read;
  refuseUnsigned(chosen);
  // Without headings the balance alone tells which of two columns came in.
  if (!given && table.header.length === 0 && chosen.columns.paidIn !== undefined && chosen.check.steps === 0)
    return undefined;
  const asksFee = fee !== undefined && better === undefined && read.check.addsUp !== false;
  const notes = [
    better && insteadOf(table, read, better),
    mayBeMonthFirst(table.rows.map(({ cells }) => cells[chosen.columns.day] ?? '')),
    allOneWay(chosen),
    chosen.columns.spent === undefined || better
      ? undefined
      : "Amounts above 0 are read as spent, as on a card's statement",
  ];
  return {
    ...chosen.movements,
    columns: chosen.columns,
    check: chosen.check,
    notes: notes.filter((note) => note !== undefined),
    asksFee,
  };
}

function readBy(table: BankTable, columns: StatementColumns, rows?: readonly TableRow[]): Read {
  const movements = movementsOf(entriesOf(table, columns, rows), columns.words);
  if ('problem' in movements) throw unreadable(movements.problem);
  const { lines } = movements;
  if (lines.length > statementLimits.lines) throw unreadable(tooManyLines);
  const known = rows ? {} : balancesBeside(table);
  return { columns, movements, check: checkBalances({ ...known, lines }) };
}

const balancesBeside = ({ opening, closing }: BankTable): { opening?: Pence; closing?: Pence } => ({
  ...(opening === undefined ? {} : { opening }),
  ...(closing === undefined ? {} : { closing }),
});

/** The balances decide whether fees stand beside the amounts or within them. */
function chooseFee(table: BankTable, within: Read, beside: Read | undefined): Read | undefined {
  if (!beside) return undefined;
  if (beside.check.addsUp && !within.check.addsUp) return beside;
  return within.check.addsUp && beside.check.addsUp === false
    ? readBy(table, { ...within.columns, feeWithin: beside.columns.fee })
    : undefined;
}

// Around the first line that does not follow, so many rows tell whether another way of reading them is worth a try.
const around = 60;

/** The nearest other way in which as many lines moved, and the balances follow. */
function searchOther(table: BankTable, { columns, movements, check }: Read): Read | undefined {
  const place = check.from === undefined ? 0 : movements.places[check.from]!;
  const at = Math.max(
    0,
    table.rows.findIndex((row) => row.place === place),
  );
  const some = table.rows.slice(Math.max(0, at - around), at + around);
  for (const other of otherColumns(table, columns)) {
    const sample = attempt(table, other, some);
    if (sample?.check.addsUp === false || !sample) continue;
    const read = attempt(table, other);
    if (read?.check.addsUp && read.check.steps > 0 && read.movements.lines.length === movements.lines.length)
      return read;
  }
  return undefined;
}

function attempt(table: BankTable, columns: StatementColumns, rows?: readonly TableRow[]): Read | undefined {
  try {
    return readBy(table, columns, rows);
  } catch {
    return undefined;
  }
}

const feesWithin = 'fees as part of the amounts';

function insteadOf({ header }: BankTable, before: Read, { columns }: Read): string {
  const name = (column: number | undefined) =>
    `'${(column === undefined ? '' : header[column]) || `column ${(column ?? 0) + 1}`}'`;
  const parts = [
    amountColumn(columns) !== amountColumn(before.columns) || columns.paidIn !== before.columns.paidIn
      ? `the amounts from ${name(amountColumn(columns) ?? columns.paidIn)} and not from ${name(amountColumn(before.columns) ?? before.columns.paidIn)}`
      : undefined,
    columns.spent !== undefined && before.columns.spent === undefined ? 'amounts above 0 as spent' : undefined,
    columns.spent === undefined && before.columns.spent !== undefined ? 'amounts above 0 as paid in' : undefined,
    columns.balance === before.columns.balance ? undefined : `the balance from ${name(columns.balance)}`,
    columns.fee === before.columns.fee
      ? undefined
      : columns.fee === undefined
        ? feesWithin
        : `the fee in ${name(columns.fee)} beside the amount`,
  ].filter((part) => part !== undefined);
  const how = parts.length > 0 ? parts.join(', ') : feesWithin;
  const taken = `The balances add up by taking ${how}`;
  const { outBy } = before.check;
  return before.check.addsUp === false
    ? `${taken}. As read first, the lines miss them by ${formatPounds(outBy < 0 ? negate(outBy) : outBy)}`
    : taken;
}

/** Amounts without any sign may hide what went out: where nothing else tells, that is said. */
function allOneWay({ columns, movements: { lines }, check }: Read): string | undefined {
  const isPlain = columns.amount !== undefined && columns.side === undefined && check.steps === 0;
  return isPlain && lines.length > 1 && lines.every(({ amount }) => amount > 0)
    ? 'Every line came in: if some went out, choose the column that says which'
    : undefined;
}

/** Amounts of which none has a sign, beside balances that go up and down by them: what went out is not told apart. */
function refuseUnsigned({ columns, movements: { lines }, check }: Read): void {
  if (check.addsUp !== false || amountColumn(columns) === undefined || columns.side !== undefined) return;
  const isUp = lines.every(({ amount }) => amount > 0) || lines.every(({ amount }) => amount < 0);
  const goesBy = (step: (place: number) => Pence) =>
    lines.every(({ balance }, place) => {
      const before = lines[place - 1]?.balance;
      return (
        place === 0 || (balance !== undefined && before !== undefined && Math.abs(balance - before) === step(place))
      );
    });
  const size = (place: number) => pence(Math.abs(lines[place]!.amount));
  if (isUp && lines.length > 1 && (goesBy(size) || goesBy((place) => size(place - 1))))
    throw unreadable(
      'No amount has a sign, and only the balances show what went out: ask the bank for amounts with a sign, or in two columns',
    );
}

/** A file that was cut off ends within a line: that one has a day, and fewer cells than the others. */
function refuseBrokenOff({ header, rows, format }: BankTable, { day }: StatementColumns): void {
  if (format === 'xlsx') return;
  const last = rows.at(-1)!;
  const width = header.length > 0 ? header.length : rows[0]!.cells.length;
  const whole = rows.slice(0, -1).every(({ cells }) => cells.length >= width);
  if (whole && last.cells.length < width && /^\s*\d/.test(last.cells[day] ?? '')) throw unreadable(shorter(last.place));
}
