import { describe, expect, it } from 'vitest';
import { pence, type Pence, sum } from '../money/index.ts';
import {
  advanceReceived,
  allocationPostings,
  creditWrittenOff,
  debtWrittenOff,
  feeKept,
  discountChanged,
  interpreterCredited,
  interpreterInvoiced,
  invoiceCredited,
  invoiceIssued,
  mirroredPostings,
  openingCredit,
  openingDue,
  openingInvoice,
  paymentReceived,
  type Posting,
  receiptReversed,
  refundPostings,
  releasePostings,
  remittancePostings,
  reserveFreed,
  slipVoided,
} from './index.ts';

const payment = { paymentId: 'PAY-1', payerId: 'p', bookingId: 'b' };
const issued = {
  invoiceId: 'INV-1',
  bookingId: 'b',
  payerId: 'p',
  subTotal: pence(15000),
  charge: pence(3000),
  vat: true,
};
const earned = { invoiceId: 'IPI-1', bookingId: 'b', interpreterId: 'i', net: pence(9080), vatAmount: pence(1816) };
const settled = { ...payment, invoiceId: 'INV-1', amount: pence(13000) };
const part = { ...payment, amount: pence(2400) };
const slip = {
  slipId: 'REM-1',
  interpreterId: 'i',
  lines: [
    { invoiceId: 'IPI-1', bookingId: 'b', amount: pence(10896) },
    { invoiceId: 'IPI-0', bookingId: 'a', amount: pence(-1500) },
  ],
};

const entries: readonly (readonly [string, readonly Posting[]])[] = [
  ['an invoice', invoiceIssued(issued)],
  ['a credit note', invoiceCredited(issued)],
  ['a changed discount', discountChanged(issued, { subTotal: pence(14000), charge: pence(2800) })],
  ['a receipt', paymentReceived(part)],
  ['an advance', advanceReceived(part)],
  ['a fee that was kept', feeKept(part)],
  ['an allocation from credit', allocationPostings({ ...settled, subAccount: 'credit' })],
  ['an allocation from the reserve', allocationPostings({ ...settled, subAccount: 'reserve' })],
  ['a release', releasePostings({ ...settled, subAccount: 'credit' })],
  ['a freed reserve', reserveFreed(part)],
  ['a refund', refundPostings(part)],
  ['credit written off', creditWrittenOff(part)],
  ['a debt written off', debtWrittenOff({ invoiceId: 'INV-1', bookingId: 'b', payerId: 'p', amount: pence(500) })],
  ['a reversed receipt', receiptReversed({ ...part, subAccount: 'credit' })],
  ["an interpreter's invoice", interpreterInvoiced(earned)],
  ["an interpreter's credit note", interpreterCredited(earned)],
  ['a slip with a recovery', remittancePostings(slip)],
  ['a voided slip', slipVoided(slip)],
  ['an open invoice', openingInvoice({ invoiceId: 'OLD-1', bookingId: 'b', payerId: 'p', amount: pence(500) })],
  ['an open credit', openingCredit(part)],
  ['an open credit that is reversed', receiptReversed({ ...part, subAccount: 'credit', isOpening: true })],
  ['an open due', openingDue({ invoiceId: 'OLD-2', bookingId: 'b', interpreterId: 'i', amount: pence(500) })],
];

const debits = (postings: readonly Posting[]): Pence => sum(postings.map(({ debit }) => debit));
const credits = (postings: readonly Posting[]): Pence => sum(postings.map(({ credit }) => credit));

describe('a ledger entry', () => {
  it.each(entries)('of %s balances, and each of its rows is one side alone', (_, postings) => {
    expect(debits(postings)).toBeGreaterThan(0);
    expect(debits(postings)).toBe(credits(postings));
    for (const { debit, credit } of postings) expect(debit > 0).not.toBe(credit > 0);
  });

  it.each(entries)('of %s is undone by its mirror, account by account', (_, postings) => {
    const both = [...postings, ...mirroredPostings(postings)];
    for (const { account } of postings) {
      const rows = both.filter((posting) => posting.account === account);
      expect(debits(rows)).toBe(credits(rows));
    }
  });

  it('leaves nothing of an amount of nothing', () => {
    expect(refundPostings({ ...payment, amount: pence(0) })).toEqual([]);
  });
});
