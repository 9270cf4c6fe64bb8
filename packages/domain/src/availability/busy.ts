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

/** Gaps of an hour leave 24 stretches of a day at most. */
const gaps = [0, 5, 15, 60] as const;

/**
 * What events take of days in London, in order. Those that overlap or touch are one stretch. Where that gives more than `most`,
 * short gaps between them count as taken, too, up to an hour: nothing that is taken is ever left out.
 */
export function takenStretches(
  events: readonly { readonly start: Date; readonly end: Date }[],
  most: number,
): BusyStretch[] {
  // Joined before they are cut into days: long events that repeat often would give millions.
  const stretches = joined(events.map(({ start, end }) => [start.getTime(), end.getTime()])).flatMap(([start, end]) =>
    busyStretches(new Date(start), new Date(end)),
  );
  const gap = gaps.find((one) => mergedStretches(stretches, one).length <= most);
  return mergedStretches(stretches, gap ?? gaps.at(-1));
}

/** Stretches of days in order; those that overlap, touch, or are at most `gap` minutes apart are one. */
export function mergedStretches(stretches: readonly BusyStretch[], gap = 0): BusyStretch[] {
  const days = Map.groupBy(stretches, ({ day }) => day);
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, ofDay]) => joined(ofDay.map(minutesOf), gap).map(([from, to]) => stretchOf(day, from, to)));
}

const wholeDay = 24 * 60;

const minutesOf = ({ startTime, endTime }: BusyStretch): [from: number, to: number] =>
  startTime === null || endTime === null ? [0, wholeDay] : [minuteOfDay(startTime), minuteOfDay(endTime) || wholeDay];

function joined(pairs: readonly (readonly [from: number, to: number])[], gap = 0): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const [from, to] of pairs.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

const stretchOf = (day: CalendarDay, from: number, to: number): BusyStretch =>
  from === 0 && to === wholeDay
    ? { day, startTime: null, endTime: null }
    : { day, startTime: clock(from), endTime: clock(to % wholeDay) };
