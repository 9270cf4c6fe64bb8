import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { less, plainPounds, sum, type Pence } from '../money/index.ts';
import { accounts, type Account } from './accounts.ts';

/** The programs whose import of journals is known (rule books/layouts). */
export const bookLayouts = { xero: 'Xero', sage: 'Sage 50', quickBooks: 'QuickBooks Online' } as const;
export type BookLayout = keyof typeof bookLayouts;

/** How an account of the ledger is called in the agency's books. */
export interface BookAccount {
  readonly code: string;
  readonly name: string;
}
export type BookAccounts = Readonly<Record<Account, BookAccount>>;

/** How many characters code and name have at most. */
export const bookAccountLimits = { code: 10, name: 80 } as const;

/**
 * Where the agency has named none of its own: codes as a British chart of accounts has them, and clearing accounts for the bank,
 * debtors and creditors, on whose own accounts programs keep no journals (rule books/accounts).
 */
export const usualBookAccounts: BookAccounts = {
  cash: { code: '1250', name: 'Bank Clearing' },
  receivable: { code: '1150', name: 'Debtors Clearing' },
  customerCredit: { code: '2110', name: 'Customer Credits' },
  advances: { code: '2120', name: 'Customer Advances' },
  sales: { code: '4000', name: 'Interpreting Sales' },
  vatOutput: { code: '2200', name: 'VAT on Sales' },
  serviceCharges: { code: '4010', name: 'Service Charges' },
  badDebts: { code: '8100', name: 'Bad Debts Written Off' },
  creditWrittenOff: { code: '4900', name: 'Credits Written Off' },
  paymentFees: { code: '7901', name: 'Bank Charges' },
  interpreterCost: { code: '5000', name: 'Interpreters' },
  interpreterVat: { code: '2201', name: 'VAT on Purchases' },
  openingBalances: { code: '3990', name: 'Opening Balances' },
  interpreterPayable: { code: '2150', name: 'Creditors Clearing' },
};

/** What an account moved on a day; only one of both sides is above 0, or neither. */
export interface DayMovement {
  readonly day: CalendarDay;
  readonly account: Account;
  readonly debit: Pence;
  readonly credit: Pence;
}

/** As many lines as a file may have at most. Xero takes 300. */
const mostLines: Readonly<Record<BookLayout, number>> = { xero: 300, sage: Infinity, quickBooks: Infinity };

/** The movements as files: whole days, each as large as its program takes (rule books/layouts). */
export function bookFiles(layout: BookLayout, movements: readonly DayMovement[]): DayMovement[][] {
  const files: DayMovement[][] = [];
  for (const day of Map.groupBy(movements, (movement) => movement.day).values()) {
    const last = files.at(-1);
    if (last && last.length + day.length <= mostLines[layout]) last.push(...day);
    else files.push([...day]);
  }
  return files;
}

/** An export as its files say it: its number, and the accounts as they were called then. */
export interface BookExportFacts {
  readonly layout: BookLayout;
  readonly number: number;
  readonly chart: BookAccounts;
}

/** The rows of such a file, its heading first (rule books/layouts). */
export function bookRows({ layout, number, chart }: BookExportFacts, movements: readonly DayMovement[]): string[][] {
  const { heading, row } = layouts[layout];
  return [
    [...heading],
    ...movements.map((movement) => row(movement, chart[movement.account], journalNo(movement, number))),
  ];
}

interface Layout {
  readonly heading: readonly string[];
  readonly row: (movement: DayMovement, account: BookAccount, journal: string) => string[];
}

const narration = ({ day }: DayMovement): string => `Dragoman ${formatDay(day)}`;

/** Of a day one in each export: what is entered late for a day that left before is a journal of its own. */
const journalNo = ({ day }: DayMovement, number: number): string => `DRG-${day.replaceAll('-', '')}-${number}`;

const layouts: Readonly<Record<BookLayout, Layout>> = {
  // A positive amount is a debit; lines with the same narration and date are one journal.
  xero: {
    heading: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    row: (movement, { code }) => [
      narration(movement),
      formatDay(movement.day),
      accounts[movement.account].label,
      code,
      'No VAT',
      plainPounds(less(movement.debit, movement.credit)),
    ],
  },
  // Journals outside the VAT return: the return is made up here (T9).
  sage: {
    heading: [
      'Type',
      'Account Reference',
      'Nominal A/C Ref',
      'Department Code',
      'Date',
      'Reference',
      'Details',
      'Net Amount',
      'Tax Code',
      'Tax Amount',
    ],
    row: (movement, { code }, journal) => [
      movement.debit > 0 ? 'JD' : 'JC',
      '',
      code,
      '0',
      formatDay(movement.day),
      journal,
      accounts[movement.account].label,
      plainPounds(sum([movement.debit, movement.credit])),
      'T9',
      '0.00',
    ],
  },
  quickBooks: {
    heading: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    row: (movement, { name }, journal) => [
      journal,
      formatDay(movement.day),
      name,
      movement.debit > 0 ? plainPounds(movement.debit) : '',
      movement.credit > 0 ? plainPounds(movement.credit) : '',
      accounts[movement.account].label,
    ],
  },
};

/** The name of a file of an export; of several with its place among them, from 1. */
export const bookFileName = ({ layout, number, toDate, files, part }: BookFileFacts): string =>
  `${['books', String(number), layout, toDate, ...(files > 1 ? [String(part)] : [])].join('-')}.csv`;

interface BookFileFacts {
  readonly layout: BookLayout;
  readonly number: number;
  readonly toDate: CalendarDay;
  readonly files: number;
  readonly part: number;
}
