import { type CalendarDay, daysBetween } from '@dragoman/domain/calendar';
import { dayIn } from './cells.ts';

const inFigures = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/;

/**
 * What is said of days that may have been written with the month first: none is above 12, and read as they are they lie a
 * month or more apart. The days alone cannot tell (rule banking/columns).
 */
export function mayBeMonthFirst(days: Iterable<string>): string | undefined {
  let [first, last]: [CalendarDay | undefined, CalendarDay | undefined] = [undefined, undefined];
  for (const day of days) {
    const [, one = ''] = inFigures.exec(day) ?? [];
    const read = dayIn(day);
    if (!read) continue;
    if (one === '' || Number(one) > 12) return undefined;
    if (first === undefined || read < first) first = read;
    if (last === undefined || read > last) last = read;
  }
  if (first === undefined || last === undefined) return undefined;
  const apart = daysBetween(first, last);
  return apart >= 28
    ? 'No day of the month is above 12: days are read with the day first, as 31/12/2026. If this bank writes the month first, do not import the file'
    : undefined;
}
