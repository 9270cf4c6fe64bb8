import { expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { taxPointInWords, taxPointOf } from './taxPoint.ts';

const day = calendarDay;

it.each([
  ['2026-12-03', '2026-12-03', '2026-12-03'],
  ['2026-12-17', '2026-12-03', '2026-12-17'],
  ['2026-12-18', '2026-12-03', '2026-12-03'],
  ['2026-12-01', '2026-12-03', '2026-12-01'],
])('an invoice of %s for a job of %s has its tax point on %s (rule invoices/tax-point)', (invoice, job, point) =>
  expect(taxPointOf(day(invoice), day(job))).toBe(point),
);

it('names the day of an advance that was received before', () => {
  const facts = { invoiceDate: day('2026-12-03'), jobDate: day('2026-12-01'), advance: pence(5_000) };
  expect(taxPointInWords({ ...facts, advanceOn: day('2026-11-20') })).toBe(
    '20/11/2026 for the advance of £50.00, 03/12/2026 for the rest',
  );
  for (const advanceOn of [undefined, day('2026-12-03')])
    expect(taxPointInWords({ ...facts, advanceOn })).toBe('03/12/2026');
  expect(taxPointInWords({ ...facts, advance: pence(0), advanceOn: day('2026-11-20') })).toBe('03/12/2026');
});
