import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, timeOfDay } from '../calendar/index.ts';
import { availableMinutes } from './availableMinutes.ts';

const hours = (startTime: string, endTime: string) => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
});
const on = (weekday: number, start: string, end: string) => ({ weekday, ...hours(start, end) });
// Monday to Sunday.
const week = { from: calendarDay('2026-11-23'), to: calendarDay('2026-11-29') };
const weekly = [on(1, '09:00', '17:00'), on(3, '09:00', '12:00'), on(3, '13:00', '15:30'), on(6, '22:00', '06:00')];
const none = { weekly, singleDays: [], leave: [] };

describe('the minutes for which somebody is available', () => {
  it('are those of the weekly hours, a night on the day on which it begins', () => {
    expect(availableMinutes(none, week)).toBe(480 + 330 + 480);
    expect(availableMinutes(none, { from: calendarDay('2026-11-28'), to: calendarDay('2026-11-28') })).toBe(480);
    expect(availableMinutes(none, { from: calendarDay('2026-11-29'), to: calendarDay('2026-11-29') })).toBe(0);
    expect(availableMinutes({ ...none, weekly: [on(2, '00:00', '00:00')] }, week)).toBe(1440);
  });

  it('have a single day in place of its weekday', () => {
    const off = { day: calendarDay('2026-11-23'), hours: [], reason: null };
    const sunday = { day: calendarDay('2026-11-29'), hours: [hours('10:00', '11:00')], reason: null };
    expect(availableMinutes({ ...none, singleDays: [off, sunday] }, week)).toBe(330 + 480 + 60);
  });

  it('leave out days of leave, with an open end too, even where a single day has hours', () => {
    const leave = [{ from: calendarDay('2026-11-01'), to: calendarDay('2026-11-24') }];
    expect(availableMinutes({ ...none, leave }, week)).toBe(330 + 480);
    const single = { day: calendarDay('2026-11-23'), hours: [hours('10:00', '11:00')], reason: null };
    expect(availableMinutes({ ...none, leave, singleDays: [single] }, week)).toBe(330 + 480);
    expect(availableMinutes({ ...none, leave: [{ from: null, to: null }] }, week)).toBe(0);
    expect(availableMinutes({ ...none, leave: [{ from: calendarDay('2026-11-28'), to: null }] }, week)).toBe(480 + 330);
  });

  it('of a period are those of its days together', () => {
    const leave = [{ from: calendarDay('2026-11-26'), to: calendarDay('2026-12-02') }];
    const singleDays = [{ day: calendarDay('2026-12-05'), hours: [hours('10:00', '11:00')], reason: null }];
    const entered = { weekly, leave, singleDays };
    for (let start = 0; start < 7; start += 1) {
      const from = addDays(week.from, start);
      let together = 0;
      expect(availableMinutes(entered, { from, to: addDays(from, -1) })).toBe(0);
      for (let length = 0; length < 20; length += 1) {
        const to = addDays(from, length);
        together += availableMinutes(entered, { from: to, to })!;
        expect(availableMinutes(entered, { from, to }), `${from} to ${to}`).toBe(together);
      }
    }
    expect(availableMinutes(none, { from: calendarDay('1926-11-29'), to: week.to })).toBe(5_218 * (480 + 330 + 480));
  });

  it('are not known of somebody without weekly hours', () =>
    expect(availableMinutes({ ...none, weekly: [] }, week)).toBeUndefined());
});
