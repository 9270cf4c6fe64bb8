import type { Component } from './components.ts';
import { timesOf, wallUntil } from './rules.ts';
import { periodsOf, timeOf } from './times.ts';
import type { Zone } from './zone.ts';

/** From a time on, by the wall clock before it, clocks are so many milliseconds before UTC. */
interface Onset {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** For which clock changes of a described zone are known; before and after, the nearest one holds. */
const span = { from: Temporal.PlainDateTime.from('1970-01-01'), to: Temporal.PlainDateTime.from('2100-01-01') };

const asUtc = (wall: Temporal.PlainDateTime): number => wall.toZonedDateTime('UTC').epochMilliseconds;

/** A zone as a calendar describes it (RFC 5545, 3.6.5); undefined where the description cannot be read. */
export function describedZone(component: Component): Zone | undefined {
  const onsets: Onset[] = [];
  for (const part of component.parts) {
    const found = onsetsOf(part);
    if (!found) return undefined;
    onsets.push(...found);
  }
  if (onsets.length === 0) return undefined;
  onsets.sort((one, other) => one.at - other.at);
  const first = onsets[0]!;
  return {
    // A time that the clocks leave out is counted by the offset before the change, and so is one that they show twice.
    instant: (wall) => {
      const at = asUtc(wall);
      const last = onsets.findLast((one) => at >= one.at + Math.max(0, one.after - one.before));
      const shown = onsets.findLast((one) => at >= one.at);
      const offset =
        shown && shown !== last && shown.after > shown.before ? shown.before : (last?.after ?? first.before);
      return at - offset;
    },
    wall: (instant) => {
      const offset = onsets.findLast((one) => instant >= one.at - one.before)?.after ?? first.before;
      return Temporal.Instant.fromEpochMilliseconds(instant + offset)
        .toZonedDateTimeISO('UTC')
        .toPlainDateTime();
    },
  };
}

function onsetsOf({ properties }: Component): Onset[] | undefined {
  const valueOf = (name: string) => properties.find((one) => one.name === name)?.value;
  const start = timeOf(valueOf('DTSTART') ?? '')?.wall;
  const before = offsetOf(valueOf('TZOFFSETFROM') ?? valueOf('TZOFFSETTO'));
  const after = offsetOf(valueOf('TZOFFSETTO'));
  if (!start || before === undefined || after === undefined) return undefined;
  const walls = [start];
  for (const { value } of properties.filter((one) => one.name === 'RRULE')) {
    const repeated = timesOf(value, start, span, (until) => untilOf(until, before));
    if (typeof repeated === 'string') return undefined;
    walls.push(...repeated, ...previous(value, start, before));
  }
  for (const property of properties.filter((one) => one.name === 'RDATE'))
    walls.push(...periodsOf(property).flatMap((one) => (one ? [one.start.wall] : [])));
  return walls.map((wall) => ({ at: asUtc(wall), before, after }));
}

/** A rule that ended before the span still says what held last. */
function previous(rule: string, start: Temporal.PlainDateTime, before: number) {
  const until = /(?:^|;)UNTIL=([^;]+)/i.exec(rule)?.[1];
  const last = until === undefined ? undefined : untilOf(until, before);
  if (!last || Temporal.PlainDateTime.compare(last, span.from) >= 0) return [];
  const found = timesOf(rule, start, { from: last.subtract({ years: 1 }), to: last }, () => last);
  return typeof found === 'string' ? [] : found;
}

function untilOf(written: string, before: number): Temporal.PlainDateTime | undefined {
  const wall = wallUntil(written);
  return timeOf(written)?.kind === 'utc' ? wall?.add({ milliseconds: before }) : wall;
}

/** '+0530' in milliseconds. */
function offsetOf(written: string | undefined): number | undefined {
  const found = /^([+-])?(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(written ?? '');
  if (!found) return undefined;
  const size = (Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0)) * 1000;
  return found[1] === '-' ? -size : size;
}
