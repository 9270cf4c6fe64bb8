import { describe, expect, it } from 'vitest';
import { calendarDay, clockNotice, timeOfDay } from './index.ts';

const noticeOf = (day: string, start: string, end: string) =>
  clockNotice(calendarDay(day), timeOfDay(start), timeOfDay(end));

describe('the hour that the clocks leave out', () => {
  it.each([
    ['2027-03-28', '01:30', '03:00', '01:30'],
    ['2027-03-28', '00:30', '01:15', '01:15'],
    ['2027-03-27', '22:00', '01:59', '01:59'],
    ['2026-03-29', '01:00', '02:00', '01:00'],
  ])('%s, %s to %s', (day, start, end, missing) => {
    expect(noticeOf(day, start, end)).toBe(
      `There is no ${missing} that night: the clocks go forward from 01:00 to 02:00`,
    );
  });

  it.each([
    ['the day before', '2027-03-27', '01:30', '03:00'],
    ['a Sunday earlier in March', '2027-03-21', '01:30', '03:00'],
    ['a job around the hour', '2027-03-28', '00:30', '02:00'],
    ['a job that ends as it begins', '2027-03-28', '00:30', '01:00'],
    ['the hour that comes twice in October', '2027-10-31', '01:30', '03:00'],
  ])('is not in %s', (_what, day, start, end) => {
    expect(noticeOf(day, start, end)).toBeUndefined();
  });
});
