import { absenceText, absenceUntil, isOutsideHours, lastDayOf, takesOf, type Absence } from '../availability/index.ts';
import { gapBetween, overlap, type Slot } from '../bookings/index.ts';
import { durationInWords, formatDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import type { ServiceType } from '../charging/index.ts';
import { refusedWishes, type WishOfClient } from '../wishes/index.ts';

/**
 * What may stand against giving a job to an interpreter (rule interpreters/conflicts): another job at the same time, too
 * little time for the way between two jobs, leave (a day off and a calendar's entry among it), a time outside their weekly
 * hours, papers that will have expired, and that they or the client asked never to meet again.
 */
export const conflictKinds = ['overlap', 'travel', 'leave', 'hours', 'papers', 'wish'] as const;

/** One of the kinds. */
export type ConflictKind = (typeof conflictKinds)[number];

/** Said of somebody who is given no jobs. */
export const notActive = 'The interpreter is not active';

/** What stands against giving a job to an interpreter, in a sentence for the clerk. */
export interface Conflict {
  readonly kind: ConflictKind;
  readonly text: string;
  /** Whose booking stands against it. */
  readonly bookingRef?: string;
}

/**
 * A job that somebody is to do; without times (a translation) its day is the one by which it must be done. `bookingId` keeps
 * a booking from standing against itself.
 */
export interface JobSlot {
  readonly bookingId?: string | undefined;
  readonly bookingRef?: string | undefined;
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly serviceType: ServiceType;
  /** Of the place of attendance (Onsite). */
  readonly postcode: string | null;
  /** Of the register; nobody else has wishes about interpreters. */
  readonly clientId?: string | null | undefined;
}

/** What is known of an interpreter about the days of a job. */
export interface CandidateFacts {
  /** Their live jobs (rule interpreters/availability), the one asked about among them or not. */
  readonly jobs: readonly JobSlot[];
  readonly absences: readonly Absence[];
  /** Nothing is said of a paper whose day is not known. */
  readonly dbsExpiry: CalendarDay | null;
  readonly passportExpiry: CalendarDay | null;
  readonly renewalDueDate: CalendarDay | null;
  /** Between them and the clients of the jobs. */
  readonly wishes: readonly WishOfClient[];
}

/** By what conflicts are judged: `speed` in miles an hour, `margin` in minutes (rule interpreters/travel-time). */
export interface ConflictRules {
  readonly speed: number;
  readonly margin: number;
  readonly today: CalendarDay;
  /** Straight-line miles from postcode to postcode; undefined where one is unknown. */
  readonly milesBetween: (from: string, to: string) => number | undefined;
}

/**
 * What stands against giving the job to the interpreter, in the order of the kinds (rule interpreters/conflicts). A job
 * without times has neither an overlap nor a way; leave stands against it only where no day is left to do it.
 */
export function conflictsOf(job: JobSlot, interpreter: CandidateFacts, rules: ConflictRules): Conflict[] {
  const others = interpreter.jobs.filter((other) => !isSame(job, other));
  const slot = slotOf(job);
  const last = [...expired(slot ? lastDayOf(slot) : job.date, interpreter, rules.today), ...unwanted(job, interpreter)];
  if (!slot) return [...leaveUntil(job.date, interpreter.absences, rules.today), ...last];
  const away = interpreter.absences.filter((absence) => takesOf(absence, slot));
  return [
    ...others.filter((other) => overlapping(slot, other)).map(engaged),
    ...onTheWay(job, slot, others, rules),
    ...away.filter((absence) => !isOutsideHours(absence)).map((absence) => said('leave', absence)),
    ...away.filter(isOutsideHours).map((absence) => said('hours', absence)),
    ...last,
  ];
}

const isSame = (job: JobSlot, other: JobSlot): boolean =>
  other === job || (job.bookingId !== undefined && other.bookingId === job.bookingId);

function slotOf({ date, startTime, endTime }: JobSlot): Slot | undefined {
  return startTime === null || endTime === null ? undefined : { date, startTime, endTime };
}

function overlapping(slot: Slot, other: JobSlot): boolean {
  const its = slotOf(other);
  return its !== undefined && overlap(slot, its);
}

const naming = ({ bookingRef }: JobSlot) => bookingRef ?? 'another of these jobs';
const whose = ({ bookingRef }: JobSlot) => (bookingRef === undefined ? {} : { bookingRef });

/** 'Already has BK-000123 then, 11:00-13:00'. */
const engaged = (other: JobSlot): Conflict => ({
  kind: 'overlap',
  text: `Already has ${naming(other)} then, ${other.startTime}-${other.endTime}`,
  ...whose(other),
});

/**
 * The way from the attended job before, and to the one after (rule interpreters/travel-time): miles by the speed, in whole
 * minutes rounded up, and the margin. Nothing between jobs at one postcode, and nothing where a postcode is unknown.
 */
function onTheWay(job: JobSlot, slot: Slot, others: readonly JobSlot[], rules: ConflictRules): Conflict[] {
  const attended = others.flatMap((other) => {
    const its = slotOf(other);
    return its && isAttended(job) && isAttended(other) ? [{ other, its }] : [];
  });
  const before = nearest(attended.map(({ other, its }) => ({ other, gap: gapBetween(its, slot) })));
  const after = nearest(attended.map(({ other, its }) => ({ other, gap: gapBetween(slot, its) })));
  return [
    ...(before ? wayOf(before.other, job, before.gap, before.other, rules) : []),
    ...(after ? wayOf(job, after.other, after.gap, after.other, rules) : []),
  ];
}

const isAttended = ({ serviceType, postcode }: JobSlot): boolean => serviceType === 'Onsite' && Boolean(postcode);

/** The job that is nearest in time of those that do not overlap. */
function nearest(jobs: readonly { readonly other: JobSlot; readonly gap: number }[]) {
  return jobs.filter(({ gap }) => gap >= 0).toSorted((one, another) => one.gap - another.gap)[0];
}

function wayOf(first: JobSlot, second: JobSlot, gap: number, other: JobSlot, rules: ConflictRules): Conflict[] {
  const [from, to] = [first.postcode ?? '', second.postcode ?? ''];
  const miles = rules.milesBetween(from, to);
  if (!miles) return [];
  const needed = travelMinutes(miles, rules);
  if (gap >= needed) return [];
  const between = other === first ? `${naming(other)} and this job` : `this job and ${naming(other)}`;
  return [
    {
      kind: 'travel',
      text: `${durationInWords(needed)} from ${from} to ${to}, ${durationInWords(gap)} between ${between}`,
      ...whose(other),
    },
  ];
}

/** Minutes that a way takes, rounded up, with the margin (rule interpreters/travel-time): 5 miles at 20 an hour and 15 are 30. */
export function travelMinutes(miles: number, { speed, margin }: Pick<ConflictRules, 'speed' | 'margin'>): number {
  return Math.ceil((miles / speed) * 60) + margin;
}

/** Why somebody is away is their own affair: the sentence may be read to a caller, and is kept in the history. */
const said = (kind: ConflictKind, absence: Absence): Conflict => ({
  kind,
  text: absenceText({ ...absence, reason: null }),
});

function leaveUntil(due: CalendarDay, absences: readonly Absence[], today: CalendarDay): Conflict[] {
  const last = absenceUntil(due, absences, today);
  return last ? [said('leave', last)] : [];
}

/** Papers whose last day is before a day: those of the past have expired, the others will have. */
function expired(day: CalendarDay, papers: CandidateFacts, today: CalendarDay): Conflict[] {
  const ending = [
    [papers.dbsExpiry, 'DBS certificate expires on', 'DBS certificate expired on'],
    [papers.passportExpiry, 'Passport expires on', 'Passport expired on'],
    [papers.renewalDueDate, 'Contract is due for renewal on', 'Contract was due for renewal on'],
  ] as const;
  return ending.flatMap(([until, will, has]) =>
    until !== null && until < day
      ? [{ kind: 'papers' as const, text: `${until < today ? has : will} ${formatDay(until)}` }]
      : [],
  );
}

const toldOfPaper = (text: string): string => (text.startsWith('DBS') ? text : text[0]!.toLowerCase() + text.slice(1));

/**
 * What stands against a job, said to its interpreter: another job by its reference only if it is among those that they were told of
 * (rule availability/touched-jobs), and of whom a client does not want nothing.
 */
export function conflictTold({ kind, text, bookingRef = '' }: Conflict, told: ReadonlySet<string>): string {
  const which = told.has(bookingRef) ? ` (${bookingRef})` : '';
  switch (kind) {
    case 'overlap':
      return `you already have a job at that time${which}`;
    case 'travel':
      return `there is too little time for the way between it and another job of yours${which}`;
    case 'leave':
    case 'hours':
      return `you are ${text[0]!.toLowerCase()}${text.slice(1)}`;
    case 'papers':
      return `your ${toldOfPaper(text)}`;
    case 'wish':
      return 'it is not open to you';
  }
}

/** Why is for staff alone, and stands on both profiles. */
const unwanted = ({ clientId }: JobSlot, { wishes }: CandidateFacts): Conflict[] =>
  refusedWishes(wishes, clientId).map((text) => ({ kind: 'wish', text }));
