/** A sheet of an agency that moves in: what it holds, and its bytes. */
export interface MovingSheet {
  readonly kind: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  /** Columns that have to be chosen by hand. */
  readonly columns?: Readonly<Record<string, string>>;
  /** How many rows the agency expects to be refused. */
  readonly refused?: number;
}

export interface MovingAgency {
  readonly name: string;
  readonly sheets: readonly MovingSheet[];
  /** What their sheets come to, in pence. */
  readonly owed: number;
  readonly credit: number;
  readonly dues: number;
}

type Rows = readonly (readonly (string | number)[])[];

const quoted = (cell: string | number, separator: string): string =>
  new RegExp(`["\\n${separator}]`).test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const textOf = (rows: Rows, separator: string): string =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n') + '\r\n';

const sheet = (kind: string, name: string, buffer: Buffer, more: Partial<MovingSheet> = {}): MovingSheet => ({
  kind,
  file: { name, mimeType: 'text/csv', buffer },
  ...more,
});

const count = 12;
const numbers = Array.from({ length: count }, (_, at) => at + 1);
const pounds = (pence: number): string => (pence / 100).toFixed(2);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** One that keeps its lists in order. */
function tidy(): MovingAgency {
  const owed = numbers.map((n) => 10_000 + n * 125);
  const dues = numbers.map((n) => 4_000 + n * 75);
  const utf8 = (rows: Rows) => Buffer.from(`\ufeff${textOf(rows, ',')}`);
  return {
    name: 'Tidy Tongues',
    owed: sumOf(owed),
    credit: 0,
    dues: sumOf(dues),
    sheets: [
      sheet(
        'Clients and Offices',
        'clients.csv',
        utf8([
          [
            'Company',
            'Contact',
            'Email',
            'Phone',
            'Address',
            'Postcode',
            'Office',
            'Office Address',
            'Office Postcode',
          ],
          ...numbers.map((n) => [
            `Client ${n} LLP`,
            `Contact ${n}`,
            `c${n}@tidy.example`,
            '020 7946 0001',
            `${n} High St`,
            'EC1A 1BB',
            'North',
            `${n} Low Rd`,
            'LS1 1AA',
          ]),
        ]),
      ),
      sheet(
        'Interpreters',
        'interpreters.csv',
        utf8([
          [
            'First Name',
            'Last Name',
            'Email',
            'Mobile',
            'Address',
            'Postcode',
            'Gender',
            'DOB',
            'Nationality',
            'Languages',
            'Rate: Onsite',
          ],
          ...numbers.map((n) => [
            `Ina${n}`,
            'Tidy',
            `i${n}@tidy.example`,
            '07700 900123',
            `${n} Mill Ln`,
            'EC1A 1BB',
            'Female',
            '03/04/1980',
            'British',
            'Polish, Urdu',
            '22.50',
          ]),
        ]),
      ),
      sheet(
        'Open Invoices',
        'open.csv',
        utf8([
          ['Invoice No', 'Invoice Date', 'Company', 'Outstanding'],
          ...numbers.map((n) => [`T${n}`, '01/06/2026', `Client ${n} LLP`, pounds(owed[n - 1]!)]),
        ]),
      ),
      sheet(
        'Dues to Interpreters',
        'dues.csv',
        utf8([
          ['Interpreter', 'Amount', 'Date', 'Reference'],
          ...numbers.map((n) => [`Ina${n} Tidy`, pounds(dues[n - 1]!), '03/06/2026', `D${n}`]),
        ]),
      ),
    ],
  };
}

/** One that types as it comes: other words, semicolons, the letters of Windows, rows twice and rows that say nothing. */
function untidy(): MovingAgency {
  const owed = numbers.map((n) => 5_000 + n * 33);
  const latin = (rows: Rows) => Buffer.from(textOf(rows, ';'), 'latin1');
  const spaced = (n: number) => (n % 2 === 0 ? `  caf\u00e9 n\u00b0 ${n}  ltd.` : `Caf\u00e9 N\u00b0 ${n} Ltd`);
  return {
    name: 'Untidy Translations',
    owed: sumOf(owed),
    credit: 0,
    dues: 0,
    sheets: [
      sheet(
        'Clients and Offices',
        'firms.csv',
        latin([
          ['Firms as of today', '', '', '', ''],
          ['Firm', 'Write to', 'Ring', 'Lives at', 'p.code'],
          ...numbers.map((n) => [
            spaced(n),
            `c${n}@untidy.example`,
            '(0113) 496-0002',
            `${n}, Ward Lane, Leeds`,
            'ls11aa',
          ]),
          ['caf\u00e9 n\u00b0 1 ltd', 'again@untidy.example', '(0113) 496-0002', '1, Ward Lane', 'ls11aa'],
          ['Nobody', '', '', '', ''],
        ]),
        { columns: { Phone: 'Ring', Address: 'Lives at', Postcode: 'p.code' }, refused: 2 },
      ),
      sheet(
        'Open Invoices',
        'unpaid.csv',
        latin([
          ['Inv', 'Date', 'Customer', 'Balance'],
          ...numbers.map((n) => [`U/${n}`, '1.6.26', spaced(n), `\u00a3${pounds(owed[n - 1]!)}`]),
          ['U/99', '1.6.26', 'Who knows', '\u00a31.00'],
          ['U/1', '1.6.26', spaced(1), '\u00a31.00'],
        ]),
        { refused: 2 },
      ),
    ],
  };
}

/** One that leaves another portal, which exports tabs in UTF-16 with words of its own. */
function moved(): MovingAgency {
  const owed = numbers.map((n) => 8_000 + n * 10);
  const utf16 = (rows: Rows) => Buffer.from(`\ufeff${textOf(rows, '\t')}`, 'utf16le');
  return {
    name: 'Moved Voices',
    owed: sumOf(owed),
    credit: 1_000,
    dues: 0,
    sheets: [
      sheet(
        'Clients and Offices',
        'customers.txt',
        utf16([
          [
            'customer_id',
            'organisation_name',
            'primary_contact',
            'email_address',
            'telephone_number',
            'address_line_1',
            'town',
            'postal_code',
            'is_active',
          ],
          ...numbers.map((n) => [
            9_000 + n,
            `Trust ${n}`,
            `Lead ${n}`,
            `t${n}@moved.example`,
            '02079460001',
            `${n} Park Row`,
            'London',
            'EC1A 1BB',
            'true',
          ]),
        ]),
      ),
      sheet(
        'Open Invoices',
        'ledger.txt',
        utf16([
          ['invoice_number', 'issue_date', 'organisation_name', 'gross_amount', 'amount_due', 'due_date'],
          ...numbers.map((n) => [
            `2026-${n}`,
            '2026-06-01T00:00:00Z',
            `Trust ${n}`,
            '180.00',
            pounds(owed[n - 1]!),
            '2026-07-01',
          ]),
        ]),
      ),
      sheet(
        'Open Credits',
        'credit.txt',
        utf16([
          ['organisation_name', 'credit_amount', 'payment_date', 'payment_ref'],
          ['Trust 3', '10.00', '2026-06-02', 'OVER-1'],
        ]),
      ),
    ],
  };
}

/** Three agencies that nobody has. */
export const movingAgencies: readonly MovingAgency[] = [tidy(), untidy(), moved()];
