import {
  addDays,
  formatDuration,
  londonDay,
  londonDayStart,
  minuteOfDay,
  timeOfDay,
  type CalendarDay,
  type TimeOfDay,
} from '../calendar/index.ts';

/** A stretch of one London day that a calendar says is taken: the whole of it where there are no times. */
export interface BusyStretch {
  readonly day: CalendarDay;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
}

const minute = 60_000;
const hour = 60 * minute;

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function wallMinute(instant: number): number {
  const [hours, minutes] = wallClock.format(instant).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/**
 * What an event takes of each London day, by the wall clock: from the minute in which it begins to the one in which it
 * ends, a day at a time. The hour that London's clocks show twice is taken if either of the two is. An event without length
 * takes nothing (rule availability/calendars-in).
 */
export function busyStretches(start: Date, end: Date): BusyStretch[] {
  const found: BusyStretch[] = [];
  const last = end.getTime();
  for (let at = start.getTime(); at < last;) {
    const day = londonDay(new Date(at));
    const begins = londonDayStart(day).getTime();
    const ends = londonDayStart(addDays(day, 1)).getTime();
    // On the night when the clocks go back, the first two hours are counted apart from the rest.
    const fold = ends - begins === 25 * hour ? begins + 2 * hour : begins;
    const stop = Math.min(last, at < fold ? fold : ends);
    if (at === begins && last >= ends) {
      found.push({ day, startTime: null, endTime: null });
      at = ends;
      continue;
    }
    // The last minute that is taken, and one more.
    const until = wallMinute(Math.ceil(stop / minute) * minute - minute) + 1;
    found.push({ day, startTime: clock(wallMinute(at)), endTime: clock(until % (24 * 60)) });
    at = stop;
  }
  return found;
}

const clock = (minutes: number): TimeOfDay => timeOfDay(formatDuration(minutes));

/**
 * Stretches of days with those that overlap or touch joined into one, in order: what is taken is the same, and a day has no more
 * stretches than gaps.
 */
export function mergedStretches(stretches: readonly BusyStretch[]): BusyStretch[] {
  const days = Map.groupBy(stretches, ({ day }) => day);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, ofDay]) => joined(ofDay).map(([from, to]) => stretchOf(day, from, to)));
}

const wholeDay = 24 * 60;

function joined(stretches: readonly BusyStretch[]): [from: number, to: number][] {
  const minutes = stretches
    .map(({ startTime, endTime }) =>
      startTime === null || endTime === null
        ? [0, wholeDay]
        : [minuteOfDay(startTime), minuteOfDay(endTime) || wholeDay],
    )
    .toSorted(([one = 0], [other = 0]) => one - other);
  const found: [number, number][] = [];
  for (const [from = 0, to = 0] of minutes) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

const stretchOf = (day: CalendarDay, from: number, to: number): BusyStretch =>
  from === 0 && to === wholeDay
    ? { day, startTime: null, endTime: null }
    : { day, startTime: clock(from), endTime: clock(to % wholeDay) };
