import { addDays, weekdayOf, type CalendarDay } from './days.ts';

// Days by royal proclamation, and the years in which one moved a regular one.
const proclaimed: Readonly<Record<string, string>> = {
  '2011-04-29': 'Royal Wedding',
  '2012-06-04': 'Spring bank holiday',
  '2012-06-05': 'Diamond Jubilee',
  '2020-05-08': 'Early May bank holiday',
  '2022-06-02': 'Spring bank holiday',
  '2022-06-03': 'Platinum Jubilee',
  '2022-09-19': 'State Funeral of Queen Elizabeth II',
  '2023-05-08': 'Coronation of King Charles III',
};
const movedEarlyMay: readonly number[] = [2020];
const movedSpring: readonly number[] = [2012, 2022];

/** Whether a day is a Sunday. */
export const isSunday = (day: CalendarDay): boolean => weekdayOf(day) === 0;

/**
 * The name of the bank holiday in England and Wales that a day is, in the rules of the Banking and Financial
 * Dealings Act 1971 with their substitute days and the days proclaimed so far; undefined on any other day and before
 * 1978, when these rules begin.
 */
export function bankHoliday(day: CalendarDay): string | undefined {
  const year = Number(day.slice(0, 4));
  return year < 1978 ? undefined : (proclaimed[day] ?? regular(year).get(day));
}

/** What is uncommon about a day for a booking taker, as a sentence: a bank holiday, otherwise a Sunday. */
export function dayNotice(day: CalendarDay): string | undefined {
  const holiday = bankHoliday(day);
  if (holiday) return `This is a bank holiday: ${holiday}`;
  return isSunday(day) ? 'This is a Sunday' : undefined;
}

/** Said of a day before today: jobs may be booked afterwards, so it forbids nothing (rule bookings/hints). */
export function pastNotice(day: CalendarDay, today: CalendarDay): string | undefined {
  return day < today ? 'This day has gone by' : undefined;
}

function regular(year: number): ReadonlyMap<CalendarDay, string> {
  const easter = easterSunday(year);
  const days = new Map<CalendarDay, string>([
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Easter Monday'],
    [mondayFrom(on(year, '08', '25')), 'Summer bank holiday'],
  ]);
  if (!movedEarlyMay.includes(year)) days.set(mondayFrom(on(year, '05', '01')), 'Early May bank holiday');
  if (!movedSpring.includes(year)) days.set(mondayFrom(on(year, '05', '25')), 'Spring bank holiday');
  // A feast on a weekend is kept on the next working day that is not kept already.
  const feasts: readonly (readonly [CalendarDay, string])[] = [
    [on(year, '01', '01'), "New Year's Day"],
    [on(year, '12', '25'), 'Christmas Day'],
    [on(year, '12', '26'), 'Boxing Day'],
  ];
  for (const [feast, name] of feasts) if (!isWeekend(feast)) days.set(feast, name);
  for (const [feast, name] of feasts) {
    if (isWeekend(feast)) days.set(workingDayFrom(feast, days), `${name} (substitute day)`);
  }
  return days;
}

const on = (year: number, month: string, date: string) => `${year}-${month}-${date}` as CalendarDay;

const isWeekend = (day: CalendarDay): boolean => [0, 6].includes(weekdayOf(day));

const mondayFrom = (day: CalendarDay): CalendarDay => addDays(day, (8 - weekdayOf(day)) % 7);

function workingDayFrom(day: CalendarDay, kept: ReadonlyMap<CalendarDay, string>): CalendarDay {
  return isWeekend(day) || kept.has(day) ? workingDayFrom(addDays(day, 1), kept) : day;
}

/** Easter Sunday of a Gregorian year (Oudin's form of the computus). */
function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(on(year, '03', '28'), moon - sunday);
}
