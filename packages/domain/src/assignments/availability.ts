import { absenceRange, absenceText, inOrderOfWeight, takesDay, takesOf, type Absence } from '../availability/index.ts';
import type { Slot } from '../bookings/index.ts';
import { addDays, endsNextDay, minuteOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';

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
 * Availability on `day`: by an absence of the whole day, then by the jobs of that day and what the interpreter's calendar
 * takes of it; a job over midnight counts on both days (rule interpreters/availability). Hours of the day that are not to be
 * had stand against it only where `asked`, the time of the job, needs some of them.
 */
export function availability(
  day: CalendarDay,
  absences: readonly Absence[],
  jobs: readonly Engagement[],
  asked?: Slot,
): Availability {
  const weighed = inOrderOfWeight(absences);
  const away = weighed.find((absence) => takesDay(absence, day));
  if (away) return absent(away);
  const taken = jobs.flatMap((job) => stretchOn(day, job));
  const inCalendar = weighed.filter((one) => one.kind === 'calendar' && one.from === day);
  if (taken.length === 0 && inCalendar.length === 0) {
    const outside = asked && weighed.find((absence) => takesOf(absence, asked));
    return outside ? absent(outside) : { avail: '', clash: '' };
  }
  const stretches = [...taken, ...inCalendar.flatMap(minutesOfAbsence)];
  const start = Math.min(...stretches.map((stretch) => stretch.start));
  const end = Math.max(...stretches.map((stretch) => stretch.end));
  const avail = `${timeText(start)}-${timeText(end)}`;
  const refs = [...new Set(taken.map((stretch) => stretch.bookingRef))];
  const booked = refs.length > 0 ? [`Already booked ${rangeText(taken)}: ${refs.join(', ')}`] : [];
  return { avail, clash: [...booked, ...inCalendar.map(absenceText)].join('; ') };
}

const absent = (absence: Absence): Availability => ({ avail: absenceRange(absence), clash: absenceText(absence) });

function minutesOfAbsence({ startTime, endTime }: Absence): { start: number; end: number }[] {
  if (startTime === null || endTime === null) return [];
  const [start, end] = [minuteOfDay(startTime), minuteOfDay(endTime)];
  return [{ start, end: end <= start ? end + minutesADay : end }];
}

function rangeText(stretches: readonly { start: number; end: number }[]): string {
  const [start, end] = [Math.min(...stretches.map((one) => one.start)), Math.max(...stretches.map((one) => one.end))];
  return `${timeText(start)}-${timeText(end)}`;
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

function timeText(minutes: number): string {
  const ofDay = minutes % minutesADay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
