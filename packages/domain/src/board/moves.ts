import { addDays, formatDuration, timeOfDay } from '../calendar/index.ts';
import { spanOf, type Placed } from './spans.ts';

/** Minutes by which a job is moved at once on the board (rule bookings/board-moves). */
export const boardStep = 15;

const minutesADay = 24 * 60;

/**
 * A job so many minutes later (earlier when negative), as long as it was, on the day on which it then begins. A job without times
 * is moved by whole days, to the nearest.
 */
export function movedBy(job: Placed, minutes: number): Placed {
  if (job.startTime === null || job.endTime === null)
    return { date: addDays(job.date, Math.round(minutes / minutesADay)), startTime: null, endTime: null };
  const { start, end } = spanOf(job, job.date);
  const days = Math.floor((start + minutes) / minutesADay);
  return { date: addDays(job.date, days), startTime: clock(start + minutes), endTime: clock(end + minutes) };
}

const clock = (minutes: number) => timeOfDay(formatDuration(((minutes % minutesADay) + minutesADay) % minutesADay));

/** The whole steps that are nearest to so many minutes. */
export const inSteps = (minutes: number): number => Math.round(minutes / boardStep) * boardStep || 0;
