import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { absenceRange, absenceText, inOrderOfWeight, takesDay, takesOf, type Absence } from './absences.ts';

const day = calendarDay;
const leave: Absence = {
  kind: 'leave',
  from: day('2026-06-09'),
  to: day('2026-06-10'),
  startTime: null,
  endTime: null,
  reason: 'Holiday',
};
const night: Absence = {
  kind: 'calendar',
  from: day('2026-06-10'),
  to: day('2026-06-10'),
  startTime: timeOfDay('22:00'),
  endTime: timeOfDay('02:00'),
  reason: null,
};
const job = (date: string, start: string, end: string) => ({
  date: day(date),
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
});

describe('an absence', () => {
  it('of days takes every minute of them, first and last included, and none besides', () => {
    expect(takesOf(leave, job('2026-06-08', '22:00', '00:00'))).toBe(false);
    expect(takesOf(leave, job('2026-06-08', '22:00', '00:01'))).toBe(true);
    expect(takesOf(leave, job('2026-06-10', '23:00', '23:30'))).toBe(true);
    expect(takesOf(leave, job('2026-06-11', '00:00', '01:00'))).toBe(false);
    expect(takesDay(leave, day('2026-06-10'))).toBe(true);
    expect(takesDay(leave, day('2026-06-11'))).toBe(false);
  });

  it('with times takes some of a job that shares a minute, also over midnight', () => {
    expect(takesOf(night, job('2026-06-10', '20:00', '22:00'))).toBe(false);
    expect(takesOf(night, job('2026-06-10', '21:00', '22:01'))).toBe(true);
    expect(takesOf(night, job('2026-06-11', '01:00', '03:00'))).toBe(true);
    expect(takesOf(night, job('2026-06-11', '02:00', '03:00'))).toBe(false);
    expect(takesDay(night, day('2026-06-10'))).toBe(false);
  });

  it('has no end where that is open', () => {
    const open = { ...leave, to: null };
    expect(takesOf(open, job('2030-01-01', '09:00', '10:00'))).toBe(true);
    expect(absenceText({ ...open, reason: null })).toBe('Not available from 09/06/2026');
    expect(absenceText({ ...leave, from: null })).toBe('Not available until 10/06/2026: Holiday');
  });

  it('is said with exactly one hyphen (rule interpreters/range-text)', () => {
    expect([leave, night, { ...leave, to: null }, { ...leave, from: null }].map(absenceRange)).toEqual([
      '09/06/2026-10/06/2026',
      '22:00-02:00',
      '09/06/2026-',
      '-10/06/2026',
    ]);
    expect(absenceText(night)).toBe('Not available 22:00-02:00: own calendar');
    expect(absenceText({ ...leave, kind: 'day off', reason: null })).toContain(': day off');
  });

  it('of leave weighs more than hours', () => {
    const hours: Absence = { ...leave, kind: 'outside hours' };
    expect(inOrderOfWeight([hours, night, leave])).toEqual([leave, night, hours]);
  });
});
