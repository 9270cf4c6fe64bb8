import { describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { accounts, type Account } from './accounts.ts';
import { bookFileName, bookFiles, type BookLayout, bookRows, type DayMovement, usualBookAccounts } from './books.ts';

const day = calendarDay('2026-11-30');
const movement = (account: Account, debit: number, credit: number, on = day): DayMovement => ({
  day: on,
  account,
  debit: pence(debit),
  credit: pence(credit),
});
const invoiced = [movement('receivable', 18_000, 0), movement('sales', 0, 15_000), movement('vatOutput', 0, 3_000)];
const rows = (layout: BookLayout) => bookRows({ layout, number: 7, chart: usualBookAccounts }, invoiced);

describe('journals for other programs (rule books/layouts)', () => {
  it('are signed amounts under one narration for Xero', () =>
    expect(rows('xero')).toEqual([
      ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ['Dragoman 30/11/2026', '30/11/2026', 'Owed by payers, by invoice', '1150', 'No VAT', '180.00'],
      ['Dragoman 30/11/2026', '30/11/2026', 'Sales, net', '4000', 'No VAT', '-150.00'],
      ['Dragoman 30/11/2026', '30/11/2026', 'VAT charged', '2200', 'No VAT', '-30.00'],
    ]));

  it('are debits and credits of nominal codes for Sage', () => {
    const [, ...lines] = rows('sage');
    expect(lines.map(([type, , code, , on, reference, , net, tax]) => [type, code, on, reference, net, tax])).toEqual([
      ['JD', '1150', '30/11/2026', 'DRG-20261130-7', '180.00', 'T9'],
      ['JC', '4000', '30/11/2026', 'DRG-20261130-7', '150.00', 'T9'],
      ['JC', '2200', '30/11/2026', 'DRG-20261130-7', '30.00', 'T9'],
    ]);
  });

  it('are two columns under a journal number for QuickBooks', () => {
    const [, ...lines] = rows('quickBooks');
    expect(lines.map((row) => row.slice(0, 5))).toEqual([
      ['DRG-20261130-7', '30/11/2026', 'Debtors Clearing', '180.00', ''],
      ['DRG-20261130-7', '30/11/2026', 'Interpreting Sales', '', '150.00'],
      ['DRG-20261130-7', '30/11/2026', 'VAT on Sales', '', '30.00'],
    ]);
  });

  it('are files of whole days, of at most 300 lines for Xero', () => {
    const month = Array.from({ length: 31 }, (_, n) => addDays(calendarDay('2026-10-01'), n)).flatMap((on) =>
      (Object.keys(accounts) as Account[]).map((account) => movement(account, 100, 0, on)),
    );
    const files = bookFiles('xero', month);
    expect(files.map(({ length }) => length)).toEqual([294, 140]);
    expect(files.flat()).toEqual(month);
    expect(
      new Set(files[0]!.map(({ day: on }) => on)).isDisjointFrom(new Set(files[1]!.map(({ day: on }) => on))),
    ).toBe(true);
    expect(bookFiles('sage', month)).toHaveLength(1);
    expect(bookFiles('xero', [])).toEqual([]);
  });

  it('are named by their export, and by their place where it has several', () => {
    const named = { layout: 'xero', number: 7, toDate: day, part: 2 } as const;
    expect([1, 3].map((files) => bookFileName({ ...named, files }))).toEqual([
      'books-7-xero-2026-11-30.csv',
      'books-7-xero-2026-11-30-2.csv',
    ]);
  });

  it('has an account of the books for each account of the ledger, each code once', () => {
    expect(Object.keys(usualBookAccounts).toSorted()).toEqual(Object.keys(accounts).toSorted());
    expect(new Set(Object.values(usualBookAccounts).map(({ code }) => code)).size).toBe(Object.keys(accounts).length);
  });
});
