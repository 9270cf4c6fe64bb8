import { addDays, type CalendarDay, weekdayOf } from '../calendar/index.ts';
import type { Absence } from './absences.ts';
import { minutesOf, type Hours, type SingleDay, type WeeklyHours } from './hours.ts';

/** What is entered of somebody's hours. */
export interface EnteredHours {
  readonly weekly: readonly WeeklyHours[];
  readonly singleDays: readonly SingleDay[];
  readonly leave: readonly Pick<Absence, 'from' | 'to'>[];
}

/**
 * For how many minutes somebody is to be had on the days from `from` to `to`, both included: their weekly hours, a single day in
 * place of its weekday, nothing on days of leave. A stretch past midnight counts on the day on which it begins. Undefined where no
 * weekly hours are entered (rules availability/weekly-hours, availability/single-days).
 */
export function minutesToBeHad(
  { weekly, singleDays, leave }: EnteredHours,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): number | undefined {
  if (weekly.length === 0) return undefined;
  const usual = [0, 1, 2, 3, 4, 5, 6].map((weekday) => lengthOf(weekly.filter((one) => one.weekday === weekday)));
  const single = new Map(singleDays.map(({ day, hours }) => [day, lengthOf(hours)]));
  let minutes = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const away = leave.some((one) => (one.from === null || one.from <= day) && (one.to === null || day <= one.to));
    if (!away) minutes += single.get(day) ?? usual[weekdayOf(day)]!;
  }
  return minutes;
}

const lengthOf = (hours: readonly Hours[]): number =>
  hours.map(minutesOf).reduce((all, { start, end }) => all + end - start, 0);
