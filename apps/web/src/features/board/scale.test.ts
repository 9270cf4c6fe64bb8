import { calendarDay, timeOfDay } from '@dragoman/domain/calendar';
import { describe, expect, it } from 'vitest';
import { boardWidth, minuteAt, scaleOf, xOf } from './scale.ts';

const first = calendarDay('2030-06-10');
const job = (start: string, end: string, date = first) => ({
  date,
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
});
const week = scaleOf([], { first, days: 7, room: 1400 });

describe('the scale of the board', () => {
  it('shows the usual hours, and those of the jobs', () => {
    expect(week).toMatchObject({ opens: 480, closes: 1080, hour: 20 });
    expect(scaleOf([job('07:30', '20:15')], { first, days: 1, room: 0 })).toMatchObject({ opens: 420, closes: 1260 });
  });
  it('shows the whole day for a job over midnight, and of the night before its end', () => {
    expect(scaleOf([job('22:00', '01:00')], { first, days: 7, room: 0 })).toMatchObject({ opens: 0, closes: 1440 });
    const before = job('22:00', '01:00', calendarDay('2030-06-09'));
    expect(scaleOf([before], { first, days: 1, room: 0 })).toMatchObject({ opens: 0, closes: 1080 });
  });
  it('shows seven days at once in the room of a screen of 1440, also where jobs take all hours', () => {
    const room = 1440 - 210 - 190;
    expect(boardWidth(scaleOf([job('07:30', '19:15')], { first, days: 7, room }))).toBeCloseTo(room);
    expect(boardWidth(scaleOf([job('22:00', '01:00')], { first, days: 7, room }))).toBeCloseTo(room);
  });
  it('leaves out the hours between days', () => {
    expect([480, 1080, 1440, 1440 + 480, 1440 + 540].map((minute) => xOf(week, minute))).toEqual([
      0, 200, 200, 200, 220,
    ]);
    expect([xOf(week, -60), xOf(week, 8 * 1440)]).toEqual([0, boardWidth(week)]);
  });
  it('finds the minute of a place', () => {
    for (const minute of [480, 600, 3 * 1440 + 735]) expect(minuteAt(week, xOf(week, minute))).toBeCloseTo(minute);
  });
});
