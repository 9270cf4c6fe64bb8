import { addDays, londonDay, type CalendarDay } from './days.ts';

const hour = 3_600_000;

/** The instant at which a London day begins: 1 July 2026 begins at 2026-06-30T23:00Z (ruling S-32). */
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

/** Whole London days from `from` to `to`, both included, as instants for a filter (ruling S-32). */
export function londonDays(from?: CalendarDay, to?: CalendarDay): InstantRange {
  return {
    ...(from && { start: londonDayStart(from) }),
    ...(to && { end: londonDayStart(addDays(to, 1)) }),
  };
}
