import { addDays, isCalendarDay, weekdayOf, type CalendarDay } from './days.ts';

/** A day as people read it: '20/03/2026'. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A day of the week by its number: 0 is Sunday. */
export const weekdayName = (weekday: number): string => weekdayNames[weekday] ?? '';

/** A day with its day of the week: 'Fri 20/03/2026'. */
export const formatWeekday = (day: CalendarDay): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)} ${formatDay(day)}`;

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as London reads it: '20/03/2026 14:30'. */
export const formatInstant = (instant: Date): string => london.format(instant).replace(',', '');

/** In small letters, in their order. */
export const months: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** Where a day stands whose year or date is not said: a job lies ahead, a payment behind. */
export type Toward = 'future' | 'past';

/** The day from which 'tomorrow' is counted, and where a day without its year lies. */
export interface Standpoint {
  readonly today: CalendarDay;
  readonly toward: Toward;
}

/**
 * Reads a day as people type it, the day before the month: '20/03/2026', '3/4/27', '3.4.2027', '20032026', '3 April 2027',
 * 'Sat 3 Apr 2027' and '2027-04-03'. Two figures of a year are 1970 to 2069. With a standpoint also '3/4', '3 apr', 'apr 3',
 * 'today', 'tomorrow', 'fri', 'next fri' (of next week) and '+7' (rule basics/typed-days). Undefined when it is no day that
 * exists, or the weekday said beside it is another.
 */
export function parseDay(text: string, standpoint?: Standpoint): CalendarDay | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (isCalendarDay(typed)) return typed;
  const [, weekday, rest = typed] = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? (?=\d|[a-z]{3})(.+)$/.exec(typed) ?? [];
  const day = dated(rest) ?? (standpoint && (withoutYear(rest, standpoint) ?? relative(typed, standpoint)));
  return day && weekday && weekdays[weekdayOf(day)] !== weekday ? undefined : day;
}

function dated(typed: string): CalendarDay | undefined {
  const [, day, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ??
    withMonthNamed(typed) ??
    [];
  if (!day || !month || !year) return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  return dayOf(`${century}${year}`, month, day);
}

function dayOf(year: string | number, month: string | number, day: string): CalendarDay | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** 1 to 12 for a name or its beginning, 0 for any other word. */
const monthNamed = (word: string): number => months.findIndex((month) => month.startsWith(word)) + 1;

function withMonthNamed(typed: string): string[] | undefined {
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[ /-]?([a-z]{3,})\.?,?[ /-]?(\d{4}|\d{2})$/.exec(typed);
  const month = parts ? monthNamed(parts[2]!) : 0;
  return parts && month > 0 ? [typed, parts[1]!, String(month), parts[3]!] : undefined;
}

/** '3/4', '3 apr', '3rd april', 'apr 3': the next such day, or the last. 29 February may be years away. */
function withoutYear(typed: string, { today, toward }: Standpoint): CalendarDay | undefined {
  const figures = /^(\d{1,2})[/.](\d{1,2})$/.exec(typed);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ /-]?([a-z]{3,})\.?$/.exec(typed);
  const monthFirst = /^([a-z]{3,})\.? ?(\d{1,2})(?:st|nd|rd|th)?$/.exec(typed);
  const day = figures?.[1] ?? dayFirst?.[1] ?? monthFirst?.[2];
  const named = dayFirst?.[2] ?? monthFirst?.[1];
  const month = named ? monthNamed(named) : Number(figures?.[2] ?? 0);
  if (!day || !month) return undefined;
  const step = toward === 'future' ? 1 : -1;
  const years = Array.from({ length: 9 }, (_, away) => Number(today.slice(0, 4)) + step * away);
  return years
    .map((year) => dayOf(year, month, day))
    .find((found) => found !== undefined && (toward === 'future' ? found >= today : found <= today));
}

function relative(typed: string, { today, toward }: Standpoint): CalendarDay | undefined {
  const near: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, tmrw: 1, tom: 1, yesterday: -1 };
  if (typed in near) return addDays(today, near[typed]!);
  const away = /^([+-])\s?(\d{1,3})(?: ?d(?:ays?)?)?$/.exec(typed);
  if (away) return addDays(today, Number(`${away[1]}${away[2]}`));
  const [, which, name, week] =
    /^(?:(next|last|this|on) )?(sun|mon|tue|wed|thu|fri|sat)(?:[a-z]*day|r|s|rs|nes|ur)?( week)?$/.exec(typed) ?? [];
  if (!name) return undefined;
  const ahead = (weekdays.indexOf(name) - weekdayOf(today) + 7) % 7;
  // 'Monday week' is seven days after the next Monday.
  if (week) return which ? undefined : addDays(today, (ahead || 7) + 7);
  if (which === 'next') return addDays(today, 7 - fromMonday(today) + ((weekdays.indexOf(name) + 6) % 7));
  if (which === 'last' || (toward === 'past' && which !== 'this')) return addDays(today, ahead === 0 ? -7 : ahead - 7);
  return addDays(today, ahead === 0 ? 7 : ahead);
}

const fromMonday = (day: CalendarDay): number => (weekdayOf(day) + 6) % 7;
