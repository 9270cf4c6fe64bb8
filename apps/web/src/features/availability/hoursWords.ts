import type { Hours, WeeklyHours } from '@dragoman/domain/availability';
import { endsNextDay, formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { requiredTime } from '../../ui/form/requiredTime.ts';

/** The days of the week as they are read, Monday first, with their numbers. */
export const weekdays: readonly { readonly number: number; readonly name: string }[] = [
  { number: 1, name: 'Monday' },
  { number: 2, name: 'Tuesday' },
  { number: 3, name: 'Wednesday' },
  { number: 4, name: 'Thursday' },
  { number: 5, name: 'Friday' },
  { number: 6, name: 'Saturday' },
  { number: 0, name: 'Sunday' },
];

/** '09:00–17:00', '22:00–06:00 the next day', 'all day'. */
export function hoursText({ startTime, endTime }: Hours): string {
  if (startTime === endTime) return startTime === '00:00' ? 'all day' : `${startTime}–${endTime} the next day`;
  const overnight = endsNextDay(startTime, endTime) && endTime !== '00:00';
  return `${startTime}–${endTime}${overnight ? ' the next day' : ''}`;
}

/** The stretches of a day of the week, in words. */
export const dayText = (hours: readonly WeeklyHours[], day: number): string =>
  hours
    .filter(({ weekday }) => weekday === day)
    .map(hoursText)
    .join(', ');

/** The hours of a week by its days: 'Monday 09:00–17:00; Friday all day'. */
export const weekText = (hours: readonly WeeklyHours[]): string =>
  weekdays
    .flatMap(({ number, name }) => {
      const text = dayText(hours, number);
      return text ? [`${name} ${text}`] : [];
    })
    .join('; ');

/** '09/06/2026', '09/06/2026 to 10/06/2026', 'From 09/06/2026, until further notice'; nothing where no day is known. */
export function periodText(from: CalendarDay | null, to: CalendarDay | null): string {
  if (from === null) return to ? `Until ${formatDay(to)}` : '';
  if (to === null) return `From ${formatDay(from)}, until further notice`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

/** The fields of a stretch in a form. */
export const hoursFields = { startTime: requiredTime, endTime: requiredTime } as const;
