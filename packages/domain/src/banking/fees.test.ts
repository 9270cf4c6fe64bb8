import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence, sum } from '../money/index.ts';
import { feeProblem, feeProvider, type IncomingLine, learntKey, type OpenItems, proposeReceipts } from './index.ts';
import { mostFee } from './fees.ts';

const invoice = (invoiceNo: string, balance: number, payerId = 'acme') => ({
  invoiceNo,
  bookingRef: invoiceNo.replace('INV', 'BK'),
  payerId,
  invoiceDate: day('2026-11-01'),
  balance: pence(balance),
});
const open: OpenItems = {
  invoices: [invoice('INV-000101', 18000), invoice('INV-000102', 9600), invoice('INV-000103', 40000, 'hale')],
  payers: [
    { payerId: 'acme', name: 'Acme Interpreting Users Ltd' },
    { payerId: 'hale', name: 'Hale & Moor LLP' },
  ],
  learnt: [],
  prefixes: { invoice: ['INV'], booking: ['BK'] },
};
const line = (text: string, amount: number, more: Partial<IncomingLine> = {}): IncomingLine => ({
  id: 'line',
  day: day('2026-11-20'),
  amount: pence(amount),
  text,
  ...more,
});
const only = (text: string, amount: number, more: Partial<IncomingLine> = {}, books = open) =>
  proposeReceipts([line(text, amount, more)], books).get('line')!;

describe('a line net of a fee (rule banking/fees)', () => {
  it.each([
    ['PAYPAL INV-000101', {}],
    ['INV 101', { payerName: 'PAYPAL EUROPE' }],
    ['STRIPE PAYOUT 000101', {}],
    ['SUMUP PID123 101', {}],
    ['INV-000101 GROSS 180.00 FEE 2.52', {}],
  ])('that names its invoice proposes the receipt and the fee: %s', (text, more) => {
    expect(only(text, 17748, more)).toMatchObject({
      certainty: 'doubtful',
      payerId: 'acme',
      parts: [{ invoiceNo: 'INV-000101', amount: 18000 }],
      credit: 0,
      fee: 252,
      reasons: expect.arrayContaining(['£180.00 less a fee of £2.52 is the £177.48 that came in']),
    });
  });

  it('pays several invoices with one fee', () => {
    for (const text of ['STRIPE INV-000101/102', 'GOCARDLESS ACME INTERPRETING USERS'])
      expect(only(text, 27200)).toMatchObject({ certainty: 'doubtful', fee: 400, credit: 0, parts: [{}, {}] });
  });

  it('is for the payer that it names, or else for the only invoice that could leave it', () => {
    expect(only('PAYPAL HALE AND MOOR', 39000)).toMatchObject({ payerId: 'hale', fee: 1000 });
    expect(only('PAYPAL TRANSFER', 39000)).toMatchObject({
      certainty: 'doubtful',
      parts: [{ invoiceNo: 'INV-000103', amount: 40000 }],
      doubts: ['£10.00 would be booked as a fee of PayPal', 'Nothing names Hale & Moor LLP'],
    });
    const two = { ...open, invoices: [...open.invoices, invoice('INV-000104', 18010)] };
    expect(only('PAYPAL TRANSFER', 17748, {}, two)).toMatchObject({
      certainty: 'none',
      parts: [],
      fee: 0,
      doubts: ['2 open invoices could leave £177.48 after a fee'],
    });
  });

  it('is none where nothing speaks of a fee, or more is missing than a provider keeps', () => {
    expect(only('INV-000101', 17748)).toMatchObject({ fee: 0, parts: [{ amount: 17748 }] });
    expect(only('PAYPAL INV-000101', 17050)).toMatchObject({ fee: 950, credit: 0 });
    expect(only('PAYPAL INV-000101', 17049)).toMatchObject({ fee: 0, parts: [{ amount: 17049 }] });
    expect(only('PAYPAL INV-000101', 18000)).toMatchObject({ certainty: 'certain', fee: 0 });
  });

  it('may show its fee: then what was paid is looked for, and it is never certain', () => {
    expect(only('INV-000101', 17748, { fee: pence(252) })).toMatchObject({
      certainty: 'doubtful',
      parts: [{ invoiceNo: 'INV-000101', amount: 18000 }],
      fee: 252,
    });
    expect(only('HALE AND MOOR', 30000, { fee: pence(4000) })).toMatchObject({
      parts: [{ amount: 34000 }],
      fee: 4000,
    });
    expect(only('UNKNOWN', 500, { fee: pence(20) })).toMatchObject({ certainty: 'none', fee: 20 });
  });

  it('comes to what was paid, whatever was kept', () => {
    for (let kept = 1; kept <= 1200; kept += 7) {
      for (const more of [{}, { fee: pence(kept) }]) {
        const net = pence(18000 - kept);
        const { parts, credit, fee } = only('PAYPAL INV-000101', net, more);
        expect(sum([...parts.map(({ amount }) => amount), credit]), String(kept)).toBe(sum([net, fee]));
        expect(feeProblem(line('PAYPAL INV-000101', net, more), { fee, invoices: 1 })).toBeUndefined();
      }
    }
  });
});

it('a fee has a bound, unless the statement shows it', () => {
  expect([mostFee(pence(18000), 1), mostFee(pence(27600), 2), mostFee(pence(100), 0)]).toEqual([950, 1480, 55]);
  const problem = (fee: number, more: Partial<IncomingLine> = {}) =>
    feeProblem(line(more.text ?? 'PAYPAL', 17748, more), { fee: pence(fee), invoices: 1 });
  expect(problem(0)).toBeUndefined();
  expect(problem(252)).toBeUndefined();
  expect(problem(5000)).toBe('The fee of a payment of £227.48 is at most £11.87');
  expect(problem(-1)).toBe('A fee is not below nothing');
  expect(problem(5000, { fee: pence(5000) })).toBeUndefined();
  expect(problem(5000, { text: 'LESS FEES £50.00' })).toBeUndefined();
});

it('a provider is known by its name, and is nobody who pays', () => {
  const known = ['PAYPAL *ACME', 'STRIPE TECHNOLOGY EUROPE', 'FPI SQ *LIL', 'ZETTLE BY PAYPAL', 'CARD SETTLEMENT 1234'];
  expect(known.map((text) => feeProvider({ text }))).toEqual([
    'PayPal',
    'Stripe',
    'Square',
    'Zettle',
    'a card provider',
  ]);
  for (const text of ['RUSSELL SQUARE SURGERY', 'SENT FROM REVOLUT', 'DOVER ST DOJO CLUB', 'ACME LTD'])
    expect(feeProvider({ text }), text).toBeUndefined();
  for (const payerName of ['PAYPAL', 'STRIPE PAYMENTS UK LTD', 'Stripe Technology Europe', 'WORLDPAY (UK) LIMITED'])
    expect(learntKey({ payerName, text: 'PAYOUT' }), payerName).toBeUndefined();
  expect(learntKey({ text: 'PAYPAL ACME GROUP' })).toBe('PAYPAL ACME GROUP');
});
