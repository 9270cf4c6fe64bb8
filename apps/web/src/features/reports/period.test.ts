import { calendarDay } from '@dragoman/domain/calendar';
import { describe, expect, it } from 'vitest';
import { nextPeriod, periodOf, quickPeriods } from './period.ts';

const day = calendarDay;

describe('the period of a day', () => {
  it.each([
    ['2026-02-14', 1, '2026-02-01', '2026-02-28'],
    ['2028-02-29', 1, '2028-02-01', '2028-02-29'],
    ['2026-12-31', 3, '2026-10-01', '2026-12-31'],
    ['2026-05-01', 12, '2026-01-01', '2026-12-31'],
  ] as const)('%s in months of %i is %s to %s', (on, months, fromDate, toDate) => {
    expect(periodOf(day(on), months)).toEqual({ fromDate, toDate });
  });

  it('steps over the ends of years', () => {
    expect(nextPeriod(day('2026-01-01'), day('2026-01-31'), -1)).toEqual({
      fromDate: '2025-12-01',
      toDate: '2025-12-31',
    });
    expect(nextPeriod(day('2026-10-01'), day('2026-12-31'), 1)).toEqual({
      fromDate: '2027-01-01',
      toDate: '2027-03-31',
    });
    expect(nextPeriod(day('2026-01-01'), day('2026-12-31'), 1)).toEqual({
      fromDate: '2027-01-01',
      toDate: '2027-12-31',
    });
  });

  it('has no next where the days are no whole period', () => {
    expect(nextPeriod(day('2026-01-02'), day('2026-01-31'), 1)).toBeUndefined();
    expect(nextPeriod(day('2026-02-01'), day('2026-04-30'), 1)).toBeUndefined();
  });

  it('can be chosen with the one before it', () => {
    expect(quickPeriods(day('2026-01-15')).map(({ label, period }) => [label, period.fromDate])).toEqual([
      ['This month', '2026-01-01'],
      ['Last month', '2025-12-01'],
      ['This quarter', '2026-01-01'],
      ['Last quarter', '2025-10-01'],
      ['This year', '2026-01-01'],
      ['Last year', '2025-01-01'],
    ]);
  });
});
