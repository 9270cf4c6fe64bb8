import { addDays, type CalendarDay, daysBetween, weekdayOf } from '../calendar/index.ts';
import type { Absence } from './absences.ts';
import { minutesOf, type Hours, type SingleDay, type WeeklyHours } from './hours.ts';

/** What is entered of somebody's hours. */
export interface EnteredHours {
  readonly weekly: readonly WeeklyHours[];
  readonly singleDays: readonly SingleDay[];
  readonly leave: readonly Pick<Absence, 'from' | 'to'>[];
}

/**
 * For how many minutes somebody is available on the days from `from` to `to`, both included: their weekly hours, a single day in
 * place of its weekday, nothing on days of leave. A stretch past midnight counts on the day on which it begins. Undefined where no
 * weekly hours are entered (rules availability/weekly-hours, availability/single-days).
 */
export function availableMinutes(
  { weekly, singleDays, leave }: EnteredHours,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): number | undefined {
  if (weekly.length === 0) return undefined;
  const usual = [0, 1, 2, 3, 4, 5, 6].map((weekday) => lengthOf(weekly.filter((one) => one.weekday === weekday)));
  // Days that differ from their weekday. The others are counted by weekday: a period may be typed that has centuries.
  const differing = new Map<CalendarDay, number>();
  for (const { day, hours } of singleDays) if (from <= day && day <= to) differing.set(day, lengthOf(hours));
  for (const one of leave) {
    const last = one.to !== null && one.to < to ? one.to : to;
    for (let day = one.from !== null && one.from > from ? one.from : from; day <= last; day = addDays(day, 1))
      differing.set(day, 0);
  }
  const asUsual = usual.reduce((all, minutes, weekday) => all + minutes * weekdaysIn(weekday, from, to), 0);
  return [...differing].reduce((all, [day, minutes]) => all + minutes - usual[weekdayOf(day)]!, asUsual);
}

/** How often a weekday comes from one day to another, both included. */
function weekdaysIn(weekday: number, from: CalendarDay, to: CalendarDay): number {
  const after = (weekday - weekdayOf(from) + 7) % 7;
  return Math.max(0, Math.floor((daysBetween(from, to) - after) / 7) + 1);
}

const lengthOf = (hours: readonly Hours[]): number =>
  hours.map(minutesOf).reduce((all, { start, end }) => all + end - start, 0);
