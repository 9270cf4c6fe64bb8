import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  daysBetween,
  endsNextDay,
  formatDay,
  formatWeekday,
  formatDuration,
  isPeriod,
  isSuspiciouslyLong,
  londonDay,
  londonDays,
  londonInstant,
  minutesBooked,
  minutesWorked,
  parseDay,
  parseDuration,
  parseLength,
  isHalfOpen,
  parseEnd,
  parseTime,
  timeOfDay,
} from './index.ts';

const at = timeOfDay;
const day = calendarDay;

it('counts the days from one to another', () => {
  expect(daysBetween(day('2026-12-01'), day('2026-12-25'))).toBe(24);
  expect(daysBetween(day('2026-12-25'), day('2026-12-01'))).toBe(-24);
  expect(daysBetween(day('2026-03-28'), day('2026-03-30'))).toBe(2);
});

describe('times', () => {
  it('that end before they start end on the next day (rule basics/over-midnight)', () => {
    expect(minutesWorked(at('10:00'), at('12:20'))).toBe(140);
    expect(minutesWorked(at('23:30'), at('00:15'))).toBe(45);
    expect(minutesWorked(at('10:00'), at('10:00'))).toBe(0);
    expect(minutesBooked(at('22:00'), at('02:00'))).toBe(240);
    expect(minutesBooked(at('10:00'), at('10:00'))).toBeUndefined();
    expect([endsNextDay(at('22:00'), at('02:00')), endsNextDay(at('10:00'), at('11:00'))]).toEqual([true, false]);
    expect([isSuspiciouslyLong(720), isSuspiciouslyLong(721)]).toEqual([false, true]);
  });

  it('count whole minutes, never one more for the second (rule basics/whole-minutes)', () => {
    expect(minutesWorked(at('10:00'), at('11:00'))).toBe(60);
  });

  it.each([
    ['14:30', '14:30'],
    ['2:30pm', '14:30'],
    ['02:30pm', '14:30'],
    ['2.30 p.m.', '14:30'],
    ['230pm', '14:30'],
    ['23:0pm', '14:30'],
    ['2 PM', '14:00'],
    ['14:30pm', '14:30'],
    ['9am', '09:00'],
    ['09:am', '09:00'],
    ['12am', '00:00'],
    ['12:30am', '00:30'],
    ['12pm', '12:00'],
    ['930', '09:30'],
    ['942', '09:42'],
    ['1430', '14:30'],
    ['0230', '02:30'],
    ['0930hrs', '09:30'],
    ['9.30', '09:30'],
    ['02:30', '02:30'],
    ['9', '09:00'],
    ['14', '14:00'],
    ['14:', '14:00'],
    ['0', '00:00'],
  ])('are read as people type them: %s is %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it.each([
    '',
    '2',
    '230',
    '2:30',
    '2.30',
    '2h',
    '24:00',
    '13am',
    '0pm',
    '9:3',
    '9:60',
    '25',
    '93:0',
    '14:301',
    '2:30xm',
    'pm',
    '-9:30',
    '9-30',
  ])('are not guessed: %j', (typed) => expect(parseTime(typed)).toBeUndefined());

  it('say whether they could be the morning or the afternoon', () => {
    expect(['2', '230', '2:30', '6.45'].map(isHalfOpen)).toEqual([true, true, true, true]);
    expect(['02:30', '2:30pm', '9', '2:75', 'noon', '', '2h later'].filter(isHalfOpen)).toEqual([]);
  });

  it.each([
    ['16:30', '16:30'],
    ['4pm', '16:00'],
    ['2h', '16:00'],
    ['2 hours', '16:00'],
    ['1.5 hrs', '15:30'],
    ['1h30', '15:30'],
    ['1 hour 30 min', '15:30'],
    ['+2', '16:00'],
    ['+90', '15:30'],
    ['90 min', '15:30'],
    ['+1:30', '15:30'],
    ['12h', '12:00'],
    ['+12h', '02:00'],
  ])('of an end are also read as a length: from 14:00, %s is %s', (typed, end) => {
    expect(parseEnd(typed, at('14:00'))).toBe(end);
  });

  it('of an end are no length without a start, nor one of nothing or of days', () => {
    expect(['2 hours', '+2'].map((typed) => parseEnd(typed, undefined))).toEqual([undefined, undefined]);
    expect(['0 hours', '+0', '24 hours', '+99h', 'long', '4'].map((typed) => parseEnd(typed, at('14:00')))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('are read and written as hh:mm (rule interpreters/hours)', () => {
    expect(['01:15', '1:15', '23:59', '24:00', '01:60', '90', ''].map(parseDuration)).toEqual([
      75,
      75,
      1439,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(parseLength('37:45')).toBe(2265);
    expect([0, 75, 2265].map(formatDuration)).toEqual(['00:00', '01:15', '37:45']);
  });
});

describe('days', () => {
  it('are written and read DD/MM/YYYY', () => {
    expect(formatDay(day('2026-03-20'))).toBe('20/03/2026');
    expect(parseDay('20/03/2026')).toBe('2026-03-20');
    expect(parseDay('31/02/2026')).toBeUndefined();
  });

  it.each([
    ['3/4/27', '2027-04-03'],
    ['03.04.2027', '2027-04-03'],
    ['3-4-27', '2027-04-03'],
    ['03042027', '2027-04-03'],
    ['2027-04-03', '2027-04-03'],
    ['3 April 2027', '2027-04-03'],
    ['3 Sept 27', '2027-09-03'],
    ['28/02/80', '1980-02-28'],
  ])('are read as people type them, the day first: %s is %s', (typed, read) => {
    expect(parseDay(typed)).toBe(read);
  });

  it.each([
    ['3/4', '2027-04-03', '2026-04-03'],
    ['3.4', '2027-04-03', '2026-04-03'],
    ['3 apr', '2027-04-03', '2026-04-03'],
    ['3rd April', '2027-04-03', '2026-04-03'],
    ['3/apr', '2027-04-03', '2026-04-03'],
    ['apr 3', '2027-04-03', '2026-04-03'],
    ['sept 3', '2027-09-03', '2026-09-03'],
    ['23/11', '2026-11-23', '2026-11-23'],
    ['29/2', '2028-02-29', '2024-02-29'],
    ['today', '2026-11-23', '2026-11-23'],
    ['Tomorrow', '2026-11-24', '2026-11-24'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['fri', '2026-11-27', '2026-11-20'],
    ['Monday', '2026-11-30', '2026-11-16'],
    ['next fri', '2026-12-04', '2026-12-04'],
    ['next sunday', '2026-12-06', '2026-12-06'],
    ['thur', '2026-11-26', '2026-11-19'],
    ['monday week', '2026-12-07', '2026-12-07'],
    ['fri week', '2026-12-04', '2026-12-04'],
    ['last thurs', '2026-11-19', '2026-11-19'],
    ['+7', '2026-11-30', '2026-11-30'],
    ['sat 3 april 2027', '2027-04-03', '2027-04-03'],
    ['fri 4 dec', '2026-12-04', undefined],
    ['monday 3 april 2027', undefined, undefined],
    ['3 foo', undefined, undefined],
    ['3 marylebone', undefined, undefined],
    ['Augustus 3', undefined, undefined],
    ['32/1', undefined, undefined],
    ['fra', undefined, undefined],
  ])('are read from a Monday in November: %s is %s to come, %s gone by', (typed, coming, gone) => {
    const today = day('2026-11-23');
    expect(parseDay(typed, { today, toward: 'future' })).toBe(coming);
    expect(parseDay(typed, { today, toward: 'past' })).toBe(gone);
  });

  it.each(['', '4/13/2027', '3/4', '3/4/027', '3/4/20270', '2027/04/03', '3 Foo 2027', '31.2.27'])(
    'are not guessed: %j',
    (typed) => expect(parseDay(typed)).toBeUndefined(),
  );

  it('begin and end at London midnight, summer and winter, also when the clock changes (rule basics/london-days)', () => {
    const { start, end } = londonDays(day('2026-07-01'), day('2026-07-01'));
    expect([start?.toISOString(), end?.toISOString()]).toEqual([
      '2026-06-30T23:00:00.000Z',
      '2026-07-01T23:00:00.000Z',
    ]);
    expect(start && londonDay(start)).toBe('2026-07-01');
    expect(londonDays(day('2026-01-15')).start?.toISOString()).toBe('2026-01-15T00:00:00.000Z');
    const spring = londonDays(day('2026-03-29'), day('2026-03-29'));
    expect([spring.start?.toISOString(), spring.end?.toISOString()]).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ]);
    const autumn = londonDays(day('2026-10-25'), day('2026-10-25'));
    expect([autumn.start?.toISOString(), autumn.end?.toISOString()]).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ]);
    expect(londonDays()).toEqual({});
  });
});

it('a period stands in order, or is open at an end (rule reports/to-with-from)', () => {
  expect([isPeriod('2026-09-01', '2026-09-30'), isPeriod('2026-09-01', '2026-09-01')]).toEqual([true, true]);
  expect(isPeriod('2026-09-02', '2026-09-01')).toBe(false);
  expect([isPeriod(undefined, '2026-09-01'), isPeriod('2026-09-01', ''), isPeriod(null, null)]).toEqual([
    true,
    true,
    true,
  ]);
});

it('finds the instant that London clocks show', () => {
  const instant = (date: string, time: string) => londonInstant(calendarDay(date), timeOfDay(time)).toISOString();
  expect(instant('2026-01-15', '10:00')).toBe('2026-01-15T10:00:00.000Z');
  expect(instant('2026-07-01', '10:00')).toBe('2026-07-01T09:00:00.000Z');
  expect(instant('2026-07-01', '00:00')).toBe('2026-06-30T23:00:00.000Z');
  expect(instant('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(instant('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
});

it('a day is read with its day of the week', () => {
  expect(formatWeekday(calendarDay('2026-03-20'))).toBe('Fri 20/03/2026');
  expect(formatWeekday(calendarDay('2026-03-22'))).toBe('Sun 22/03/2026');
});
