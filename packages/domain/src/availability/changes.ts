import { addDays, type CalendarDay } from '../calendar/index.ts';
import { inOrderOfWeight, takesOf, type Absence, type DayStretch } from './absences.ts';
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
  /** What is not changed here: the profile's 'Unavailable', entries of calendars. */
  readonly besides: readonly Absence[];
}

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
  | { readonly what: 'end leave'; readonly leave: string };

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
  }
}

/** What keeps somebody from working within the days, both included, what weighs most first (rule availability/absences). */
export function absencesIn(
  { hours, days, leave, besides }: Stated,
  span: { readonly from: CalendarDay; readonly to: CalendarDay },
): Absence[] {
  const away = leave.map(({ from, to, reason }) => ({
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

/** Which jobs stand against what is known: those of which an absence takes at least a minute. */
export function touchedJobs<Job extends DayStretch>(stated: Stated, jobs: readonly Job[]): TouchedJob<Job>[] {
  const ordered = jobs.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return [];
  const absences = absencesIn(stated, { from: first.date, to: addDays(last.date, 1) });
  return jobs.flatMap((job) => {
    const absence = absences.find((one) => takesOf(one, job));
    return absence ? [{ job, absence }] : [];
  });
}

/** Which jobs a change touches: those against which nothing stood before (rule availability/touched-jobs). */
export function newlyTouched<Job extends DayStretch>(
  before: Stated,
  change: AvailabilityChange,
  jobs: readonly Job[],
): TouchedJob<Job>[] {
  const already = new Set(touchedJobs(before, jobs).map(({ job }) => job));
  return touchedJobs(withChange(before, change), jobs).filter(({ job }) => !already.has(job));
}

/** Said to an interpreter of a job that they have and are not to be had for. */
export const staysYours = 'The job stays yours until the office answers.';

/** Said to the office of the same. */
export const staysTheirs = 'The job stays theirs until you give it to somebody else.';

/** A change that would end before it began to count. */
export const dayIsOver = 'This day is over';
