import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSeriesDates } from '../bookings/index.ts';
import { addDays, bankHoliday, calendarDay, timeOfDay, weekdayOf } from '../calendar/index.ts';
import { holidaysLeftOut, repeatedDates, repetitionInWords, wrongDates, type Repetition } from './dates.ts';
import { movedWeekdays, seriesChangeInWords, whyLeft, whyNotCancelled, whyNotGiven, whyNotMoved } from './changes.ts';

const tuesday = calendarDay('2026-12-01');
const weekly: Repetition = { weekdays: [2], everyWeeks: 1, times: 4, withoutBankHolidays: false };

describe('the dates of a series', () => {
  it('are of the days of the week, so many times or until a day', () => {
    expect(repeatedDates(tuesday, weekly)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']);
    const until = calendarDay('2026-12-15');
    expect(repeatedDates(tuesday, { ...weekly, times: undefined, until })).toHaveLength(3);
    expect(repeatedDates(tuesday, { ...weekly, weekdays: [4, 2] })).toEqual([
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
    expect(repeatedDates(tuesday, { ...weekly, weekdays: [1, 0], everyWeeks: 2 })).toEqual([
      '2026-12-06',
      '2026-12-14',
      '2026-12-20',
      '2026-12-28',
    ]);
  });

  it('leave bank holidays out without counting them, and single dates though counted', () => {
    const friday = calendarDay('2026-12-18');
    const fridays = { ...weekly, weekdays: [5], times: 3, withoutBankHolidays: true };
    expect(repeatedDates(friday, fridays)).toEqual(['2026-12-18', '2027-01-08', '2027-01-15']);
    expect(holidaysLeftOut(friday, fridays)).toEqual(['2026-12-25', '2027-01-01']);
    expect(holidaysLeftOut(friday, { ...fridays, withoutBankHolidays: false })).toEqual([]);
    expect(repeatedDates(friday, { ...fridays, except: [calendarDay('2027-01-08')] })).toEqual([
      '2026-12-18',
      '2027-01-15',
    ]);
  });

  it('are 2 to 200 within three years', () => {
    expect(wrongDates(tuesday, weekly)).toBeUndefined();
    const daily = { ...weekly, weekdays: [0, 1, 2, 3, 4, 5, 6] };
    expect(wrongDates(tuesday, { ...daily, times: mostSeriesDates })).toBeUndefined();
    const aYear = { ...daily, times: undefined, until: calendarDay('2027-12-01') };
    expect(wrongDates(tuesday, aYear)).toBe('At most 200 dates');
    const alone = { ...weekly, times: 2, except: [tuesday] };
    expect(wrongDates(tuesday, alone)).toBe('A series has at least two dates');
    const long = 'A series ends within three years';
    expect(wrongDates(tuesday, { ...weekly, everyWeeks: 13, times: 14 })).toBe(long);
    expect(wrongDates(tuesday, { ...weekly, times: undefined, until: calendarDay('2030-01-01') })).toBe(long);
    expect(wrongDates(calendarDay('2199-12-20'), { ...weekly, times: 4 })).toBe(long);
  });

  it('are what a walk over every day finds', () => {
    const anyRepetition = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      everyWeeks: fc.integer({ min: 1, max: 5 }),
      withoutBankHolidays: fc.boolean(),
      times: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), anyRepetition, (later, repetition) => {
        const from = addDays(calendarDay('2024-01-01'), later);
        const { everyWeeks, times, weekdays, withoutBankHolidays } = repetition;
        // 1 January 2024 is a Monday.
        const weekOf = (days: number) => Math.floor(days / 7);
        const walked = Array.from({ length: 7 * everyWeeks * (times + 15) }, (_, day) => later + day)
          .filter((day) => (weekOf(day) - weekOf(later)) % everyWeeks === 0)
          .map((day) => addDays(calendarDay('2024-01-01'), day))
          .filter((day) => weekdays.includes(weekdayOf(day)))
          .filter((day) => !withoutBankHolidays || bankHoliday(day) === undefined)
          .filter((day) => day <= addDays(from, 3 * 366))
          .slice(0, times);
        expect(repeatedDates(from, repetition)).toEqual(walked);
        const left = holidaysLeftOut(from, repetition);
        expect(left.every((day) => bankHoliday(day) !== undefined && !walked.includes(day))).toBe(true);
        const until = walked.at(-1)!;
        expect(repeatedDates(from, { ...repetition, times: undefined, until })).toEqual(walked);
      }),
      { numRuns: 150 },
    );
  });

  it('are said in words', () => {
    expect(repetitionInWords({ ...weekly, weekdays: [0, 4, 2] })).toBe('Tuesday, Thursday and Sunday, every week');
    expect(repetitionInWords({ ...weekly, everyWeeks: 2, withoutBankHolidays: true })).toBe(
      'Tuesday, every 2 weeks, without bank holidays',
    );
  });
});

describe('a change of a series', () => {
  const date = { status: 'Booking', date: tuesday, isTimesheet: false, hasLiveInvoice: false } as const;

  it('leaves what is cancelled, invoiced, done or gone by', () => {
    expect(whyLeft(date, tuesday)).toBeUndefined();
    expect(whyLeft({ ...date, status: 'Confirmed' }, tuesday)).toBeUndefined();
    expect(whyLeft({ ...date, status: 'Cancel' }, tuesday)).toBe('Cancelled');
    expect(whyLeft({ ...date, hasLiveInvoice: true }, tuesday)).toBe('Invoiced');
    expect(whyLeft({ ...date, isTimesheet: true }, tuesday)).toBe('The job is done');
    expect(whyLeft({ ...date, status: 'Paid' }, tuesday)).toBe('The job is done');
    expect(whyLeft(date, addDays(tuesday, 1))).toBe('The day has gone by');
  });

  it('gives to an interpreter what they do not have and nobody was told of', () => {
    const given = { status: 'Booking', interpreterId: null, why: null } as const;
    expect(whyNotGiven(given, 'ana')).toBeUndefined();
    expect(whyNotGiven({ ...given, interpreterId: 'ben' }, 'ana')).toBeUndefined();
    expect(whyNotGiven({ ...given, interpreterId: 'ana' }, 'ana')).toBe('They have the job already');
    expect(whyNotGiven({ ...given, status: 'Confirmed' }, 'ana')).toBe('The status is Confirmed');
    expect(whyNotGiven({ ...given, why: 'Invoiced' }, 'ana')).toBe('Invoiced');
  });

  it('cancels nothing that would be charged', () => {
    const terms = {
      basis: 'booked',
      steps: [{ hours: 24, client: 50, interpreter: 0 }],
      curtailed: { client: 100, interpreter: 100 },
      nobodyCame: { client: 100, interpreter: 100 },
    } as const;
    const job = { ...date, startTime: timeOfDay('10:00') };
    const at = (now: string, changes: object = {}) =>
      whyNotCancelled({ ...job, ...changes }, { terms, now: new Date(now), today: tuesday });
    expect(at('2026-11-30T09:00:00Z')).toBeUndefined();
    expect(at('2026-11-30T16:00:00Z')).toBe("Charged, with 18 hours' notice: cancel it by itself");
    expect(at('2026-11-30T16:00:00Z', { status: 'Cancel' })).toBe('Cancelled');
    const free = { terms: { ...terms, steps: [] }, now: new Date('2026-12-01T09:00:00Z'), today: tuesday };
    expect(whyNotCancelled(job, free)).toBeUndefined();
  });

  it('moves days, but to no bank holiday that the series leaves out', () => {
    const christmas = calendarDay('2026-12-25');
    expect(whyNotMoved(christmas, { withoutBankHolidays: true })).toBe('25/12/2026 is a bank holiday: Christmas Day');
    expect(whyNotMoved(christmas, { withoutBankHolidays: false })).toBeUndefined();
    expect(movedWeekdays([0, 2], -3)).toEqual([4, 6]);
    expect(movedWeekdays([6], 8)).toEqual([0]);
  });

  it('says what it came to', () => {
    expect(seriesChangeInWords('changed', 10, 2)).toBe('10 bookings changed, 2 left as they were');
    expect(seriesChangeInWords('cancelled', 1, 1)).toBe('1 booking cancelled, 1 left as it was');
    expect(seriesChangeInWords('assigned', 3, 0)).toBe('3 bookings assigned');
  });
});
