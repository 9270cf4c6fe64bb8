import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile, takenNoteOf, withSettled, type DueInvoice, type Ticked } from './ticked.ts';

const due = (number: number, balance: number, payerId = 'p'): DueInvoice => ({
  _id: `i${number}`,
  bookingId: `b${number}`,
  monthly: null,
  bookingReference: `BK-${number}`,
  invoiceNo: `INV-${number}`,
  invoiceDate: calendarDay('2026-12-03'),
  clientName: 'Ana',
  name: payerId,
  company: null,
  payerId,
  dateOfAttendance: calendarDay('2026-12-01'),
  language: 'Tamil',
  service: 'Onsite',
  invTotal: pence(18_000),
  balanceAmount: pence(balance),
  notes: '',
  job: { status: 'Approved', isApprove: true, invTotal: pence(18_000), outstanding: pence(balance) },
});
const tickedOf = (...invoices: DueInvoice[]): Ticked => new Map(invoices.map((invoice) => [invoice._id, invoice]));
const [first, second, tenth] = [due(1, 13_000), due(2, 9_600), due(10, 5_000)];

describe('ticked invoices that somebody else settles meanwhile', () => {
  it('are known from those that stand as they were', () => {
    expect(changedMeanwhile(tickedOf(first, second), [first, second, tenth])).toEqual([]);
    expect(changedMeanwhile(tickedOf(first, second), undefined)).toEqual([]);
    const lowered = due(2, 2_000);
    expect(changedMeanwhile(tickedOf(first, second), [lowered, tenth])).toEqual([
      { invoice: first, outstanding: undefined },
      { invoice: second, outstanding: 2_000 },
    ]);
  });

  it('stay where they were', () => {
    const numbers = (rows: readonly DueInvoice[]) => rows.map(({ invoiceNo }) => invoiceNo);
    expect(numbers(withSettled([first, tenth], [second]))).toEqual(['INV-1', 'INV-2', 'INV-10']);
    expect(numbers(withSettled([second, tenth], [first]))).toEqual(['INV-1', 'INV-2', 'INV-10']);
    expect(numbers(withSettled([], [second]))).toEqual(['INV-2']);
    expect(numbers(withSettled([due(4, 1, 'Ann'), due(3, 1, 'Zoe')], [due(5, 1, 'Max')]))).toEqual([
      'INV-4',
      'INV-5',
      'INV-3',
    ]);
  });

  it('are ticked no more, or with their balance due now, once that was taken note of', () => {
    const lowered = due(2, 2_000);
    expect([...takenNoteOf(tickedOf(first, second), [lowered, tenth]).values()]).toEqual([lowered]);
  });
});
