import { describe, expect, it } from 'vitest';
import { addDays, bankHoliday, calendarDay, dayNotice, isSunday } from './index.ts';

/** The bank holidays of a year, in order, as 'MM-DD'. */
function holidaysOf(year: number): string[] {
  const first = calendarDay(`${year}-01-01`);
  return Array.from({ length: 366 }, (_, days) => addDays(first, days))
    .filter((day) => day.startsWith(String(year)) && bankHoliday(day) !== undefined)
    .map((day) => day.slice(5));
}

describe('bank holidays in England and Wales', () => {
  it.each([
    [2016, '01-01 03-25 03-28 05-02 05-30 08-29 12-26 12-27'],
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ])('of %i are those of the calendar', (year, days) => {
    expect(holidaysOf(year)).toEqual(days.split(' '));
  });

  it('move with a proclamation', () => {
    expect([calendarDay('2020-05-08'), calendarDay('2020-05-04')].map(bankHoliday)).toEqual([
      'Early May bank holiday',
      undefined,
    ]);
  });

  it('are named, and Sundays too', () => {
    const notices = ['2022-12-27', '2026-12-28', '2026-12-25', '2026-11-22', '2026-11-23'];
    expect(notices.map((day) => dayNotice(calendarDay(day)))).toEqual([
      'This is a bank holiday: Christmas Day (substitute day)',
      'This is a bank holiday: Boxing Day (substitute day)',
      'This is a bank holiday: Christmas Day',
      'This is a Sunday',
      undefined,
    ]);
    expect(isSunday(calendarDay('2026-11-22'))).toBe(true);
  });

  it('before their rules are not guessed', () => {
    expect(bankHoliday(calendarDay('1950-12-25'))).toBeUndefined();
  });
});
