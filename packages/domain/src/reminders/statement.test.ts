import { expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { accountLines, movementInWords } from './index.ts';

const movement = (on: string, what: string, amount: number) => ({ on: day(on), what, amount: pence(amount) });

it('carries the balance of a statement from line to line (rule reminders/statement)', () => {
  const { closing, lines } = accountLines(pence(5_000), [
    movement('2026-12-01', 'Invoice INV-000002', 18_000),
    movement('2026-12-02', 'Payment PAY-000001, thank you', -25_000),
  ]);
  expect(lines.map(({ balance }) => balance)).toEqual([23_000, -2_000]);
  expect(closing).toBe(-2_000);
  expect(accountLines(pence(5_000), [])).toEqual({ lines: [], closing: 5_000 });
});

it('names documents, and keeps to itself why something was written off', () => {
  const documents = { monthlyNo: null, invoiceNo: 'INV-000002', paymentRef: null, creditNoteNo: null };
  expect(movementInWords('invoice', documents)).toBe('Invoice INV-000002');
  expect(movementInWords('opening invoice', { ...documents, invoiceNo: '1042' })).toBe('Balance of invoice 1042');
  expect(movementInWords('opening credit', { ...documents, paymentRef: 'PAY-000001' })).toBe(
    'Credit PAY-000001 brought forward',
  );
  expect(movementInWords('debt written off', documents)).toBe('Adjustment of INV-000002');
  expect(movementInWords('invoice', { ...documents, monthlyNo: 'M-000012' })).toBe('Invoice INV-000002 on M-000012');
  expect(movementInWords('write-off reversed', { ...documents, invoiceNo: null })).toBe('Adjustment');
});
