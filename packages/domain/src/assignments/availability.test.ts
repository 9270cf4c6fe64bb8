import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import type { Absence } from '../availability/index.ts';
import { availability, touches } from './availability.ts';

const day = calendarDay('2026-06-10');
const job = (bookingRef: string, date: string, start: string, end: string) => ({
  bookingRef,
  date: calendarDay(date),
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
});
const holiday: Absence = {
  kind: 'leave',
  from: calendarDay('2026-06-09'),
  to: calendarDay('2026-06-10'),
  startTime: null,
  endTime: null,
  reason: 'Holiday',
};

describe('availability', () => {
  it('is free without absence and jobs', () => {
    expect(availability(day, [], [])).toEqual({ avail: '', clash: '' });
  });

  it('is not from a day on, or until a day, where the other end is open', () => {
    const leave = { ...holiday, to: null, reason: null };
    expect(availability(calendarDay('2027-01-01'), [leave], [])).toEqual({
      avail: '09/06/2026-',
      clash: 'Not available from 09/06/2026',
    });
    expect(availability(calendarDay('2026-06-08'), [leave], []).avail).toBe('');
    const ill = { ...holiday, from: null };
    expect(availability(calendarDay('2026-01-01'), [ill], [])).toEqual({
      avail: '-10/06/2026',
      clash: 'Not available until 10/06/2026: Holiday',
    });
    expect(availability(calendarDay('2026-06-11'), [ill], []).avail).toBe('');
  });

  it('is not in an absence, first and last day included, and is the day after', () => {
    expect(availability(day, [holiday], [])).toEqual({
      avail: '09/06/2026-10/06/2026',
      clash: 'Not available 09/06/2026-10/06/2026: Holiday',
    });
    expect(availability(calendarDay('2026-06-11'), [holiday], []).avail).toBe('');
  });

  it('spans the earliest start and the latest end of the jobs of the day', () => {
    const jobs = [job('BK-000002', '2026-06-10', '14:00', '15:30'), job('BK-000001', '2026-06-10', '09:00', '10:00')];
    expect(availability(day, [], jobs)).toEqual({
      avail: '09:00-15:30',
      clash: 'Already booked 09:00-15:30: BK-000002, BK-000001',
    });
    expect(availability(calendarDay('2026-06-11'), [], jobs).avail).toBe('');
  });

  it('counts a job over midnight on both days', () => {
    const night = [job('BK-000003', '2026-06-10', '22:00', '02:00')];
    expect(availability(day, [], night).avail).toBe('22:00-02:00');
    expect(availability(calendarDay('2026-06-11'), [], night).avail).toBe('00:00-02:00');
    expect(availability(calendarDay('2026-06-12'), [], night).avail).toBe('');
  });

  it('carries exactly one hyphen', () => {
    for (const text of [
      availability(day, [holiday], []).avail,
      availability(day, [], [job('BK-1', '2026-06-10', '09:00', '10:00')]).avail,
    ]) {
      expect(text.split('-')).toHaveLength(2);
    }
  });
});

describe('touches', () => {
  it('ends at midnight on its own day', () => {
    const untilMidnight = job('BK-000004', '2026-06-10', '22:00', '00:00');
    expect(touches(day, untilMidnight)).toBe(true);
    expect(touches(calendarDay('2026-06-11'), untilMidnight)).toBe(false);
  });
});
