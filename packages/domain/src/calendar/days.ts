declare const dayBrand: unique symbol;
declare const timeBrand: unique symbol;

/** A calendar day in London, 'YYYY-MM-DD'. Jobs happen on days, not at instants (rule basics/london-days). */
export type CalendarDay = string & { readonly [dayBrand]: true };

/** A wall-clock time in London, 24-hour 'HH:mm'. */
export type TimeOfDay = string & { readonly [timeBrand]: true };

// Years that people live and agencies work in: a mistyped year is refused, and sums with days never leave four digits.
const dayPattern = /^(1[89]|2[01])\d{2}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a day that exists, written 'YYYY-MM-DD', from 1800 to 2199. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!dayPattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return day >= 1 && day <= daysOf(year, month);
}

const daysOfMonths = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days of a month from 1; none where there is no such month. */
function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (daysOfMonths[month] ?? 0) + (month === 2 && isLeap ? 1 : 0);
}

/** Whether a text is a wall time, written 'HH:mm', from 00:00 to 23:59. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return timePattern.test(text);
}

/** Takes 'YYYY-MM-DD' as a day. Refuses days that do not exist with a RangeError. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** Takes 'HH:mm' as a time of day. Refuses anything else with a RangeError. */
export function timeOfDay(text: string): TimeOfDay {
  if (!isTimeOfDay(text)) throw new RangeError(`Not a time of day: ${text}`);
  return text;
}

const londonDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The London day on which an instant falls: 2026-06-30T23:00Z is 1 July (rule basics/london-days). */
export function londonDay(instant: Date): CalendarDay {
  return londonDate.format(instant) as CalendarDay;
}

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day `days` later (earlier when negative). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** Days from one day to another, negative where it lies before. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

const londonClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/**
 * The instant at which London's clocks show a time on a day; of an hour that they show twice, the first one, and of an hour
 * that they leave out, the one after it.
 */
export function londonInstant(day: CalendarDay, time: TimeOfDay): Date {
  const winter = Date.parse(`${day}T${time}:00Z`);
  const summer = new Date(winter - 3_600_000);
  return londonClock.format(summer) === `${day}, ${time}:00` ? summer : new Date(winter);
}
