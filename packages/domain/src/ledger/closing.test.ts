import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { closedDayProblem, closingProblem } from './index.ts';

const closed = { name: 'Q3 2026', lastDay: day('2026-09-30') };

describe('closed books (rule payments/closed-periods)', () => {
  it('take nothing up to their last day, and all after it', () => {
    const sentence = 'The books are closed up to 30/09/2026 (Q3 2026)';
    expect(['2026-01-01', '2026-09-30', '2026-10-01'].map((one) => closedDayProblem(day(one), closed))).toEqual([
      sentence,
      sentence,
      undefined,
    ]);
    expect(closedDayProblem(day('2020-01-01'), undefined)).toBeUndefined();
  });

  it('are closed up to a day before today, within the books, and not twice', () => {
    const grounds = { firstDay: day('2020-01-01'), today: day('2026-12-03'), closed };
    expect(closingProblem(day('2026-12-02'), grounds)).toBeUndefined();
    expect(closingProblem(day('2026-12-03'), grounds)).toBe('The last day must be before today');
    expect(closingProblem(day('2019-12-31'), grounds)).toBe('The books begin on 01/01/2020');
    expect(closingProblem(day('2026-09-30'), grounds)).toBe('The books are closed up to 30/09/2026 (Q3 2026)');
  });
});
