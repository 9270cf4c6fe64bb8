import { describe, expect, it } from 'vitest';
import {
  addressOf,
  amountOfCell,
  columnsProblem,
  dayOfCell,
  eitherOf,
  findColumns,
  headerPlace,
  importFields,
  importKinds,
  isHeadingAgain,
  namesOf,
  plainHeading,
  readCell,
  readRow,
  restingProblem,
  unwrappedCell,
  yesNoOfCell,
} from './index.ts';

const columnsOf = (kind: Parameters<typeof findColumns>[0], header: string[], ...examples: string[][]) =>
  findColumns(kind, header, examples).columns;

describe('columns (rule imports/columns)', () => {
  it('are found by their names, however they are written', () => {
    expect(
      columnsOf('clients', [
        'CLIENT NAME *',
        'E-mail Address',
        'Tel. No',
        'Post Code',
        'Address Line 1',
        'Town',
        'Notes',
      ]),
    ).toEqual({ companyName: 0, email: 1, phone: 2, postcode: 3, address: 4, town: 5 });
    expect(columnsOf('clients', ['Cust. Name', 'Addr 1', 'Addr 2'])).toEqual({
      companyName: 0,
      address: 1,
      addressTwo: 2,
    });
  });

  it('are found by what stands in them where no name is known', () => {
    const found = columnsOf('clients', ['Firm', 'Write to', 'Where'], ['Hale LLP', 'a@hale.example', 'SW1A 1AA']);
    expect(found).toEqual({ companyName: 0, email: 1, postcode: 2 });
  });

  it('are found where only one is left for what every row needs', () => {
    expect(columnsOf('languages', ['Tongue'], ['Tamil'])).toEqual({ name: 0 });
    expect(columnsOf('languages', ['Tongue', 'Active'], ['Tamil', 'Yes'])).toEqual({ name: 0, enabled: 1 });
    expect(columnsOf('languages', ['Tongue', 'Script'], ['Tamil', 'Tamil'])).toEqual({});
  });

  it('are not taken for what their cells are not', () => {
    const status = (cell: string) => columnsOf('clients', ['Company', 'Status'], ['Hale LLP', cell]);
    expect(status('Law Firm')).toMatchObject({ companyStatus: 1 });
    expect(columnsOf('languages', ['Language', 'Status'], ['Tamil', 'Active'])).toEqual({ name: 0, enabled: 1 });
    expect(columnsOf('languages', ['Language', 'Status'], ['Tamil', 'spoken'])).toEqual({ name: 0 });
  });

  it('are asked for where a row needs them, and stand for one thing each', () => {
    const problem = (columns: Record<string, number>, fixed = {}) => columnsProblem('users', { columns, fixed }, 3);
    expect(problem({ email: 0 })).toBe('Choose the column with Role');
    expect(problem({ email: 0 }, { role: 'Admin' })).toBe('Choose the column with Name or Last Name');
    expect(problem({ email: 0, fullname: 1 }, { role: 'Admin' })).toBeUndefined();
    expect(problem({ email: 0, fullname: 0, role: 1 })).toBe('A column stands for one thing only');
    expect(problem({ email: 0, fullname: 3, role: 1 })).toBe('The file has fewer columns than were chosen');
    expect(problem({ email: 0, fullname: 1, role: 2, shoes: 2 })).toBe('shoes is no field of this kind');
  });

  it('stand under the headings, wherever these are, and headings stand there once', () => {
    const header = ['Company', 'Email', 'Postcode'];
    expect(headerPlace('clients', [['Clients of 2026'], [], header, ['Hale', 'a@b.example', 'SW1A 1AA']])).toBe(2);
    expect(headerPlace('clients', [['Hale', 'a@b.example', 'SW1A 1AA']])).toBe(-1);
    const odd = [
      ['Firms as of today', ''],
      ['Firm', 'Write to'],
      ['Hale', 'a@b.example'],
    ];
    expect(headerPlace('clients', odd)).toBe(1);
    expect(isHeadingAgain(header, ['company', 'E-mail', 'Post code'])).toBe(true);
    expect(isHeadingAgain(header, ['Interpreter', 'Languages', 'DOB'])).toBe(true);
    expect(isHeadingAgain(header, ['Company', 'a@b.example', 'SW1A 1AA'])).toBe(false);
  });

  it.each(importKinds)('of %s have names that no two fields share but by choice', (kind) => {
    const labels = importFields[kind].map(({ label }) => plainHeading(label));
    expect(new Set(labels).size).toBe(labels.length);
    for (const name of eitherOf[kind]?.flat() ?? []) expect(importFields[kind].map((one) => one.name)).toContain(name);
  });
});

describe('cells (rule imports/cells)', () => {
  it.each([
    ['20/03/2026', '2026-03-20'],
    ['2026-03-20 14:30', '2026-03-20'],
    ['2026-03-20T14:30:00.000Z', '2026-03-20'],
    ['3 Apr 1971', '1971-04-03'],
    ['31/02/2026', undefined],
  ])('%s is the day %s', (cell, day) => expect(dayOfCell(cell)).toBe(day));

  it.each([
    ['1,234.50', 123_450],
    ['£12', 1_200],
    ['(3.00)', -300],
    ['3.00-', -300],
    ['-£3', -300],
    ['GBP 3', 300],
    ['3.00 CR', 300],
    ['180.00000000000003', 18_000],
    ['twelve', undefined],
    ['1,25', undefined],
  ])('%s is %s pence', (cell, amount) => expect(amountOfCell(cell)).toBe(amount));

  it('say yes and no in their words, and nothing else', () => {
    expect(['Y', 'TRUE', 'Active', 'no', 'inactive', 'perhaps'].map(yesNoOfCell)).toEqual([
      true,
      true,
      true,
      false,
      false,
      undefined,
    ]);
  });

  it('lose what spreadsheets wrap around text', () => {
    expect(['="00123"', "'+44 20", " O'Neill ", '\u2068محمد\u2069'].map(unwrappedCell)).toEqual([
      '00123',
      '+44 20',
      "O'Neill",
      'محمد',
    ]);
  });
});

describe('prices', () => {
  it.each([
    ['£22.50', 22.5],
    ['.45', 0.45],
    ['0.45 per mile', 0.45],
  ])('%s is %s pounds a unit', (cell, price) => expect(readCell('price', cell)).toEqual({ value: price }));

  it.each(['.', 'ten'])('%s is none', (cell) => expect(readCell('price', cell)).toHaveProperty('problem'));
});

describe('rows (rule imports/rows)', () => {
  it('say what is missing and what cannot be read, each beside its label', () => {
    const columns = { columns: { invoiceNo: 0, invoiceDate: 1, outstanding: 2, company: 3 }, fixed: {} };
    expect(readRow('openInvoices', columns, ['', 'soon', '12', 'Hale'])).toEqual({
      values: { outstanding: 1_200, company: 'Hale' },
      problems: [
        'Invoice No is missing',
        "Invoice Date: 'soon' is not a date like 31/12/2026, 31 Dec 2026 or 2026-12-31",
      ],
    });
  });

  it('take what holds for all rows where a cell is empty', () => {
    const columns = { columns: { email: 0, role: 1 }, fixed: { role: 'Admin' } };
    const role = (cell: string) => readRow('users', columns, ['a@b.example', cell]).values['role'];
    expect([role('Super Admin'), role('')]).toEqual(['Super Admin', 'Admin']);
  });

  it('put addresses and names together and apart', () => {
    expect(addressOf({ address: '1 High St,', town: 'London' })).toBe('1 High St, London');
    expect([namesOf('Khan, Amina'), namesOf('Amina Jane Khan')]).toEqual([
      { first: 'Amina', last: 'Khan' },
      { first: 'Amina Jane', last: 'Khan' },
    ]);
  });
});

describe('what rests on an import (rule imports/undo)', () => {
  it('is said in a sentence', () => {
    expect(restingProblem('clients', [{ what: 'booking', count: 0 }])).toBeUndefined();
    expect(
      restingProblem('clients', [
        { what: 'booking', count: 2, example: 'BK-000001' },
        { what: 'payment', count: 1 },
      ]),
    ).toBe('This import of clients and offices cannot be undone: on it rest 2 bookings (BK-000001), 1 payment');
  });
});
