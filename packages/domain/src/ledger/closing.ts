import { formatDay, type CalendarDay } from '../calendar/index.ts';

/** The books up to a day, closed under a name: a quarter whose VAT return was filed, a year. */
export interface ClosedPeriod {
  readonly name: string;
  readonly lastDay: CalendarDay;
}

/** Up to which day the books are closed, and under which name. */
export const closedUpTo = ({ lastDay, name }: ClosedPeriod): string =>
  `The books are closed up to ${formatDay(lastDay)} (${name})`;

/** Why nothing may be dated a day any more; undefined where it may (rule payments/closed-periods). */
export const closedDayProblem = (day: CalendarDay, closed: ClosedPeriod | undefined): string | undefined =>
  closed && day <= closed.lastDay ? closedUpTo(closed) : undefined;

/**
 * Why the books cannot be closed up to a day: today still takes entries, and what is closed already is not closed again.
 */
export function closingProblem(lastDay: CalendarDay, { closed, firstDay, today }: ClosingGrounds): string | undefined {
  if (lastDay >= today) return 'The last day must be before today';
  if (lastDay < firstDay) return `The books begin on ${formatDay(firstDay)}`;
  return closedDayProblem(lastDay, closed);
}

interface ClosingGrounds {
  readonly firstDay: CalendarDay;
  readonly today: CalendarDay;
  readonly closed: ClosedPeriod | undefined;
}

/** How many characters the name of a period has at most. */
export const periodNameLimit = 60;
