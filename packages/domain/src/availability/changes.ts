import { addDays, formatDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import { absenceUntil, inOrderOfWeight, takesOf, type Absence } from './absences.ts';
import { outsideHours, type Hours, type SingleDay, type WeeklyHours } from './hours.ts';

/** Leave as it was entered: from a day to another, both included, or until further notice. */
export interface Leave {
  readonly _id: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay | null;
  readonly reason: string | null;
}

/** All that is known of when somebody is to be had. */
export interface Stated {
  readonly hours: readonly WeeklyHours[];
  readonly days: readonly SingleDay[];
  readonly leave: readonly Leave[];
  readonly unavailable: Unavailable | null;
  /** Entries of calendars, which are not changed here. */
  readonly besides: readonly Absence[];
}

/** 'Unavailable' of the profile: days as of leave, either end of which may be open. */
export interface Unavailable {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly reason: string | null;
}

/** 'Unavailable' as a profile has it; null where neither end is known. */
export const unavailableOf = (entered: Unavailable): Unavailable | null =>
  entered.from || entered.to ? entered : null;

/** One change of it (rule availability/changes). */
export type AvailabilityChange =
  | { readonly what: 'hours'; readonly hours: readonly WeeklyHours[] }
  | {
      readonly what: 'day';
      readonly day: CalendarDay;
      readonly hours: readonly Hours[];
      readonly reason?: string | null | undefined;
    }
  | { readonly what: 'usual day'; readonly day: CalendarDay }
  | {
      readonly what: 'leave';
      readonly from: CalendarDay;
      readonly to: CalendarDay | null;
      readonly reason?: string | null | undefined;
    }
  | { readonly what: 'end leave'; readonly leave: string }
  | {
      readonly what: 'unavailable';
      readonly from: CalendarDay | null;
      readonly to: CalendarDay | null;
      readonly reason?: string | null | undefined;
    };

/** What is known once a change is made. */
export function withChange(stated: Stated, change: AvailabilityChange): Stated {
  const { days, leave } = stated;
  switch (change.what) {
    case 'hours':
      return { ...stated, hours: change.hours };
    case 'day':
      return {
        ...stated,
        days: [...days.filter(({ day }) => day !== change.day), { ...change, reason: change.reason || null }],
      };
    case 'usual day':
      return { ...stated, days: days.filter(({ day }) => day !== change.day) };
    case 'leave':
      return { ...stated, leave: [...leave, { ...change, reason: change.reason || null, _id: '' }] };
    case 'end leave':
      return { ...stated, leave: leave.filter(({ _id }) => _id !== change.leave) };
    case 'unavailable':
      return { ...stated, unavailable: unavailableOf({ ...change, reason: change.reason || null }) };
  }
}

/** What keeps somebody from working within the days, both included, what weighs most first (rule availability/absences). */
export function absencesIn(
  { hours, days, leave, unavailable, besides }: Stated,
  span: { readonly from: CalendarDay; readonly to: CalendarDay },
): Absence[] {
  const away = [...leave, ...(unavailable ? [unavailable] : [])].map(({ from, to, reason }) => ({
    kind: 'leave' as const,
    from,
    to,
    startTime: null,
    endTime: null,
    reason,
  }));
  return inOrderOfWeight([...away, ...besides, ...outsideHours(hours, days, span)]);
}

/** A job with the absence that weighs most of those that stand against it. */
export interface TouchedJob<Job> {
  readonly job: Job;
  readonly absence: Absence;
}

/** A job that somebody has; without times its day is the one by which it must be done. */
export interface DueJob {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

/** '09/06/2026 10:00–12:00', or 'by 09/06/2026' of a job without times. */
export const dueText = ({ date, startTime, endTime }: DueJob): string =>
  startTime === null || endTime === null ? `by ${formatDay(date)}` : `${formatDay(date)} ${startTime}–${endTime}`;

/**
 * Which jobs from `today` on stand against what is known: those of which an absence takes at least a minute, and those without
 * times for which no day is left.
 */
export function touchedJobs<Job extends DueJob>(
  stated: Stated,
  jobs: readonly Job[],
  today: CalendarDay,
): TouchedJob<Job>[] {
  const ordered = jobs.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const last = ordered.at(-1);
  if (!last) return [];
  const absences = absencesIn(stated, { from: today, to: addDays(last.date, 1) });
  return jobs.flatMap((job) => {
    const absence = absenceOf(job, absences, today);
    return absence ? [{ job, absence }] : [];
  });
}

function absenceOf({ date, startTime, endTime }: DueJob, absences: readonly Absence[], today: CalendarDay) {
  if (startTime === null || endTime === null) return absenceUntil(date, absences, today);
  return absences.find((one) => takesOf(one, { date, startTime, endTime }));
}

/** Which jobs a change touches: those against which nothing stood before (rule availability/touched-jobs). */
export function newlyTouched<Job extends DueJob>(
  before: Stated,
  change: AvailabilityChange,
  jobs: readonly Job[],
  today: CalendarDay,
): TouchedJob<Job>[] {
  const already = new Set(touchedJobs(before, jobs, today).map(({ job }) => job));
  return touchedJobs(withChange(before, change), jobs, today).filter(({ job }) => !already.has(job));
}

/** Said to an interpreter of so many jobs that they have and are not to be had for. */
export const staysYours = (jobs: number): string =>
  jobs === 1 ? 'The job stays yours until the office answers.' : 'The jobs stay yours until the office answers.';

/** Said to the office of the same. */
export const staysTheirs = (jobs: number): string =>
  jobs === 1
    ? 'The job stays theirs until you give it to somebody else.'
    : 'The jobs stay theirs until you give them to somebody else.';

/** A change that would end before it began to count. */
export const dayIsOver = 'This day is over';
