import {
  addDays,
  formatDuration,
  minuteOfDay,
  timeOfDay,
  weekdayOf,
  type CalendarDay,
  type TimeOfDay,
} from '../calendar/index.ts';
import type { Absence } from './absences.ts';

/** A stretch within which somebody is to be had: an end that is not after the start lies on the next day, so that equal times are a whole day. */
export interface Hours {
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

/** A stretch of every week: 0 for Sunday to 6 for Saturday, the day on which it begins (rule availability/weekly-hours). */
export interface WeeklyHours extends Hours {
  readonly weekday: number;
}

/** A day that is not as its weekday: off where it has no hours (rule availability/single-days). */
export interface SingleDay {
  readonly day: CalendarDay;
  readonly hours: readonly Hours[];
  readonly reason: string | null;
}

const minutesADay = 24 * 60;

/** Minutes of a stretch from the beginning of its day; past midnight they go on. */
export function minutesOf({ startTime, endTime }: Hours): { start: number; end: number } {
  const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)];
  return { start, end: end <= start ? end + minutesADay : end };
}

/**
 * What hours and single days leave out of the days from `from` to `to`, both included, a day at a time: a day off as a
 * whole, of other days what lies outside (rules availability/weekly-hours, availability/single-days). Who has entered no
 * weekly hours is always to be had, but for single days.
 */
export function outsideHours(
  weekly: readonly WeeklyHours[],
  singleDays: readonly SingleDay[],
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): Absence[] {
  const single = new Map(singleDays.map((one) => [one.day, one]));
  const beginningOn = (day: CalendarDay): readonly Hours[] =>
    single.get(day)?.hours ?? weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  const absences: Absence[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const own = single.get(day);
    if (!own && weekly.length === 0) continue;
    const whole = { from: day, to: day, reason: own?.reason ?? null };
    if (own?.hours.length === 0) {
      absences.push({ ...whole, kind: 'day off', startTime: null, endTime: null });
      continue;
    }
    const night = beginningOn(addDays(day, -1)).map(minutesOf);
    const open = [
      ...night.flatMap(({ end }) => (end > minutesADay ? [{ start: 0, end: end - minutesADay }] : [])),
      ...beginningOn(day).map(minutesOf),
    ];
    for (const { start, end } of complementOf(open)) {
      const all = start === 0 && end === minutesADay;
      const times = all
        ? { startTime: null, endTime: null }
        : { startTime: clock(start), endTime: clock(end % minutesADay) };
      absences.push({ ...whole, kind: 'outside hours', ...times });
    }
  }
  return absences;
}

const clock = (minutes: number): TimeOfDay => timeOfDay(formatDuration(minutes));

/** What of a day's minutes is in none of these stretches. */
function complementOf(stretches: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const gaps: { start: number; end: number }[] = [];
  let reached = 0;
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start > reached) gaps.push({ start: reached, end: start });
    reached = Math.max(reached, Math.min(end, minutesADay));
  }
  if (reached < minutesADay) gaps.push({ start: reached, end: minutesADay });
  return gaps;
}

/** Said beside hours of which two take the same minutes. */
export const hoursOverlap = 'These hours overlap';

/** The position of the first of a week's stretches that overlaps one before it, Saturday's night into Sunday included. */
export function overlappingHours(weekly: readonly WeeklyHours[]): number | undefined {
  const week = 7 * minutesADay;
  const spans = weekly.map((one) => {
    const { start, end } = minutesOf(one);
    return { start: one.weekday * minutesADay + start, end: one.weekday * minutesADay + end };
  });
  const meet = (a: { start: number; end: number }, b: { start: number; end: number }) =>
    [-week, 0, week].some((turn) => a.start + turn < b.end && b.start < a.end + turn);
  const position = spans.findIndex((span, at) => spans.some((other, before) => before < at && meet(span, other)));
  return position < 0 ? undefined : position;
}

/** The same within one day's hours. */
export function overlappingOnDay(hours: readonly Hours[]): number | undefined {
  return overlappingHours(hours.map((one) => ({ ...one, weekday: 0 })));
}
