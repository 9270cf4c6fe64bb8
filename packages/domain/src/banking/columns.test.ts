import { describe, expect, it } from 'vitest';
import { columnsProblem, headerSignature, isHeader, proposeColumns } from './index.ts';

const cells = (header: string) => header.split(',');

describe('the columns of a bank (rule banking/columns)', () => {
  it.each([
    ['Number,Date,Account,Amount,Subcategory,Memo', { day: 1, amount: 3, text: [5], account: 2 }],
    [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      { day: 0, text: [1, 4], account: 3, paidOut: 5, paidIn: 6, balance: 7 },
    ],
    [
      'Date,Type,Description,Value,Balance,Account Name,Account Number',
      { day: 0, text: [1, 2], amount: 3, balance: 4, account: 6 },
    ],
    [
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Notes',
      { day: 0, payer: 1, text: [2, 3, 6], amount: 4, balance: 5 },
    ],
    [
      'Transaction ID,Date,Time,Type,Name,Amount,Notes,Money Out,Money In',
      { bankId: 0, day: 1, text: [3, 6], payer: 4, paidOut: 7, paidIn: 8 },
    ],
    ['Date,Description,Amount,Debit/Credit', { day: 0, text: [1], amount: 2, side: 3 }],
    ['Value Date,Value,Narrative', { day: 0, amount: 1, text: [2] }],
    // Where a payer writes the number of the invoice: without these columns it is not found.
    ['Date,Payee,Ref,Amount,Balance', { day: 0, payer: 1, text: [2], amount: 3, balance: 4 }],
    [
      'Date,Name,Type,Gross,Transaction ID,Subject,Invoice Number,Note,Balance',
      { day: 0, payer: 1, text: [2, 5, 6, 7], amount: 3, bankId: 4, balance: 8 },
    ],
    ['Date,Payer,Remittance message,Paid in,Paid out', { day: 0, payer: 1, text: [2], paidIn: 3, paidOut: 4 }],
    ['Date,Details,Invoice amount,Amount', { day: 0, text: [1], amount: 3 }],
  ])('are proposed from %s', (header, columns) => {
    expect(isHeader(cells(header))).toBe(true);
    const proposed = Object.entries(proposeColumns(cells(header))!).filter(([, place]) => place !== undefined);
    expect(Object.fromEntries(proposed)).toEqual(columns);
  });

  it('are not guessed where day, amount or text is missing', () => {
    expect(proposeColumns(cells('Name,Amount,Notes'))).toBeUndefined();
    expect(proposeColumns(cells('Date,Notes'))).toBeUndefined();
    expect(isHeader(cells('Account Name:,Current 1234'))).toBe(false);
  });

  it('are refused where one is missing or stands for two things', () => {
    expect(columnsProblem({ day: 0, amount: 1, text: [2] }, 3)).toBeUndefined();
    expect(columnsProblem({ day: 0, amount: 0, text: [2] }, 3)).toBe('A column stands for one thing only');
    expect(columnsProblem({ day: 0, paidIn: 1, text: [2] }, 3)).toMatch(/^Choose one column with the amount/);
    expect(columnsProblem({ day: 0, amount: 1, text: [] }, 3)).toMatch(/text$/);
    expect(columnsProblem({ day: 0, paidIn: 1, paidOut: 2, side: 3, text: [4] }, 5)).toBe(
      'A column that says in or out needs one column with the amount',
    );
    expect(columnsProblem({ day: 0, amount: 1, text: [7] }, 3)).toMatch(/fewer columns/);
  });

  it('are known again by their headings', () =>
    expect(headerSignature(['Date ', 'Amount (GBP)'])).toBe(headerSignature(['DATE', 'amount gbp'])));
});
