import type { UnreadReason } from '@dragoman/domain/availability';
import { instantOf, zoneOf, type ReadEvent } from './event.ts';
import { endedBefore, timesOf, wallUntil, type UntilReader } from './rules.ts';
import { periodsOf, timeOf, timeOfProperty, type WrittenPeriod, type WrittenTime } from './times.ts';
import { london } from './zone.ts';

/** A stretch between two instants, in milliseconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** An event that takes the place of an occurrence of a series, or of that and all after it. */
export interface Exception {
  readonly event: ReadEvent;
  readonly of: WrittenTime;
  readonly andLater: boolean;
}

/** What an event takes, and what of it could not be read. */
export interface Expanded {
  readonly stretches: readonly Stretch[];
  readonly unread: readonly UnreadReason[];
}

const day = 86_400_000;
const hour = 3_600_000;

/** Whether an event repeats. */
export const repeats = ({ properties }: ReadEvent): boolean =>
  ['RRULE', 'RDATE'].some((name) => properties(name).length > 0);

/** When an event takes place that does not repeat. */
export const once = ({ start, zone, endOf }: ReadEvent): Stretch => ({
  start: zone.instant(start.wall),
  end: endOf(start.wall),
});

/**
 * The occurrences of a series within a span: at its start, by its rules and at the dates that it adds, without those that it
 * leaves out and those that exceptions take the place of. With `reads: false` its rules are not followed.
 */
export function occurrencesOf(
  event: ReadEvent,
  exceptions: readonly Exception[],
  span: Stretch,
  { reads }: { readonly reads: boolean },
): Expanded {
  const unread = new Set<UnreadReason>();
  const own = once(event);
  const room = Math.max(own.end - own.start, 0) + 2 * day + Math.max(0, ...exceptions.map(shiftOf).map(Math.abs));
  const walls = {
    from: event.zone.wall(Math.max(span.start - room, -8e15)),
    to: event.zone.wall(span.end + room),
  };
  const ruled = (name: 'RRULE' | 'EXRULE') =>
    event.properties(name).flatMap(({ value }) => {
      if (endedBefore(value, walls.from, untilOf(event))) return [];
      const found = reads ? timesOf(value, event.start.wall, walls, untilOf(event)) : 'too often';
      if (typeof found !== 'string') return found;
      if (own.start < span.end) unread.add(found);
      return [];
    });
  const starts = new Map<number, Stretch & { readonly wall: Temporal.PlainDateTime }>();
  const add = (wall: Temporal.PlainDateTime, end?: number) => {
    const start = event.zone.instant(wall);
    starts.set(start, { wall, start, end: Math.max(end ?? event.endOf(wall), starts.get(start)?.end ?? 0) });
  };
  for (const wall of [event.start.wall, ...ruled('RRULE')]) add(wall);
  for (const one of event.properties('RDATE').flatMap(periodsOf)) {
    if (one) add(...added(event, one));
    else unread.add('dates');
  }
  const { isLeftOut, isWhole } = leftOut(event);
  const removed = new Set(ruled('EXRULE').map((wall) => event.zone.instant(wall)));
  // An event without an end takes no time; where its rule is not known, its start counts all the same.
  const isUnruled = unread.has('rule') || unread.has('too often');
  const stretches = [...starts.values()]
    .filter(({ start, wall }) => !removed.has(start) && !isLeftOut(start, wall))
    .map((one) => (isUnruled && one.end === one.start ? { ...one, end: one.start + hour } : one));
  if (!isWhole && stretches.some(({ start, end }) => start < span.end && end > span.start)) unread.add('dates');
  return { stretches: withExceptions(event, stretches, exceptions), unread: [...unread] };
}

/** UNTIL by the wall clock of the series. In UTC it is an instant; of a series of days it means the day. */
const untilOf =
  ({ start, zone }: ReadEvent): UntilReader =>
  (written) => {
    const time = timeOf(written);
    if (!time) return undefined;
    const wall =
      time.kind === 'utc' ? zone.wall(time.wall.toZonedDateTime('UTC').epochMilliseconds) : wallUntil(written);
    return start.kind === 'day' ? wall?.withPlainTime('23:59:59') : wall;
  };

/** When a date that a series adds begins, and its end where it has one of its own. */
function added(
  { start: first, zone, zones }: ReadEvent,
  { start, end }: WrittenPeriod,
): [wall: Temporal.PlainDateTime, end?: number] {
  // A day that a series of times adds is meant at the time of the series.
  if (start.kind === 'day') return [start.wall.withPlainTime(first.wall.toPlainTime())];
  const wall = zone.wall(instantOf(start, zones));
  if (first.kind === 'day') return [wall.withPlainTime('00:00')];
  if (end === undefined) return [wall];
  if ('wall' in end) return [wall, instantOf(end, zones)];
  return [wall, zone.instant(wall) + end.total({ unit: 'milliseconds', relativeTo: wall })];
}

/** Whether the EXDATEs leave an occurrence out, by its instant or by its day, and whether all of them can be read. */
function leftOut({ properties, zones, start }: ReadEvent) {
  const instants = new Set<number>();
  const days = new Set<string>();
  let isWhole = true;
  for (const one of properties('EXDATE').flatMap(periodsOf)) {
    if (!one) isWhole = false;
    else if (one.start.kind === 'day') days.add(one.start.wall.toPlainDate().toString());
    else if (start.kind === 'day') days.add(dayOfTime(one.start));
    else instants.add(instantOf(one.start, zones));
  }
  const isLeftOut = (instant: number, wall: Temporal.PlainDateTime) =>
    instants.has(instant) || days.has(wall.toPlainDate().toString());
  return { isLeftOut, isWhole };
}

/** The day of a time, in London where it is written in UTC. */
const dayOfTime = ({ kind, wall }: WrittenTime): string =>
  (kind === 'utc' ? london.wall(wall.toZonedDateTime('UTC').epochMilliseconds) : wall).toPlainDate().toString();

/** The exception as its event names the occurrence; undefined where that cannot be read. */
export function exceptionOf(event: ReadEvent): Exception | 'unread' | undefined {
  const [property] = event.properties('RECURRENCE-ID');
  if (!property) return undefined;
  const of = timeOfProperty(property);
  if (!of) return 'unread';
  return { event, of, andLater: property.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

/**
 * Events without those of which the calendar has a later version, by the same UID and the same occurrence. Of versions with the
 * same number all stay: some programs give several events one UID.
 */
export function newestOf(events: readonly ReadEvent[]): ReadEvent[] {
  const newest = new Map<string, number>();
  const keyed = events.map((event) => {
    const key = versionKey(event);
    if (key !== undefined) newest.set(key, Math.max(newest.get(key) ?? 0, event.sequence));
    return { event, key };
  });
  return keyed.flatMap(({ event, key }) => (key === undefined || event.sequence === newest.get(key) ? [event] : []));
}

function versionKey(event: ReadEvent): string | undefined {
  const exception = exceptionOf(event);
  if (event.uid === '' || exception === 'unread') return undefined;
  return `${exception ? instantOf(exception.of, event.zones) : ''} ${event.uid}`;
}

const shiftOf = ({ event, of, andLater }: Exception): number =>
  andLater ? event.zone.instant(event.start.wall) - instantOf(of, event.zones) : 0;

function withExceptions(
  event: ReadEvent,
  stretches: readonly (Stretch & { readonly wall: Temporal.PlainDateTime })[],
  exceptions: readonly Exception[],
): Stretch[] {
  const byDay = (of: WrittenTime) => of.kind === 'day' || event.start.kind === 'day';
  const instants = new Set<number>();
  const days = new Set<string>();
  for (const { of, event: own } of exceptions) {
    if (byDay(of)) days.add(dayOfTime(of));
    else instants.add(instantOf(of, own.zones));
  }
  const later = exceptions
    .filter(({ andLater }) => andLater)
    .map((one) => ({ ...one, at: instantOf(one.of, one.event.zones) }))
    .toSorted((one, other) => one.at - other.at);
  return stretches.flatMap(({ wall, start, end }) => {
    if (instants.has(start) || days.has(wall.toPlainDate().toString())) return [];
    const moved = later.findLast(({ at }) => at <= start);
    if (!moved) return event.takesTime ? [{ start, end }] : [];
    return moved.event.takesTime ? [shifted(moved, start)] : [];
  });
}

/** An occurrence as far from its exception as it was from the occurrence that the exception takes the place of. */
function shifted({ event, of }: Exception, start: number): Stretch {
  const zone = zoneOf(of, event.zones) ?? london;
  const original = event.zone.wall(zone.instant(of.wall));
  const wall = event.start.wall.add(original.until(event.zone.wall(start), { largestUnit: 'days' }));
  return { start: event.zone.instant(wall), end: event.endOf(wall) };
}
