import { describe, expect, it } from 'vitest';
import { pence } from '../money/index.ts';
import { previewSettlement, type SettledInvoice } from './index.ts';

const invoice = (bookingRef: string, invoiceNo: string, amount: number, changes: object = {}): SettledInvoice => ({
  bookingRef,
  invoiceNo,
  outstanding: pence(9000),
  amount: pence(amount),
  job: { status: 'Company Outstanding', isApprove: true, invTotal: pence(9000), outstanding: pence(9000), ...changes },
});

describe('what an operation would do', () => {
  it('says what is outstanding before and after, and what becomes Paid', () => {
    expect(previewSettlement([invoice('BK-1', 'INV-1', 9000), invoice('BK-2', 'INV-2', 4000)])).toEqual([
      { bookingRef: 'BK-1', invoiceNo: 'INV-1', before: 9000, after: 0, becomes: 'Paid' },
      { bookingRef: 'BK-2', invoiceNo: 'INV-2', before: 9000, after: 5000 },
    ]);
  });

  it('makes a booking of two shares Paid only by both', () => {
    const shares = { invTotal: pence(18000), outstanding: pence(18000) };
    const both = [invoice('BK-1', 'INV-1', 9000, shares), invoice('BK-1', 'INV-2', 9000, shares)];
    expect(previewSettlement(both).map(({ becomes }) => becomes)).toEqual(['Paid', 'Paid']);
    expect(previewSettlement(both.slice(0, 1))[0]).not.toHaveProperty('becomes');
  });

  it('says what is owed again, and what is no longer Paid', () => {
    const paid = {
      ...invoice('BK-1', 'INV-1', -2500, { status: 'Paid', outstanding: pence(0) }),
      outstanding: pence(0),
    };
    expect(previewSettlement([paid])).toEqual([
      { bookingRef: 'BK-1', invoiceNo: 'INV-1', before: 0, after: 2500, becomes: 'Approved' },
    ]);
  });
});
