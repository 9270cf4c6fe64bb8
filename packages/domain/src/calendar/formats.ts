import { isCalendarDay, isTimeOfDay, type CalendarDay, type TimeOfDay } from './days.ts';

/** A day as people read it: '20/03/2026'. */
export function formatDay(day: CalendarDay): string {
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * Reads a day as people type it, the day before the month: '20/03/2026', '3/4/27', '3.4.2027', '20032026', '3 April 2027', and
 * '2027-04-03'. Two figures of a year are 1970 to 2069. Undefined when it is no day that exists.
 */
export function parseDay(text: string): CalendarDay | undefined {
  const typed = text.trim().toLowerCase();
  if (isCalendarDay(typed)) return typed;
  const [, day, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ??
    withMonthNamed(typed) ??
    [];
  if (!day || !month || !year) return undefined;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  const iso = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : undefined;
}

function withMonthNamed(typed: string): string[] | undefined {
  const parts = /^(\d{1,2})[ -]?([a-z]{3})[a-z]*\.?[ -]?(\d{4}|\d{2})$/.exec(typed);
  const month = parts ? months.indexOf(parts[2]!) + 1 : 0;
  return parts && month > 0 ? [typed, parts[1]!, String(month), parts[3]!] : undefined;
}

/**
 * Reads a time as people type it: '14:30', '9.30', '930', '1430', '9', '9am', '2:30pm', '2.30 p.m.'. Undefined when it is no
 * time, or when it could be the morning or the afternoon: a bare '2' or '230'.
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const typed = text.toLowerCase().replaceAll(/\s/g, '');
  const parts = timeParts(typed) ?? (/[ap]/.test(typed) ? timeParts(typed.replaceAll(/[:.h]/g, '')) : undefined);
  if (!parts) return undefined;
  const { hour, minutes, half, isBare } = parts;
  if (!half && isBare && hour >= 1 && hour <= 6) return undefined;
  if (half === 'a' && hour > 12) return undefined;
  if (half === 'p' && hour === 0) return undefined;
  const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
  const time = `${String(hour + shift).padStart(2, '0')}:${minutes}`;
  return isTimeOfDay(time) ? time : undefined;
}

/** The parts of 'H', 'HH', 'Hmm', 'HHmm', with a colon, a dot or an h between them, and am or pm behind. */
function timeParts(typed: string) {
  const found = /^(\d{1,2})([:.h]?)(\d{2})?(?:([ap])\.?(?:m\.?)?)?$/.exec(typed);
  if (!found) return undefined;
  const [, hour = '', separator, minutes = '00', half] = found;
  return { hour: Number(hour), minutes, half, isBare: hour.length === 1 && !separator };
}
