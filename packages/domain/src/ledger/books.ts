import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { sum, type Pence } from '../money/index.ts';
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

/** How many letters code and name have at most. */
export const bookAccountLimits = { code: 10, name: 80 } as const;

/** Where the agency has named none of its own: codes as a British chart of accounts has them. */
export const usualBookAccounts: BookAccounts = {
  cash: { code: '1200', name: 'Bank Current Account' },
  receivable: { code: '1100', name: 'Trade Debtors' },
  customerCredit: { code: '2110', name: 'Customer Credits' },
  advances: { code: '2120', name: 'Customer Advances' },
  sales: { code: '4000', name: 'Interpreting Sales' },
  vatOutput: { code: '2200', name: 'VAT on Sales' },
  serviceCharges: { code: '4010', name: 'Service Charges' },
  badDebts: { code: '8100', name: 'Bad Debts Written Off' },
  creditWrittenOff: { code: '4900', name: 'Credits Written Off' },
  interpreterCost: { code: '5000', name: 'Interpreters' },
  interpreterVat: { code: '2201', name: 'VAT on Purchases' },
  openingBalances: { code: '3990', name: 'Opening Balances' },
  interpreterPayable: { code: '2100', name: 'Trade Creditors' },
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

/** The rows of such a file, its heading first (rule books/layouts). */
export function bookRows(layout: BookLayout, chart: BookAccounts, movements: readonly DayMovement[]): string[][] {
  const { heading, row } = layouts[layout];
  return [[...heading], ...movements.map((movement) => row(movement, chart[movement.account]))];
}

interface Layout {
  readonly heading: readonly string[];
  readonly row: (movement: DayMovement, account: BookAccount) => string[];
}

const pounds = (amount: Pence): string => (amount / 100).toFixed(2);
const narration = ({ day }: DayMovement): string => `Dragoman ${formatDay(day)}`;
const journalNo = ({ day }: DayMovement): string => `DRG-${day.replaceAll('-', '')}`;

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
      pounds((movement.debit - movement.credit) as Pence),
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
    row: (movement, { code }) => [
      movement.debit > 0 ? 'JD' : 'JC',
      '',
      code,
      '0',
      formatDay(movement.day),
      journalNo(movement),
      accounts[movement.account].label,
      pounds(sum([movement.debit, movement.credit])),
      'T9',
      '0.00',
    ],
  },
  quickBooks: {
    heading: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    row: (movement, { name }) => [
      journalNo(movement),
      formatDay(movement.day),
      name,
      movement.debit > 0 ? pounds(movement.debit) : '',
      movement.credit > 0 ? pounds(movement.credit) : '',
      accounts[movement.account].label,
    ],
  },
};
