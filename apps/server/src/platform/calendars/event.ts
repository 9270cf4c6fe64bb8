import { londonDay, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { UnreadReason } from '@dragoman/domain/availability';
import type { Component, Property } from './components.ts';
import { dayOf, durationOf, timeOfProperty, type WrittenTime } from './times.ts';
import { london, utc, type Zone } from './zone.ts';
import type { Zones } from './zones.ts';

const minute = 60_000;
const hour = 60 * minute;

/** An event of a calendar as far as it can be read. */
export interface ReadEvent {
  readonly uid: string;
  /** Of several versions of one event the highest counts (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly start: WrittenTime;
  readonly zone: Zone;
  readonly zones: Zones;
  readonly takesTime: boolean;
  /** When an occurrence ends that begins at a time. */
  readonly endOf: (wall: Temporal.PlainDateTime) => number;
  readonly properties: (name: string) => readonly Property[];
  readonly unread: readonly UnreadReason[];
}

/** An event without a start that can be read. */
export interface StartlessEvent {
  readonly takesTime: boolean;
  readonly start: undefined;
}

/** Reads an event; of what cannot be read it says what it is, and the rest counts. */
export function readEvent(component: Component, zones: Zones): ReadEvent | StartlessEvent {
  const properties = (name: string) => component.properties.filter((one) => one.name === name);
  const [written] = properties('DTSTART');
  const read = written && timeOfProperty(written);
  const start = read ?? (written && dayOf(written));
  const takesTime = isBusy(properties);
  if (!start) return { takesTime, start: undefined };
  const unread: UnreadReason[] = read ? [] : ['time'];
  if (!component.closed) unread.push('cut off');
  const named = zoneOf(start, zones);
  if (!named) unread.push('zone');
  const zone = named ?? london;
  const length = read ? lengthOf(properties, start, zone, zones) : { days: 1 };
  if (length === 'unread') unread.push('end');
  return {
    uid: properties('UID')[0]?.value ?? '',
    sequence: Number(/^\d{1,9}$/.exec(properties('SEQUENCE')[0]?.value ?? '')?.[0] ?? 0),
    start,
    zone,
    zones,
    takesTime,
    endOf: (wall) => ending(wall, length === 'unread' ? shortest(start) : length, zone),
    properties,
    unread,
  };
}

function isBusy(properties: ReadEvent['properties']): boolean {
  const says = (name: string) => properties(name)[0]?.value.toUpperCase();
  return (
    says('STATUS') !== 'CANCELLED' && says('TRANSP') !== 'TRANSPARENT' && says('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE'
  );
}

/** The zone of a time: days and times without one are London's; undefined where it names one that is not known. */
export const zoneOf = ({ kind, zone }: WrittenTime, zones: Zones): Zone | undefined =>
  kind === 'utc' ? utc : kind === 'day' ? london : zones(zone);

/** The instant of a time; in London where its zone is not known. */
export const instantOf = (time: WrittenTime, zones: Zones): number =>
  (zoneOf(time, zones) ?? london).instant(time.wall);

/** Whole days, or a nominal duration and so many milliseconds; none at all. */
type Length = { readonly days: number } | { readonly nominal: Temporal.Duration } | { readonly exact: number };

const shortest = ({ kind }: WrittenTime): Length => (kind === 'day' ? { days: 1 } : { exact: hour });

function lengthOf(
  properties: ReadEvent['properties'],
  start: WrittenTime,
  zone: Zone,
  zones: Zones,
): Length | 'unread' {
  const [end] = properties('DTEND');
  const [duration] = properties('DURATION');
  if (end) {
    const last = timeOfProperty(end);
    return last ? untilEnd(start, last, zone, zones) : 'unread';
  }
  if (duration) {
    const nominal = durationOf(duration.value);
    if (!nominal) return 'unread';
    return nominal.blank ? instantLength(start) : { nominal };
  }
  // A reminder: it has no length and says so by having no end.
  return start.kind === 'day' ? { days: 1 } : { exact: 0 };
}

/** What has the same start and end is a day, or the minute in which it is. */
const instantLength = ({ kind }: WrittenTime): Length => (kind === 'day' ? { days: 1 } : { exact: minute });

function untilEnd(start: WrittenTime, end: WrittenTime, zone: Zone, zones: Zones): Length | 'unread' {
  if (start.kind === 'day' && end.kind === 'day') {
    const { days } = start.wall.toPlainDate().until(end.wall.toPlainDate(), { largestUnit: 'days' });
    return days < 0 ? 'unread' : { days: Math.max(days, 1) };
  }
  const exact = instantOf(end, zones) - zone.instant(start.wall);
  if (exact < 0) return 'unread';
  return exact === 0 ? instantLength(start) : { exact };
}

function ending(wall: Temporal.PlainDateTime, length: Length, zone: Zone): number {
  if ('exact' in length) return zone.instant(wall) + length.exact;
  if ('days' in length) return zone.instant(wall.add({ days: length.days }));
  const { weeks, days, hours, minutes, seconds } = length.nominal;
  return zone.instant(wall.add({ weeks, days })) + hours * hour + minutes * minute + seconds * 1000;
}

/** The London day and minute of an instant, for naming an event. */
export function momentOf(instant: number): { readonly day: CalendarDay; readonly time: TimeOfDay } {
  const time = london.wall(instant).toPlainTime().toString({ smallestUnit: 'minute' }) as TimeOfDay;
  return { day: londonDay(new Date(instant)), time };
}
