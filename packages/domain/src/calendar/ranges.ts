import { addDays, londonDay, type CalendarDay } from './days.ts';

const hour = 3_600_000;

/** The instant at which a London day begins: 1 July 2026 begins at 2026-06-30T23:00Z (rule basics/london-days). */
export function londonDayStart(day: CalendarDay): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  const summer = new Date(utcMidnight.getTime() - hour);
  return londonDay(summer) === day ? summer : utcMidnight;
}

/** Instants from `start` (included) to `end` (not included); an open side is absent. */
export interface InstantRange {
  start?: Date;
  end?: Date;
}

/** Whole London days from `from` to `to`, both included, as instants for a filter (rule basics/london-days). */
export function londonDays(from?: CalendarDay, to?: CalendarDay): InstantRange {
  return {
    ...(from && { start: londonDayStart(from) }),
    ...(to && { end: londonDayStart(addDays(to, 1)) }),
  };
}

/** Beside the last day of a search that is before its first. */
export const periodRefused = 'To is before From';
/** Beside the last day of a search: alone it searches nothing in particular (rule reports/to-with-from). */
export const periodHint = 'To is used together with From';

/** Whether two days 'YYYY-MM-DD' stand in order; one that is missing or empty leaves its end open. */
export function isPeriod(from: unknown, to: unknown): boolean {
  return typeof from !== 'string' || typeof to !== 'string' || from === '' || to === '' || from <= to;
}
