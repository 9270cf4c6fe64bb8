import { addDays, type CalendarDay, londonDay } from '@dragoman/domain/calendar';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const opens = 8.5 * hour;
const closes = 18 * hour;
const shift = closes - opens;

const midnight = (at: number): number => Math.floor(at / day) * day;
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** The next moment from `at` on at which somebody is in the office. */
export function inOffice(at: number): number {
  const start = midnight(at);
  const early = at < start + opens ? at - start + opens : at - start;
  let moment = early > closes ? start + day + opens + ((early - closes) % shift) / 4 : start + early;
  while (isWeekend(moment)) moment += day;
  return Math.floor(moment);
}

/** Moments of the office from `start` to `end`, asked for by the share of the time that has passed. */
export function officeClock(start: number, end: number): (share: number) => number {
  const days: number[] = [];
  for (let at = midnight(start); at <= end; at += day) if (!isWeekend(at)) days.push(at);
  if (days.at(-1) === midnight(end) && end < midnight(end) + opens) days.pop();
  return (share) => {
    const place = share * days.length;
    const at = days[Math.min(Math.floor(place), days.length - 1)]! + opens + (place % 1) * shift;
    return Math.floor(Math.min(at, end));
  };
}

const days = new Map<number, CalendarDay>();

/** The London day of an instant; asked for millions of times, and the same within each hour. */
export function dayOf(at: number | Date): CalendarDay {
  const place = Math.floor(Number(at) / hour);
  const known = days.get(place);
  if (known) return known;
  const found = londonDay(new Date(place * hour));
  days.set(place, found);
  return found;
}

/** The next working day on or after a day. */
export function workingDay(date: CalendarDay): CalendarDay {
  let found = date;
  while (isWeekend(Date.parse(found))) found = addDays(found, 1);
  return found;
}
