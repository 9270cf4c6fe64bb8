import { calendarDay, formatDay, type CalendarDay } from '../calendar/index.ts';

/** The edition of Pay.UK's tables that the portal checks accounts by (rule payruns/modulus). */
const modulusEdition = {
  version: '8.50',
  validFrom: calendarDay('2025-06-23'),
  /** From this day on it is over six months old. */
  oldFrom: calendarDay('2025-12-24'),
} as const;

/** Which tables accounts are checked by, and whether a newer edition is to be expected, in a sentence for the person who makes a run. */
export function modulusNotice(today: CalendarDay): string {
  const { oldFrom, validFrom, version } = modulusEdition;
  const named = `Accounts are checked by Pay.UK's tables ${version} of ${formatDay(validFrom)}`;
  return today < oldFrom
    ? named
    : `${named}, which are over six months old: a newer release of the portal may have newer ones`;
}
