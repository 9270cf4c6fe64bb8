import { addDays, endsNextDay, formatDay, minuteOfDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';

/** Why an interpreter cannot be had for a while, what weighs most first (rule availability/absences). */
export const absenceKinds = ['leave', 'day off', 'calendar', 'outside hours'] as const;

export type AbsenceKind = (typeof absenceKinds)[number];

/**
 * A stretch in which an interpreter is not to be had (rule availability/absences): whole days from and to, both included,
 * where there are no times, with an open end where a day is null (an open beginning only from the profile's 'Unavailable
 * To'). With times `from` and `to` are the same day, and an end that is not after the start lies on the next one.
 */
export interface Absence {
  readonly kind: AbsenceKind;
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly reason: string | null;
}

/** A stretch of a job or of hours: an end that is not after the start lies on the next day (rule basics/over-midnight). */
export interface DayStretch {
  readonly date: CalendarDay;
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
}

/** Whether an absence takes whole days. */
export const isWholeDays = ({ startTime, endTime }: Absence): boolean => startTime === null || endTime === null;

/** The last day that a stretch touches: one that ends at midnight touches its own day alone. */
export function lastDayOf({ date, startTime, endTime }: DayStretch): CalendarDay {
  return endsNextDay(startTime, endTime) && endTime !== '00:00' ? addDays(date, 1) : date;
}

/** Whether an absence takes at least a minute of a stretch, counted by the wall clock (rule basics/london-days). */
export function takesOf(absence: Absence, stretch: DayStretch): boolean {
  const { from, to, startTime, endTime } = absence;
  if (from === null || startTime === null || endTime === null)
    return (from === null || from <= lastDayOf(stretch)) && (to === null || stretch.date <= to);
  const own = { date: from, startTime, endTime };
  return beginning(own) < ending(stretch) && beginning(stretch) < ending(own);
}

/** Whether an absence takes the whole of a day. */
export function takesDay(absence: Absence, day: CalendarDay): boolean {
  return isWholeDays(absence) && takesOf(absence, { date: day, startTime: midnight, endTime: midnight });
}

/** Whether it is a stretch outside somebody's weekly hours. */
export const isOutsideHours = ({ kind }: Absence): boolean => kind === 'outside hours';

/**
 * The absence by which no whole day is left from `today` on, until the day by which a job without times must be done (rule
 * interpreters/conflicts); undefined where one is left, and where weekly hours alone take them all.
 */
export function absenceUntil(due: CalendarDay, absences: readonly Absence[], today: CalendarDay): Absence | undefined {
  const whole = absences.filter(isWholeDays);
  const chain: Absence[] = [];
  for (let day = today < due ? today : due; day <= due;) {
    const [longest] = whole
      .filter(({ from, to }) => (from === null || from <= day) && (to === null || day <= to))
      .toSorted((one, other) => ((one.to ?? 'open') > (other.to ?? 'open') ? -1 : 1));
    if (!longest) return undefined;
    chain.push(longest);
    if (longest.to === null) break;
    day = addDays(longest.to, 1);
  }
  return chain.findLast((absence) => !isOutsideHours(absence));
}

const midnight = '00:00' as TimeOfDay;

const minutesADay = 24 * 60;

/** Wall-clock minutes since 1970, as if every day had 24 hours. */
const beginning = ({ date, startTime }: DayStretch): number =>
  (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * minutesADay + minuteOfDay(startTime);

const ending = ({ date, startTime, endTime }: DayStretch): number =>
  beginning({ date, startTime: endTime, endTime }) + (endsNextDay(startTime, endTime) ? minutesADay : 0);

/**
 * An absence as a range with exactly one hyphen, nothing beside it where an end is open (rule interpreters/range-text):
 * 'DD/MM/YYYY-DD/MM/YYYY', or 'HH:mm-HH:mm' of its day.
 */
export function absenceRange({ from, to, startTime, endTime }: Absence): string {
  if (startTime !== null && endTime !== null) return `${startTime}-${endTime}`;
  return `${from ? formatDay(from) : ''}-${to ? formatDay(to) : ''}`;
}

/** An absence as a warning says it: 'Not available 09/06/2026-10/06/2026: Holiday' (rule interpreters/clash-warns). */
export function absenceText(absence: Absence): string {
  const { kind, from, to } = absence;
  const why = absence.reason ?? reasonOfKind[kind];
  const range = absenceRange(absence);
  if (!isWholeDays(absence)) return sentence(range, why);
  if (from === null) return sentence(to ? `until ${formatDay(to)}` : 'at any time', why);
  if (to === null) return sentence(`from ${formatDay(from)}`, why);
  return sentence(from === to ? formatDay(from) : range, why);
}

const sentence = (words: string, why: string): string => `Not available ${words}${why ? `: ${why}` : ''}`;

const reasonOfKind: Readonly<Record<AbsenceKind, string>> = {
  leave: '',
  'day off': 'day off',
  calendar: 'own calendar',
  'outside hours': 'outside working hours',
};

/** Absences with what weighs most first, then by day and time. */
export function inOrderOfWeight(absences: readonly Absence[]): Absence[] {
  const place = ({ kind, from, startTime }: Absence) =>
    `${absenceKinds.indexOf(kind)} ${from ?? ''} ${startTime ?? ''}`;
  return absences.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
