import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { dayOfReversal, defaultFirstDay, lastMoneyDay, moneyDayProblem } from './index.ts';

const days = { firstDay: day('2020-01-01'), today: day('2026-12-03') };
const between = 'The date must lie between 01/01/2020 and 03/01/2027';

describe('a date of money', () => {
  it.each(['2020-01-01', '2026-12-03', '2027-01-03'])('may be %s', (text) => {
    expect(moneyDayProblem(day(text), days)).toBeUndefined();
  });
  it.each(['2019-12-31', '2027-01-04', '1999-05-01', '2099-01-01'])('is not %s', (text) => {
    expect(moneyDayProblem(day(text), days)).toBe(between);
  });
  it('is not before what it answers to', () => {
    const answers = [
      { day: day('2026-11-20'), what: 'the payment' },
      { day: day('2026-12-01'), what: 'invoice INV-000002' },
    ];
    expect(moneyDayProblem(day('2026-12-01'), days, answers)).toBeUndefined();
    expect(moneyDayProblem(day('2026-11-30'), days, answers)).toBe(
      'The date must not be before invoice INV-000002 of 01/12/2026',
    );
    expect(moneyDayProblem(day('2026-11-19'), days, answers)).toBe(
      'The date must not be before the payment of 20/11/2026',
    );
  });
  it('ends 31 days after today, over the end of a year', () => {
    expect(lastMoneyDay({ today: day('2026-12-31') })).toBe('2027-01-31');
  });
});

it('what is undone before its day is undone on its day', () => {
  expect(dayOfReversal(day('2026-12-03'), day('2026-12-20'))).toBe('2026-12-20');
  expect(dayOfReversal(day('2026-12-03'), day('2026-11-20'))).toBe('2026-12-03');
});

it('a new agency begins six years before its first start', () => {
  expect(defaultFirstDay(day('2026-12-03'))).toBe('2020-01-01');
});
