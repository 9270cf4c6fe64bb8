import type { Absence } from '../availability/index.ts';
import { daysBetween, endsNextDay, minuteOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import type { Span } from './lanes.ts';

const minutesADay = 24 * 60;

/** A job as the board places it: without times it takes its whole day. */
export interface Placed {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

/** The wall-clock minutes of a job from midnight of the board's first day, as if every day had 24 hours (rule basics/london-days). */
export function spanOf({ date, startTime, endTime }: Placed, first: CalendarDay): Span {
  const day = daysBetween(first, date) * minutesADay;
  if (startTime === null || endTime === null) return { start: day, end: day + minutesADay };
  const night = endsNextDay(startTime, endTime) ? minutesADay : 0;
  return { start: day + minuteOfDay(startTime), end: day + minuteOfDay(endTime) + night };
}

/** The minutes of an absence within so many days, cut off where it begins before them or ends after them. */
export function absenceSpan({ from, to, startTime, endTime }: Absence, first: CalendarDay, days: number): Span {
  const last = days * minutesADay;
  const cut = ({ start, end }: Span): Span => ({ start: Math.max(0, start), end: Math.min(last, end) });
  if (from !== null && startTime !== null && endTime !== null) {
    const day = daysBetween(first, from) * minutesADay;
    const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)];
    return cut({ start: day + start, end: day + end + (end <= start ? minutesADay : 0) });
  }
  return cut({
    start: from === null ? 0 : daysBetween(first, from) * minutesADay,
    end: to === null ? last : (daysBetween(first, to) + 1) * minutesADay,
  });
}
