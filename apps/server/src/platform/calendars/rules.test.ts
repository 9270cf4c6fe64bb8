import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { timesOf, wallUntil } from './rules.ts';

/**
 * Rules with their start and their first six times, fewer where they end before, as python-dateutil 2.9 gives them. A rule
 * that is marked as refused counts as one that cannot be read.
 */
const table = readFileSync(new URL('rule-dates.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it.each(table.map((line) => line.split(' ')))(
  'from %s by %s (rule availability/calendars-in)',
  (from, rule, ...rest) => {
    const start = Temporal.PlainDateTime.from(from);
    const refused = rest[0] === 'refused';
    const times = rest
      .filter((one) => one !== 'refused')
      .map((one) => (one.includes('T') ? one : `${one}${from.slice(8)}`))
      .map((one) => Temporal.PlainDateTime.from(one).toString());
    // What ends is looked at for long after its end.
    const to = times.length < 6 ? start.add({ years: 40 }) : Temporal.PlainDateTime.from(times.at(-1)!);
    const found = timesOf(rule, start, { from: start, to }, wallUntil);
    expect(typeof found === 'string' ? found : found.map(String)).toEqual(refused ? 'rule' : times);
  },
);

it.each([
  ['20260101T0900', 'FREQ=DAILY;COUNT=3;UNTIL=20260103T090000'],
  ['20260101T0900', 'FREQ=WEEKLY;BYDAY=1TH'],
  ['20260101T0900', 'FREQ=WEEKLY;BYMONTHDAY=1'],
  ['20260101T0900', 'FREQ=DAILY;BYDAY=2MO'],
  ['20260101T0900', 'FREQ=DAILY;BYYEARDAY=1'],
  ['20260101T0900', 'FREQ=MONTHLY;BYMONTH=13'],
  ['20260101T0900', 'FREQ=DAILY;BYHOUR=24'],
  ['20260101T0900', 'FREQ=DAILY;FREQ=WEEKLY'],
  ['20260101T0900', 'COUNT=3'],
])('a rule that RFC 5545 does not allow is refused: from %s by %s', (from, rule) => {
  const start = Temporal.PlainDateTime.from(from);
  expect(timesOf(rule, start, { from: start, to: start.add({ years: 1 }) }, wallUntil)).toBe('rule');
});
