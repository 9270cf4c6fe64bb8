import { currencyOfHeading } from './currencies.ts';
import { plainName } from './names.ts';

/** What a column of a bank's table holds. */
export const columnRoles = [
  'day',
  'amount',
  'spent',
  'side',
  'paidIn',
  'paidOut',
  'fee',
  'feeWithin',
  'currency',
  'status',
  'text',
  'payer',
  'balance',
  'account',
  'bankId',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

// Beside the account's own amount some banks write what was paid abroad: it is not what the balance moves by.
const elsewhere =
  /\b(LOCAL|ORIG|ORIGINAL|FOREIGN|SOURCE|TARGET|INSTRUCTED|EXCHANGE|FX|FEE|RATE|TAX|VAT|TIP|CASHBACK|INVOICED?)\b/;

/** Words of the headings of banks in the United Kingdom: of each role the best first. The first role that fits is a heading's. */
const headings: readonly (readonly [ColumnRole, ...RegExp[]])[] = [
  [
    'side',
    /^(DR CR|CR DR|D C|C D|(DEBIT|CREDIT) (OR )?(CREDIT|DEBIT)( INDICATOR| MARK| FLAG| CODE)?|DIRECTION|SIGN|BALANCE IMPACT)$/,
  ],
  ['status', /^((TRANSACTION|PAYMENT|BOOKING|ENTRY|TRANSFER|TXN) )?(STATUS|STATE)( CODE| DESCRIPTION)?$/],
  [
    'currency',
    /^(ACCOUNT|PAYMENT|BILLING|SETTLEMENT|BALANCE|BOOKING|POSTED) (CURRENCY|CCY)( CODE)?$/,
    /^(CURRENCY|CCY|CURRENCY CODE|CURRENCY OF ACCOUNT|CURR|CUR)$/,
    /^(CURRENCY|CCY) (ACCOUNT|SYMBOL|NAME|ISO|TYPE)$|^(ISO|TRANSACTION) (CURRENCY|CCY)( CODE)?$|^TRANSACTION CURRENCY$/,
  ],
  [
    'balance',
    /^((RUNNING|ACCOUNT|STATEMENT|NEW) )?BALANCE( (AFTER|GBP|STERLING|IN).*)?$|^(BAL|SALDO)$/,
    /^(LEDGER BALANCE|BOOK BALANCE|BALANCE AFTER.*|RESULTING BALANCE|END BALANCE)( GBP)?$/,
    /^(?!.*\b(CLOSING|OPENING|AVAILABLE|CLEARED|CURRENT|PREVIOUS|START|CURRENCY|DATE|TYPE|BEFORE|ID|TRANSACTION)\b).*\bBALANCE\b/,
    /^(?!.*\b(CURRENCY|DATE|TYPE|OPENING|PREVIOUS|START|BEGINNING|BEFORE|ID|TRANSACTION)\b).*\bBALANCE\b/,
  ],
  [
    'paidIn',
    /^(PAID IN|MONEY IN|CREDIT|CREDITS|CREDIT AMOUNT|RECEIPTS|IN|AMOUNT CREDITED|DEPOSITS?|INCOMING)\b/,
    /^(RECEIVED|RECEIPT|INCOME)$/,
  ],
  [
    'paidOut',
    /^(PAID OUT|MONEY OUT|DEBIT|DEBITS|DEBIT AMOUNT|PAYMENTS|OUT|WITHDRAWN|WITHDRAWALS?|AMOUNT DEBITED|OUTGOING)\b(?! CARD)/,
    /^(SPENT|PAYMENT|EXPENSE|EXPENDITURE)$/,
  ],
  [
    'fee',
    /^((TRANSACTION|TOTAL|PROCESSING|PAYPAL|STRIPE|BANK|SERVICE) )?(FEES?|CHARGES?|COMMISSION)( AMOUNT)?( GBP)?$/,
  ],
  ['bankId', /^(TRANSACTION ID|ID|FITID|UNIQUE ID|TRANSFERWISE ID|WISE ID)$/],
  [
    'payer',
    /^(COUNTER PARTY|COUNTERPARTY|NAME|PAYER|PAYEE|MERCHANT NAME|MERCHANT|PARTNER NAME|FROM)(?! EMAIL| ADDRESS| ACCOUNT| SORT)\b/,
  ],
  [
    'day',
    // On which the account moved: completed, else booked, else without a word, else valued, else begun.
    /^(COMPLETED|COMPLETION|SETTLED|SETTLEMENT|FINISHED|CLEARED|CLEARING)( ON)? (DATE|DAY|TIME)|^(DATE|TIME) (COMPLETED|SETTLED|FINISHED|CLEARED)|^(COMPLETED|SETTLED|FINISHED|CLEARED)( (ON|AT|UTC))?$/,
    /^(BOOKING|BOOKED|POSTING|POSTED|POST|ENTRY|ENTERED|PROCESSED|PROCESSING|PROCESS|ACCOUNTING|LEDGER)( ON)? (DATE|DAY)|^DATE (BOOKED|POSTED|PROCESSED|ENTERED|OF BOOKING|OF POSTING)|^(POSTED|BOOKED|PROCESSED)( (ON|AT|UTC))?$/,
    /^(DATE|DAY)( UTC| GMT| BST| TIME| AND TIME| DD.*| YYYY.*)*$|^(DATETIME|TIMESTAMP)( UTC)?$/,
    /^(TRANSACTION|TXN|PAYMENT|STATEMENT|EFFECTIVE) (DATE|DAY)\b|^DATE OF (TRANSACTION|PAYMENT)\b/,
    /^VALUE (DATE|DAY)\b|^DATE VALUE\b/,
    /^(STARTED|START|CREATED|CREATION|INITIATED|REQUESTED)\b.*\b(DATE|DAY|TIME|UTC)\b|^(DATE|TIME) (STARTED|CREATED|INITIATED|REQUESTED)|^(CREATED|STARTED)( (ON|AT|UTC))?$/,
    /^(DATE|DAY)\b/,
  ],
  [
    'amount',
    /^PAYOUT( AMOUNT)?( GBP)?$/,
    /^((NET|TOTAL|SETTLED|PAYMENT) AMOUNT|NET( TOTAL| VALUE)?|AMOUNT NET|TOTAL NET)( GBP)?$/,
    /^((GBP|EUR|USD) AMOUNT|AMOUNT(GBP|EUR|USD)|AMOUNT|TRANSACTION AMOUNT|AMOUNT GBP|BILLING AMOUNT|ACCOUNT AMOUNT|MONEY|SUM)(?! (CURRENCY|TYPE|DATE))\b/,
    /^(VALUE(?! (DATE|DAY))|GROSS|GROSS AMOUNT|TOTAL)\b/,
  ],
  [
    'account',
    /^(ACCOUNT NUMBER|ACCOUNT NO|FROM ACCOUNT|OWN ACCOUNT)$/,
    /^(ACCOUNT|ACCOUNT ID|ACCOUNT IBAN|IBAN)$/,
    /^(PRODUCT|WALLET|POCKET|POT)$/,
  ],
  [
    'text',
    /\b(DESCRIPTION|DESC|REFERENCES?|DETAILS?|NARRATIVE|NARRATION|MEMO|NOTES?|PARTICULARS|TYPE)\b|^TRANSACTION$/,
    /\b(REF|TEXT|SUBJECT|MESSAGE|REMARKS?|COMMENTS?|REMITTANCE|PURPOSE)\b|\bINVOICE( (NUMBERS?|NO|NUM|ID))?$/,
  ],
];

interface Fit {
  readonly role: ColumnRole;
  /** 0 for the best of its role. */
  readonly rank: number;
}

/** What one heading seems to hold; undefined where none of its words is known, or it speaks of an amount elsewhere. */
function fitOf(heading: string): Fit | undefined {
  // A heading is a few words; what stands where headings may stand can be as long as a file.
  if (heading.length > longestHeading) return undefined;
  const plain = plainName(heading);
  for (const [role, ...patterns] of headings) {
    const rank = patterns.findIndex((pattern) => pattern.test(plain));
    if (rank < 0) continue;
    if (role === 'currency' && elsewhere.test(plain)) return undefined;
    if (role === 'amount' && elsewhere.test(plain)) return undefined;
    const currency = role === 'amount' || role === 'balance' ? currencyOfHeading(heading) : undefined;
    // Of two columns of one kind, that in pounds is the account's.
    return { role, rank: currency !== undefined && currency !== 'GBP' ? rank + 10 : rank };
  }
  return undefined;
}

const longestHeading = 200;

const [, ...textWords] = headings.at(-1)!;
const isText = (heading: string): boolean => textWords.some((words) => words.test(plainName(heading)));

/** What each heading of a table seems to hold: of each role but text the best, of equal ones the first. */
export function rolesOf(header: readonly string[]): (ColumnRole | undefined)[] {
  const fits = header.map(fitOf);
  return fits.map((fit, place) => {
    if (!fit || fit.role === 'text') return fit?.role;
    const best = fits.every(
      (other, at) =>
        other?.role !== fit.role || at === place || other.rank > fit.rank || (other.rank === fit.rank && at > place),
    );
    if (best) return fit.role;
    return isText(header[place]!) ? 'text' : undefined;
  });
}

/** All columns whose headings fit a role, the best first. */
export function columnsFor(role: ColumnRole, header: readonly string[]): number[] {
  return header
    .flatMap((heading, place) => {
      const fit = fitOf(heading);
      return fit?.role === role ? [{ place, rank: fit.rank }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ place }) => place);
}

/** Whether a heading says that its amounts have the fee taken off already: 'Net', 'Total amount'. */
export const isNetHeading = (heading: string): boolean => {
  const fit = fitOf(heading);
  return fit?.role === 'amount' && fit.rank % 10 < 2;
};

/** Whether a heading of what came in or went out may be something else as well: beside an amount it is. */
export const isWeakSide = (heading: string): boolean =>
  /^(RECEIVED|RECEIPT|INCOME|SPENT|PAYMENT|EXPENSE|EXPENDITURE)$/.test(plainName(heading));

/** Whether a heading speaks of money elsewhere, as 'Local currency' and 'Original amount' do. */
export const isElsewhere = (heading: string): boolean => elsewhere.test(plainName(heading));

/** Whether the headings are those of a card's statement, on which what was spent is above 0. */
export const isCardHeader = (header: readonly string[]): boolean =>
  header.some((heading) => /^CARD ?MEMBER( NAME)?$/.test(plainName(heading)));

/** By what a bank's table is known again: its headings, plain; of very many the first, which an index takes. */
export const headerSignature = (header: readonly string[]): string =>
  header.map(plainName).join('|').slice(0, mostOfSignature);
const mostOfSignature = 1_000;

/** Whether a row is the heading of a table: it has a day, and an amount or a balance. */
export function isHeader(row: readonly string[]): boolean {
  const roles = rolesOf(row);
  return roles.includes('day') && roles.some((role) => role === 'amount' || role === 'paidIn' || role === 'balance');
}

/** What 'yes' says in a column with this heading: 'Pending', or that money moved as 'Cleared'; undefined where it is neither. */
export function flagOfHeading(heading: string): 'moved' | 'pending' | undefined {
  const plain = plainName(heading).replace(/^IS /, '');
  if (/^(PENDING|UNCLEARED|UNBOOKED)$/.test(plain)) return 'pending';
  return /^(CLEARED|BOOKED|POSTED|SETTLED|COMPLETED|PROCESSED)$/.test(plain) ? 'moved' : undefined;
}
