import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, formatDuration, minuteOfDay, timeOfDay, weekdayOf } from '../calendar/index.ts';
import { takesOf } from './absences.ts';
import { outsideHours, overlappingHours, overlappingOnDay, type Hours, type WeeklyHours } from './hours.ts';

const monday = calendarDay('2026-06-08');
const sunday = calendarDay('2026-06-14');
const hours = (startTime: string, endTime: string): Hours => ({
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
});
const on = (weekday: number, start: string, end: string): WeeklyHours => ({ weekday, ...hours(start, end) });
const shown = (absences: ReturnType<typeof outsideHours>) =>
  absences.map(({ kind, from, startTime, endTime }) => `${kind} ${from} ${startTime ?? ''}-${endTime ?? ''}`);

describe('hours (rule availability/weekly-hours)', () => {
  it('keep nobody who has entered none', () => {
    expect(outsideHours([], [], { from: monday, to: sunday })).toEqual([]);
  });

  it('leave out the rest of each day, and days without hours', () => {
    const week = [on(1, '09:00', '12:00'), on(1, '13:00', '17:00')];
    expect(shown(outsideHours(week, [], { from: monday, to: addDays(monday, 1) }))).toEqual([
      'outside hours 2026-06-08 00:00-09:00',
      'outside hours 2026-06-08 12:00-13:00',
      'outside hours 2026-06-08 17:00-00:00',
      'outside hours 2026-06-09 -',
    ]);
  });

  it('run over midnight into the next day, and from the day before the first', () => {
    const nights = [on(1, '22:00', '06:00')];
    const tuesday = addDays(monday, 1);
    expect(shown(outsideHours(nights, [], { from: tuesday, to: tuesday }))).toEqual([
      'outside hours 2026-06-09 06:00-00:00',
    ]);
  });

  it('of equal times are a whole day', () => {
    expect(outsideHours([on(1, '00:00', '00:00')], [], { from: monday, to: monday })).toEqual([]);
  });

  it('yield to a single day: off, or to be had at other hours (rule availability/single-days)', () => {
    const week = [on(1, '09:00', '17:00'), on(2, '09:00', '17:00')];
    const off = { day: monday, hours: [], reason: 'Dentist' };
    expect(outsideHours(week, [off], { from: monday, to: monday })).toEqual([
      { kind: 'day off', from: monday, to: monday, startTime: null, endTime: null, reason: 'Dentist' },
    ]);
    const other = { day: monday, hours: [hours('18:00', '02:00')], reason: null };
    expect(shown(outsideHours(week, [other], { from: monday, to: addDays(monday, 1) }))).toEqual([
      'outside hours 2026-06-08 00:00-18:00',
      'outside hours 2026-06-09 02:00-09:00',
      'outside hours 2026-06-09 17:00-00:00',
    ]);
    expect(shown(outsideHours([], [other], { from: monday, to: addDays(monday, 1) }))).toEqual([
      'outside hours 2026-06-08 00:00-18:00',
    ]);
  });
});

describe('hours that overlap', () => {
  it('are found, also from Saturday night into Sunday', () => {
    expect(overlappingHours([on(1, '09:00', '12:00'), on(1, '12:00', '17:00'), on(2, '09:00', '10:00')])).toBe(
      undefined,
    );
    expect(overlappingHours([on(1, '09:00', '12:00'), on(1, '11:00', '17:00')])).toBe(1);
    expect(overlappingHours([on(0, '01:00', '05:00'), on(6, '22:00', '02:00')])).toBe(1);
    expect(overlappingHours([on(0, '02:00', '05:00'), on(6, '22:00', '02:00')])).toBe(undefined);
    expect(overlappingOnDay([hours('09:00', '12:00'), hours('11:59', '13:00')])).toBe(1);
  });
});

const minuteText = (minute: number) => timeOfDay(formatDuration(minute % 1440));
const someTime = fc.integer({ min: 0, max: 1439 }).map(minuteText);
const someHours = fc.record({ startTime: someTime, endTime: someTime });
const someWeek = fc.array(
  fc.record({ weekday: fc.integer({ min: 0, max: 6 }), startTime: someTime, endTime: someTime }),
  {
    minLength: 1,
    maxLength: 8,
  },
);
// From the week in which the clocks go forward to the one in which they go back.
const someDay = fc.integer({ min: 0, max: 230 }).map((after) => addDays(calendarDay('2026-03-20'), after));

/** Whether a minute of a day lies within hours, minute by minute: an account of its own. */
function within(one: Hours, dayOffset: 0 | 1, minute: number): boolean {
  const [start, end] = [minuteOfDay(one.startTime), minuteOfDay(one.endTime)];
  const last = end <= start ? end + 1440 : end;
  const at = minute + dayOffset * 1440;
  return start <= at && at < last;
}

describe('any week', () => {
  it('leaves out exactly the minutes that lie in none of its hours', () => {
    fc.assert(
      fc.property(
        someWeek,
        fc.option(fc.array(someHours, { maxLength: 3 })),
        someDay,
        fc.integer({ min: 0, max: 1439 }),
        (week, single, day, minute) => {
          const singles = single ? [{ day, hours: single, reason: null }] : [];
          const today: readonly Hours[] = single ?? week.filter(({ weekday }) => weekday === weekdayOf(day));
          const night = week.filter(({ weekday }) => weekday === weekdayOf(addDays(day, -1)));
          const off = single?.length === 0;
          const open =
            !off && (today.some((one) => within(one, 0, minute)) || night.some((one) => within(one, 1, minute)));
          const asked = { date: day, startTime: minuteText(minute), endTime: minuteText(minute + 1) };
          const kept = outsideHours(week, singles, { from: day, to: day }).some((absence) => takesOf(absence, asked));
          expect(kept).toBe(!open);
        },
      ),
    );
  });
});
