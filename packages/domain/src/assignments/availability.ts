import { overlap, type Slot } from '../bookings/index.ts';
import { addDays, endsNextDay, minuteOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';

/**
 * When an interpreter said they cannot work: whole days from and to (rule interpreters/availability); null is an open
 * end.
 */
export interface Absence {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly reason: string | null;
}

/** A live job with a time of day that an interpreter already has. */
export interface Engagement {
  readonly bookingRef: string;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

/**
 * Whether an interpreter is free on a day. `avail` is empty when free, else the range that stands against it with
 * exactly one hyphen, nothing beside it where an end is open (rules interpreters/availability,
 * interpreters/range-text); `clash` says the same in words for the warning line (rule interpreters/clash-warns).
 */
export interface Availability {
  readonly avail: string;
  readonly clash: string;
}

const minutesADay = 24 * 60;

/**
 * Availability on `day` by absence, then by the jobs of that day; a job over midnight counts on both days
 * (rule interpreters/availability).
 */
export function availability(day: CalendarDay, absence: Absence | null, jobs: readonly Engagement[]): Availability {
  if (absence && covers(absence, day, day)) return absentOn(absence);
  const taken = jobs.flatMap((job) => stretchOn(day, job));
  if (taken.length === 0) return { avail: '', clash: '' };
  const start = Math.min(...taken.map((stretch) => stretch.start));
  const end = Math.max(...taken.map((stretch) => stretch.end));
  const avail = `${timeText(start)}-${timeText(end)}`;
  const refs = [...new Set(taken.map((stretch) => stretch.bookingRef))];
  return { avail, clash: `Already booked ${avail}: ${refs.join(', ')}` };
}

/**
 * What keeps an interpreter from a job at a time, in words: an absence on one of its days, else the jobs that take some
 * of the same minutes; empty when nothing does. It warns and never forbids (rule interpreters/clash-warns).
 */
export function engagedAt(asked: Slot, absence: Absence | null, jobs: readonly Engagement[]): string {
  const lastDay = endsNextDay(asked.startTime, asked.endTime) ? addDays(asked.date, 1) : asked.date;
  if (absence && covers(absence, asked.date, lastDay)) return absentOn(absence).clash;
  const taken = jobs.filter((job) => overlap(asked, job));
  if (taken.length === 0) return '';
  return `Already has a job then: ${taken.map((job) => `${job.bookingRef}, ${job.startTime}-${job.endTime}`).join('; ')}`;
}

/** Whether an absence takes one of the days. */
function covers({ from, to }: Absence, first: CalendarDay, last: CalendarDay): boolean {
  return (from === null || from <= last) && (to === null || first <= to);
}

function absentOn({ from, to, reason }: Absence): Availability {
  const [start, end] = [from ? dayText(from) : '', to ? dayText(to) : ''];
  const avail = `${start}-${end}`;
  const words = start && end ? avail : start ? `from ${start}` : `until ${end}`;
  return { avail, clash: `Not available ${words}${reason ? `: ${reason}` : ''}` };
}

/** Whether a job touches a day: its own, and the next when it runs over midnight. */
export function touches(day: CalendarDay, job: Engagement): boolean {
  return stretchOn(day, job).length > 0;
}

/** The minutes of `day` that a job takes, its end counted past midnight on its own day; none on any other day. */
function stretchOn(day: CalendarDay, job: Engagement): { start: number; end: number; bookingRef: string }[] {
  const [start, end] = [minuteOfDay(job.startTime), minuteOfDay(job.endTime)];
  const overnight = endsNextDay(job.startTime, job.endTime);
  if (job.date === day) return [{ start, end: overnight ? end + minutesADay : end, bookingRef: job.bookingRef }];
  if (overnight && end > 0 && addDays(job.date, 1) === day) return [{ start: 0, end, bookingRef: job.bookingRef }];
  return [];
}

const dayText = (day: CalendarDay) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

function timeText(minutes: number): string {
  const ofDay = minutes % minutesADay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
