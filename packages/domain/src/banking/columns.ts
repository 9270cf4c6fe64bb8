import { plainName } from './names.ts';

/** What a column of a bank's table holds. */
export const columnRoles = [
  'day',
  'amount',
  'side',
  'paidIn',
  'paidOut',
  'text',
  'payer',
  'balance',
  'account',
  'bankId',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** For each role its columns, by their numbers from 0; several of text are read one after the other. */
export interface StatementColumns {
  readonly day: number;
  /** One column with signed amounts, or one of what came in and one of what went out. */
  readonly amount?: number | undefined;
  /** Beside amounts without a sign: whether each came in or went out, in a word (see `sideOf`). */
  readonly side?: number | undefined;
  readonly paidIn?: number | undefined;
  readonly paidOut?: number | undefined;
  readonly text: readonly number[];
  readonly payer?: number | undefined;
  readonly balance?: number | undefined;
  readonly account?: number | undefined;
  readonly bankId?: number | undefined;
}

// Words of the headings of banks in the United Kingdom; the first that fits decides.
const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  ['side', /^(DR CR|CR DR|D C|C D|(DEBIT|CREDIT) (OR )?(CREDIT|DEBIT)( INDICATOR| MARK| FLAG)?|DIRECTION|SIGN)$/],
  ['balance', /BALANCE/],
  ['paidIn', /^(PAID IN|MONEY IN|CREDIT|CREDITS|CREDIT AMOUNT|RECEIPTS|IN|AMOUNT CREDITED)\b/],
  ['paidOut', /^(PAID OUT|MONEY OUT|DEBIT|DEBITS|DEBIT AMOUNT|PAYMENTS|OUT|WITHDRAWN|AMOUNT DEBITED)\b/],
  ['bankId', /^(TRANSACTION ID|ID|FITID|UNIQUE ID)$/],
  ['payer', /^(COUNTER PARTY|COUNTERPARTY|NAME|PAYER|PAYEE|MERCHANT NAME|MERCHANT|PARTNER NAME|FROM)\b/],
  [
    'day',
    /^(DATE|TRANSACTION DATE|POSTING DATE|POSTED DATE|BOOKING DATE|VALUE DATE|COMPLETED DATE|DATE COMPLETED|DAY)\b/,
  ],
  ['amount', /^(AMOUNT|VALUE(?! DATE)|TRANSACTION AMOUNT|MONEY|AMOUNT GBP|SUM)\b/],
  ['account', /^(ACCOUNT NUMBER|ACCOUNT|ACCOUNT NO|IBAN|ACCOUNT ID)$/],
  ['text', /\b(DESCRIPTION|REFERENCE|DETAILS|NARRATIVE|MEMO|NOTES|TRANSACTION DESCRIPTION|PARTICULARS|TYPE)\b/],
];

/** What each heading of a table seems to hold; undefined where none of its words is known. */
export function rolesOf(header: readonly string[]): (ColumnRole | undefined)[] {
  const taken = new Set<ColumnRole>();
  return header.map((heading) => {
    const plain = plainName(heading);
    const [role] = headings.find(([one, pattern]) => pattern.test(plain) && (one === 'text' || !taken.has(one))) ?? [];
    if (role) taken.add(role);
    return role;
  });
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
    text: roles.flatMap((role, index) => (role === 'text' ? [index] : [])),
    payer: place('payer'),
    balance: place('balance'),
    account: place('account'),
    bankId: place('bankId'),
  };
  if (day === undefined) return undefined;
  // Two columns say more than one beside them, in which some banks show both without a sign.
  const both = columns.paidIn !== undefined && columns.paidOut !== undefined;
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
  const { amount, paidIn, paidOut, side, text } = columns;
  if (text.length === 0 && columns.payer === undefined) return 'Choose at least one column with the text';
  if (amount === undefined && (paidIn === undefined || paidOut === undefined))
    return 'Choose one column with the amount, or one of what was paid in and one of what was paid out';
  if (amount !== undefined && (paidIn !== undefined || paidOut !== undefined))
    return 'Choose either one column with the amount or two';
  if (amount === undefined && side !== undefined) return 'In or out stands beside one column with the amount';
  const all = [
    columns.day,
    amount,
    side,
    paidIn,
    paidOut,
    columns.payer,
    columns.balance,
    columns.account,
    columns.bankId,
    ...text,
  ];
  const used = all.filter((column) => column !== undefined);
  if (used.some((column) => column >= width)) return fewerColumns;
  return new Set(used).size < used.length ? oneThingEach : undefined;
}

const sides = { in: /^(CR|C|CREDIT|IN|MONEY IN|PAID IN)$/, out: /^(DR|D|DEBIT|OUT|MONEY OUT|PAID OUT)$/ };

/** Whether a word says that an amount came in or went out ('CR', 'Debit', 'OUT'); undefined where it says neither. */
export function sideOf(cell: string): 'in' | 'out' | undefined {
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
  const used = Object.values({ ...columns, text: undefined });
  const found = Array.from({ length: width }, (_, place) => place).find(
    (place) =>
      !used.includes(place) &&
      filled.every((row) => sideOf(row[place] ?? '')) &&
      filled.some((row) => sideOf(row[place]!) === 'out'),
  );
  const rest = text.filter((place) => place !== found);
  if (found === undefined || (rest.length === 0 && columns.payer === undefined)) return columns;
  return { ...columns, side: found, text: rest };
}

/** By what a bank's table is known again: its headings, plain; of very many the first, which an index takes. */
export const headerSignature = (header: readonly string[]): string =>
  header.map(plainName).join('|').slice(0, mostOfSignature);
const mostOfSignature = 1_000;

/** Whether a row is the heading of a table: it has a day, and an amount or a balance. */
export function isHeader(row: readonly string[]): boolean {
  const roles = rolesOf(row);
  return roles.includes('day') && roles.some((role) => role === 'amount' || role === 'paidIn' || role === 'balance');
}

/** A proposal for a table without headings, by what stands in its columns: `isDay` and `isAmount` judge a cell. */
export function proposeByExamples(
  rows: readonly (readonly string[])[],
  { isDay, isAmount }: { readonly isDay: (cell: string) => boolean; readonly isAmount: (cell: string) => boolean },
): StatementColumns | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place) => rows.map((row) => (row[place] ?? '').trim()));
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
  const all = (cells: readonly string[], is: (cell: string) => boolean) =>
    filled(cells).length > 0 && filled(cells).every(is);
  const day = columns.findIndex((cells) => all(cells, isDay));
  const amounts = columns.flatMap((cells, place) => (place !== day && all(cells, isAmount) ? [place] : []));
  const text = columns.flatMap((cells, place) =>
    cells.some((cell) => /[A-Za-z]{3}/.test(cell)) && place !== day ? [place] : [],
  );
  const [first, second, third] = amounts;
  if (day < 0 || first === undefined || text.length === 0) return undefined;
  const gaps = (place: number) => columns[place]!.some((cell) => cell === '');
  if (second !== undefined && gaps(first) && gaps(second))
    return { day, paidOut: first, paidIn: second, balance: third, text };
  return { day, amount: first, balance: second, text };
}
