import { addDays, calendarDay, type CalendarDay } from '@dragoman/domain/calendar';

/** Days of a report, both included. */
export interface Period {
  readonly fromDate: CalendarDay;
  readonly toDate: CalendarDay;
}

/** Months of the periods that accounts are kept by. */
const lengths = [1, 3, 12] as const;
type Length = (typeof lengths)[number];

const firstOfMonth = (year: number, month: number): CalendarDay =>
  calendarDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));

/** The month, quarter or year of the calendar in which a day lies, or one `shift` periods on. */
export function periodOf(day: CalendarDay, months: Length, shift = 0): Period {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % months) + shift * months;
  return { fromDate: firstOfMonth(year, first), toDate: addDays(firstOfMonth(year, first + months), -1) };
}

/** The period before (-1) or after (1) a whole month, quarter or year; of other days nothing. */
export function nextPeriod(fromDate: CalendarDay, toDate: CalendarDay, step: 1 | -1): Period | undefined {
  const months = lengths.find((each) => {
    const period = periodOf(fromDate, each);
    return period.fromDate === fromDate && period.toDate === toDate;
  });
  return months && periodOf(fromDate, months, step);
}

/** What can be chosen at once: the period that holds a day, and the one before it. */
export function quickPeriods(today: CalendarDay): readonly { readonly label: string; readonly period: Period }[] {
  const names = { 1: 'month', 3: 'quarter', 12: 'year' } as const;
  return lengths.flatMap((months) => [
    { label: `This ${names[months]}`, period: periodOf(today, months) },
    { label: `Last ${names[months]}`, period: periodOf(today, months, -1) },
  ]);
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Sept 2026', of any day in it. */
export const monthLabel = (day: CalendarDay): string => monthName.format(new Date(`${day}T00:00:00Z`));
