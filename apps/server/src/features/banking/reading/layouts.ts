import {
  amountColumn,
  type ColumnRole,
  columnsFor,
  currencyNamed,
  flagOfHeading,
  isCardHeader,
  isElsewhere,
  isNetHeading,
  isStatusWord,
  proposeByExamples,
  proposeColumns,
  rolesOf,
  type StatementColumns,
  usedColumns,
  withSide,
} from '@dragoman/domain/banking';
import { amountIn, isNothing, isYesOrNo, moneyIn } from './cells.ts';
import { type BankTable, isAmount, isDay } from './table.ts';

const examplesOf = ({ rows }: BankTable) => rows.slice(0, 50).map(({ cells }) => cells);

/** The columns of a table, proposed from its headings or what stands below; undefined where it does not look like a statement. */
export function proposeTableColumns(table: BankTable): StatementColumns | undefined {
  const examples = examplesOf(table);
  const byHeadings = proposeColumns(table.header);
  // Headings that are known in part are not guessed beyond that: the user is asked.
  const isForeign = table.header.length === 0 || !rolesOf(table.header).some((role) => role && telling.has(role));
  const proposed = byHeadings
    ? ofDays(table, byHeadings)
    : isForeign && proposeByExamples(examples, { isDay, isAmount, isZero });
  if (!proposed) return undefined;
  const sided = withSide(proposed, hasSign(proposed, examples) ? [] : examples);
  return withoutStillBalance(table, spentOnCard(table, sided));
}

const isZero = (cell: string): boolean => isNothing(cell) || moneyIn(cell)?.amount === 0;

const telling: ReadonlySet<ColumnRole> = new Set(['day', 'side', 'status', 'currency']);

/** The best of the columns with days whose cells are days. */
function ofDays({ header, rows }: BankTable, columns: StatementColumns): StatementColumns {
  const free = columnsFor('day', header).filter((place) => !usedColumns({ ...columns, day: -1 }).includes(place));
  const holdsDays = (place: number) => {
    const cells = rows.slice(0, 50).map((row) => row.cells[place] ?? '');
    return cells.some(isDay) && !cells.some(isYesOrNo);
  };
  return { ...columns, day: free.find(holdsDays) ?? columns.day };
}

/** Whether amounts of one column have signs of their own. */
const hasSign = ({ amount }: StatementColumns, rows: readonly (readonly string[])[]): boolean =>
  amount !== undefined && rows.some((row) => (amountIn(row[amount] ?? '') ?? 0) < 0);

const paymentOfCard = /^payment\b.{0,20}\bthank you\b/i;

/** On a card's statement what was spent is above 0: most amounts are, unless the bank writes them as on an account. */
function spentOnCard({ header, rows }: BankTable, columns: StatementColumns): StatementColumns {
  const { amount, side } = columns;
  if (amount === undefined || side !== undefined) return columns;
  const isPaid = ({ cells }: (typeof rows)[number]) =>
    cells.some((cell) => paymentOfCard.test(cell)) && (moneyIn(cells[amount] ?? '')?.amount ?? 0) < 0;
  if (!isCardHeader(header) && !rows.some(isPaid)) return columns;
  const amounts = rows.map(({ cells }) => moneyIn(cells[amount] ?? '')?.amount ?? 0);
  const spent = amounts.filter((each) => each > 0).length >= amounts.filter((each) => each < 0).length;
  return spent ? { ...columns, amount: undefined, spent: amount } : columns;
}

/** A balance that never moves, under a heading of another balance than the running one, stands for the whole statement. */
function withoutStillBalance({ header, rows }: BankTable, columns: StatementColumns): StatementColumns {
  const { balance } = columns;
  if (
    balance === undefined ||
    rows.length < 2 ||
    !/\b(closing|available|current|cleared)\b/i.test(header[balance] ?? '')
  )
    return columns;
  const still = rows.every(({ cells }) => (cells[balance] ?? '') === (rows[0]!.cells[balance] ?? ''));
  return still ? { ...columns, balance: undefined } : columns;
}

/**
 * Columns with those of status and currency, wherever the table has them: without them what never moved, or moved in euros, would
 * count. They are left out only by reading something else from them.
 */
export function completeColumns(table: BankTable, columns: StatementColumns): StatementColumns {
  // Without headings a column of such words looks like text.
  const isTable = table.header.length > 0;
  const used = new Set(usedColumns(isTable ? columns : { ...columns, text: [] }));
  const width = Math.max(table.header.length, ...table.rows.slice(0, 50).map(({ cells }) => cells.length));
  const free = Array.from({ length: width }, (_, place) => place).filter((place) => !used.has(place));
  const rows = table.rows.slice(0, 200).map(({ cells }) => cells);
  const filledWith = (is: (cell: string) => boolean) =>
    free.find((place) => {
      const cells = rows.map((row) => row[place] ?? '').filter((cell) => !isNothing(cell));
      return cells.length > 0 && cells.every(is) && !isElsewhere(table.header[place] ?? '');
    });
  const ofHeading = (role: 'status' | 'currency') => columnsFor(role, table.header).find((place) => !used.has(place));
  const flag = free.find(
    (place) =>
      flagOfHeading(table.header[place] ?? '') &&
      rows.every((row) => isNothing(row[place] ?? '') || isYesOrNo(row[place]!)),
  );
  const status = columns.status ?? ofHeading('status') ?? flag ?? filledWith(isStatusWord);
  const currency =
    columns.currency ??
    ofHeading('currency') ??
    filledWith((cell) => cell.length <= 3 && !/^\d/.test(cell) && currencyNamed(cell) !== undefined);
  const text = isTable ? columns.text : columns.text.filter((place) => place !== status && place !== currency);
  const feeWithin = columns.fee === undefined ? (columns.feeWithin ?? feeOfNet(table, columns, used)) : undefined;
  return {
    ...columns,
    text,
    ...(feeWithin === undefined ? {} : { feeWithin }),
    ...(status === undefined ? {} : { status }),
    ...(currency === undefined || currency === status ? {} : { currency }),
  };
}

/** The fees beside amounts whose heading says that they are taken off. */
const feeOfNet = ({ header }: BankTable, { amount }: StatementColumns, used: ReadonlySet<number>): number | undefined =>
  amount !== undefined && isNetHeading(header[amount] ?? '')
    ? columnsFor('fee', header).find((place) => !used.has(place))
    : undefined;

/** A column with fees of which nobody has said whether the amounts have them within; undefined where that does not matter. */
export function undecidedFee(table: BankTable, columns: StatementColumns): number | undefined {
  const { fee, feeWithin, amount } = columns;
  if (fee !== undefined || feeWithin !== undefined) return undefined;
  if (amount !== undefined && isNetHeading(table.header[amount] ?? '')) return undefined;
  const used = new Set(usedColumns(columns));
  return columnsFor('fee', table.header).find(
    (place) => !used.has(place) && table.rows.some(({ cells }) => moneyIn(cells[place] ?? '')?.amount),
  );
}

/** Other ways in which a table may be read, the nearest first. */
export function* otherColumns(table: BankTable, columns: StatementColumns): Generator<StatementColumns> {
  const base = {
    ...columns,
    amount: undefined,
    spent: undefined,
    side: undefined,
    paidIn: undefined,
    paidOut: undefined,
  };
  const fees = columnsFor('fee', table.header).filter((place) => !columns.text.includes(place));
  const balances = [columns.balance, ...columnsFor('balance', table.header)].filter((place) => place !== undefined);
  for (const balance of new Set(balances))
    for (const amounts of amountsOf(table, columns))
      for (const fee of [undefined, ...fees]) {
        const other = { ...base, balance, ...amounts, fee, feeWithin: fee === undefined ? fees[0] : undefined };
        const used = usedColumns(other);
        if (new Set(used).size === used.length) yield withoutUndefined(other);
      }
}

type Amounts = Pick<StatementColumns, 'amount' | 'spent' | 'side' | 'paidIn' | 'paidOut' | 'balance'>;

function* amountsOf(
  table: BankTable,
  { paidIn, paidOut, side, balance, ...columns }: StatementColumns,
): Generator<Amounts> {
  const own = amountColumn(columns);
  if (own !== undefined)
    yield* [
      { amount: own, side },
      { spent: own, side },
    ];
  if (paidIn !== undefined && paidOut !== undefined)
    yield* [
      { paidIn, paidOut },
      { paidIn: paidOut, paidOut: paidIn },
    ];
  const [income, expense] = [columnsFor('paidIn', table.header)[0], columnsFor('paidOut', table.header)[0]];
  if (paidIn === undefined && income !== undefined && expense !== undefined) yield { paidIn: income, paidOut: expense };
  if (table.header.length === 0 && own !== undefined && balance !== undefined) yield { amount: balance, balance: own };
  const others = columnsFor('amount', table.header).filter((place) => place !== own);
  for (const amount of others) yield* [{ amount }, { spent: amount }];
}

/** As it is kept and compared: without what it does not have. */
export const withoutUndefined = (columns: StatementColumns): StatementColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined)) as unknown as StatementColumns;
