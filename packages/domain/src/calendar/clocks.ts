import { addDays, type CalendarDay, type TimeOfDay } from './days.ts';
import { endsNextDay } from './durations.ts';
import { isSunday } from './holidays.ts';

/**
 * Said of a job that begins or ends in the hour which London's clocks leave out: 01:00 to 02:00 on the last Sunday of
 * March (Summer Time Order 2002); undefined for any other. It forbids nothing: jobs are counted by the wall clock
 * (rule basics/london-days).
 */
export function clockNotice(day: CalendarDay, start: TimeOfDay, end: TimeOfDay): string | undefined {
  const lastDay = endsNextDay(start, end) ? addDays(day, 1) : day;
  // At one o'clock sharp a job can still end, but no longer begin.
  const begins = isLastSundayOfMarch(day) && start >= '01:00' && start < '02:00';
  const ends = isLastSundayOfMarch(lastDay) && end > '01:00' && end < '02:00';
  const missing = begins ? start : ends ? end : undefined;
  return missing && `There is no ${missing} that night: the clocks go forward from 01:00 to 02:00`;
}

const isLastSundayOfMarch = (day: CalendarDay): boolean =>
  day.slice(5) >= '03-25' && day.slice(5) <= '03-31' && isSunday(day);
