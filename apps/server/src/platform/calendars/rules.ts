import { RRuleTemporal } from 'rrule-temporal';
import { timeOf } from './times.ts';

/** Why a rule gives no occurrences: it cannot be read, or it takes too many steps. */
export type RuleProblem = 'rule' | 'too often';

/** From a wall-clock time to another, both included. */
export interface WallSpan {
  readonly from: Temporal.PlainDateTime;
  readonly to: Temporal.PlainDateTime;
}

/** Most steps of one rule, and most times that it may give: every half hour of 120 days is 5,760. */
const mostSteps = 12_000;

const parts: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d{0,5}$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  UNTIL: /^\S+$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  BYSECOND: listOf('[0-5]?\\d'),
  BYMINUTE: listOf('[0-5]?\\d'),
  BYHOUR: listOf('[01]?\\d|2[0-3]'),
  BYDAY: listOf('(?:[+-]?(?:[1-9]|[1-4]\\d|5[0-2]))?(?:MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: listOf('[+-]?0*(?:[1-9]|[12]\\d|3[01])'),
  BYYEARDAY: listOf('[+-]?0*(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: listOf('[+-]?0*(?:[1-9]|[1-4]\\d|5[0-2])'),
  BYMONTH: listOf('0*(?:[1-9]|1[0-2])'),
  BYSETPOS: listOf('[+-]?0*(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
};

function listOf(value: string): RegExp {
  return new RegExp(`^(?:${value})(?:,(?:${value}))*$`);
}

/**
 * A recurrence rule (RFC 5545, 3.3.10) by the names of its parts; undefined where it cannot be read, and where no reading of it
 * is known to be right: yearly ordinals of weekdays beside days of the month without months, days of the year beside other
 * kinds of days or weeks, numbers of weeks beside anything but days of the week, a fifty-third weekday or week, and other
 * calendars (RSCALE).
 */
function partsOf(rule: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (const part of rule.toUpperCase().split(';')) {
    if (part.trim() === '') continue;
    const [name = '', value = ''] = part.split('=').map((text) => text.replaceAll(/\s/g, ''));
    if (name.startsWith('X-')) continue;
    if (found.has(name) || !parts[name]?.test(value)) return undefined;
    found.set(name, value);
  }
  return found.has('FREQ') && isCertain(found) ? found : undefined;
}

function isCertain(rule: ReadonlyMap<string, string>): boolean {
  const has = (...names: readonly string[]) => names.some((name) => rule.has(name));
  const frequency = rule.get('FREQ');
  const ordinals = /\d/.test(rule.get('BYDAY') ?? '');
  if (has('COUNT') && has('UNTIL')) return false;
  if (ordinals && frequency !== 'MONTHLY' && frequency !== 'YEARLY') return false;
  if (ordinals && frequency === 'YEARLY' && has('BYMONTHDAY') && !has('BYMONTH')) return false;
  if (has('BYYEARDAY') && (frequency !== 'YEARLY' || has('BYDAY', 'BYWEEKNO', 'BYMONTHDAY'))) return false;
  if (has('BYMONTHDAY') && frequency === 'WEEKLY') return false;
  const everyYear = frequency === 'YEARLY' && Number(rule.get('INTERVAL') ?? 1) === 1;
  return !has('BYWEEKNO') || (everyYear && has('BYDAY') && !ordinals && !has('BYMONTH', 'BYMONTHDAY', 'BYSETPOS'));
}

/** How the last time of a rule is written: by the wall clock of its series. */
export type UntilReader = (until: string) => Temporal.PlainDateTime | undefined;

/**
 * The times of a rule within a span, by the wall clock. Times that a change of the clocks leaves out are given, too: what they
 * are is for whoever knows the zone. `until` reads the rule's last time; it is included.
 */
export function timesOf(
  rule: string,
  start: Temporal.PlainDateTime,
  span: WallSpan,
  until: UntilReader,
): Temporal.PlainDateTime[] | RuleProblem {
  const read = partsOf(rule);
  if (!read) return 'rule';
  const last = read.has('UNTIL') ? until(read.get('UNTIL')!) : undefined;
  if (read.has('UNTIL') && !last) return 'rule';
  if (last && Temporal.PlainDateTime.compare(last, span.from) < 0) return [];
  read.delete('UNTIL');
  const text = [...read].map(([name, value]) => `${name}=${value}`).join(';');
  const end = last && Temporal.PlainDateTime.compare(last, span.to) < 0 ? last : span.to;
  try {
    const found = new RRuleTemporal({
      rruleString: `RRULE:${text}`,
      dtstart: asUtc(start),
      maxIterations: mostSteps,
      maxCandidateEvaluations: mostSteps,
    }).between(asUtc(span.from), asUtc(end), true);
    return found.length > mostSteps ? 'too often' : found.map((one) => one.toPlainDateTime());
  } catch {
    return 'too often';
  }
}

/** Whether a rule has surely ended before a time, though it may not be read as a whole. */
export function endedBefore(rule: string, time: Temporal.PlainDateTime, until: UntilReader): boolean {
  const written = /(?:^|;)UNTIL=([^;]+)/i.exec(rule)?.[1];
  const last = written === undefined ? undefined : until(written);
  return last !== undefined && Temporal.PlainDateTime.compare(last, time) < 0;
}

/** Rules are expanded by the wall clock, as if there were no changes of it. */
const asUtc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC');

/** The last time of a rule where it is written by the wall clock; a day is meant to its end. */
export function wallUntil(written: string): Temporal.PlainDateTime | undefined {
  const time = timeOf(written);
  return time?.kind === 'day' ? time.wall.withPlainTime('23:59:59') : time?.wall;
}
