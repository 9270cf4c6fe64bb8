import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { minutesToBeHad } from './toBeHad.ts';

const hours = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
});
const on = (weekday: number, start: string, end: string) => ({ weekday, ...hours(start, end) });
// Monday to Sunday.
const week = { from: calendarDay('2026-11-23'), to: calendarDay('2026-11-29') };
const weekly = [on(1, '09:00', '17:00'), on(3, '09:00', '12:00'), on(3, '13:00', '15:30'), on(6, '22:00', '06:00')];
const none = { weekly, singleDays: [], leave: [] };

describe('the minutes for which somebody is to be had', () => {
  it('are those of the weekly hours, a night on the day on which it begins', () => {
    expect(minutesToBeHad(none, week)).toBe(480 + 330 + 480);
    expect(minutesToBeHad(none, { from: calendarDay('2026-11-28'), to: calendarDay('2026-11-28') })).toBe(480);
    expect(minutesToBeHad(none, { from: calendarDay('2026-11-29'), to: calendarDay('2026-11-29') })).toBe(0);
    expect(minutesToBeHad({ ...none, weekly: [on(2, '00:00', '00:00')] }, week)).toBe(1440);
  });

  it('have a single day in place of its weekday', () => {
    const off = { day: calendarDay('2026-11-23'), hours: [], reason: null };
    const sunday = { day: calendarDay('2026-11-29'), hours: [hours('10:00', '11:00')], reason: null };
    expect(minutesToBeHad({ ...none, singleDays: [off, sunday] }, week)).toBe(330 + 480 + 60);
  });

  it('leave out days of leave, with an open end too, even where a single day has hours', () => {
    const leave = [{ from: calendarDay('2026-11-01'), to: calendarDay('2026-11-24') }];
    expect(minutesToBeHad({ ...none, leave }, week)).toBe(330 + 480);
    const single = { day: calendarDay('2026-11-23'), hours: [hours('10:00', '11:00')], reason: null };
    expect(minutesToBeHad({ ...none, leave, singleDays: [single] }, week)).toBe(330 + 480);
    expect(minutesToBeHad({ ...none, leave: [{ from: null, to: null }] }, week)).toBe(0);
    expect(minutesToBeHad({ ...none, leave: [{ from: calendarDay('2026-11-28'), to: null }] }, week)).toBe(480 + 330);
  });

  it('are not known of somebody without weekly hours', () =>
    expect(minutesToBeHad({ ...none, weekly: [] }, week)).toBeUndefined());
});
