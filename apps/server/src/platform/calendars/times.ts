import type { Property } from './components.ts';

/** A time as a calendar writes it: by a wall clock, or in UTC, or a day. */
export interface WrittenTime {
  readonly wall: Temporal.PlainDateTime;
  readonly kind: 'day' | 'wall' | 'utc';
  /** The zone that the line names. */
  readonly zone: string | undefined;
}

const pattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2}))?(Z)?)?$/i;

/** Reads a DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5), with or without hyphens; undefined where it is neither. */
export function timeOf(value: string, zone?: string): WrittenTime | undefined {
  const found = pattern.exec(value.trim());
  if (!found) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  try {
    const fields = { year: year!, month: month!, day: day!, hour, minute, second: Math.min(second, 59) };
    const wall = Temporal.PlainDateTime.from(fields, { overflow: 'reject' });
    if (found[4] === undefined) return { wall, kind: 'day', zone: undefined };
    return found[7] ? { wall, kind: 'utc', zone: undefined } : { wall, kind: 'wall', zone };
  } catch {
    return undefined;
  }
}

/** The time of a property; undefined where it cannot be read. */
export const timeOfProperty = ({ value, parameters }: Property): WrittenTime | undefined =>
  timeOf(value, parameters.get('TZID'));

/** The day that a value begins with, though the rest of it cannot be read. */
export const dayOf = ({ value }: Property): WrittenTime | undefined => timeOf(value.slice(0, 8));

/** Reads a DURATION that is not negative (RFC 5545, 3.3.6); undefined where it is none. */
export function durationOf(value: string): Temporal.Duration | undefined {
  try {
    const duration = Temporal.Duration.from(value.trim().toUpperCase());
    return duration.sign < 0 || duration.years || duration.months ? undefined : duration;
  } catch {
    return undefined;
  }
}

/** A stretch of an RDATE of VALUE=PERIOD, or its start alone. */
export interface WrittenPeriod {
  readonly start: WrittenTime;
  readonly end: WrittenTime | Temporal.Duration | undefined;
}

/** Reads the values of an RDATE or EXDATE; undefined for one that cannot be read. */
export function periodsOf({ value, parameters }: Property): (WrittenPeriod | undefined)[] {
  const zone = parameters.get('TZID');
  const written = value.split(',').filter((one) => one.trim() !== '');
  return written.length === 0 ? [undefined] : written.map((one) => periodOf(one, zone));
}

function periodOf(written: string, zone: string | undefined): WrittenPeriod | undefined {
  const [first = '', second] = written.split('/');
  const start = timeOf(first, zone);
  if (second === undefined) return start && { start, end: undefined };
  const end = durationOf(second) ?? timeOf(second, zone);
  return start && end && { start, end };
}
