import { addDays, type CalendarDay } from '../calendar/index.ts';

/** Days before and after today of whose jobs an interpreter's phone keeps what their timesheets need. */
export const keptDays = { before: 7, after: 7 } as const;

/** The first and the last day of those jobs, seen from a day in London (rule timesheets/kept-on-the-phone). */
export function keptRange(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: addDays(today, -keptDays.before), to: addDays(today, keptDays.after) };
}

/** Whether a phone may still keep a job of that day. */
export function isKeptDay(day: CalendarDay, today: CalendarDay): boolean {
  const { from, to } = keptRange(today);
  return day >= from && day <= to;
}
