import { addDays, bankHoliday, weekdayName, weekdayOf, type CalendarDay } from '../calendar/index.ts';
import { mostSeriesDates } from '../bookings/index.ts';

/** Days from the first date of a series to its last: three years. */
export const mostSeriesDays = 3 * 366;

/** How a job repeats. A series ends on a day, or once there are so many dates. */
export interface Repetition {
  /** Days of the week, 0 for Sunday to 6 for Saturday. */
  readonly weekdays: readonly number[];
  /** Every week (1), every second (2) and so on, from the week of the first date; a week begins on Monday. */
  readonly everyWeeks: number;
  readonly until?: CalendarDay | undefined;
  readonly times?: number | undefined;
  /** Bank holidays of England and Wales are left out, and not counted among `times`. */
  readonly withoutBankHolidays: boolean;
  /** Dates that are left out besides; among `times` they count. */
  readonly except?: readonly CalendarDay[] | undefined;
}

/**
 * The dates of a repetition from a day on, in their order (rule bookings/series). It stops at the first that is one too many:
 * the 201st, or none after three years.
 */
export function repeatedDates(from: CalendarDay, repetition: Repetition): CalendarDay[] {
  const { everyWeeks, except = [], times = mostSeriesDates + 1, weekdays, withoutBankHolidays } = repetition;
  const last = [addDays(from, mostSeriesDays), repetition.until ?? lastDay, lastDay].toSorted()[0]!;
  const counted: CalendarDay[] = [];
  const monday = addDays(from, -sinceMonday(weekdayOf(from)));
  const inWeek = [...new Set(weekdays)].map(sinceMonday).toSorted((one, other) => one - other);
  if (inWeek.length === 0 || everyWeeks < 1) return [];
  for (let week = monday; week <= last; week = addDays(week, 7 * everyWeeks)) {
    for (const day of inWeek.map((days) => addDays(week, days))) {
      if (day > last || counted.length >= Math.min(times, mostSeriesDates + 1)) break;
      if (day >= from && !(withoutBankHolidays && bankHoliday(day))) counted.push(day);
    }
  }
  return counted.filter((day) => !except.includes(day));
}

// Days have a year of four digits that begins with 1 or 2.
const lastDay = '2199-12-31' as CalendarDay;

const sinceMonday = (weekday: number): number => (weekday + 6) % 7;

/** The bank holidays that a repetition leaves out, as far as its dates go. */
export function holidaysLeftOut(from: CalendarDay, repetition: Repetition): CalendarDay[] {
  if (!repetition.withoutBankHolidays) return [];
  const last = repeatedDates(from, { ...repetition, except: [] }).at(-1);
  const until = repetition.until ?? last;
  if (until === undefined) return [];
  const all = { ...repetition, until, times: undefined, except: [], withoutBankHolidays: false };
  return repeatedDates(from, all).filter((day) => bankHoliday(day) !== undefined);
}

/** What is wrong with the dates of a repetition; undefined where there are 2 to 200 within three years. */
export function wrongDates(from: CalendarDay, repetition: Repetition): string | undefined {
  const { except, times, until } = repetition;
  const counted = repeatedDates(from, { ...repetition, except: [] });
  if (until !== undefined && until > addDays(from, mostSeriesDays)) return seriesTooLong;
  if (times !== undefined && counted.length < times) return seriesTooLong;
  if (counted.length > mostSeriesDates) return `At most ${mostSeriesDates} dates`;
  return counted.filter((day) => !except?.includes(day)).length < 2 ? 'A series has at least two dates' : undefined;
}

const seriesTooLong = 'A series ends within three years';

/** The days of the week as they stand on a screen, Monday first. */
export const weekdaysInOrder: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** How a series repeats, in words: 'Monday and Thursday, every 2 weeks, without bank holidays'. */
export function repetitionInWords({
  everyWeeks,
  weekdays,
  withoutBankHolidays,
}: Pick<Repetition, 'everyWeeks' | 'weekdays' | 'withoutBankHolidays'>): string {
  const names = weekdaysInOrder.filter((weekday) => weekdays.includes(weekday)).map(weekdayName);
  const days = new Intl.ListFormat('en-GB').format(names);
  const weeks = everyWeeks === 1 ? 'every week' : `every ${everyWeeks} weeks`;
  return `${days}, ${weeks}${withoutBankHolidays ? ', without bank holidays' : ''}`;
}
