import { addDays, formatDay, type CalendarDay } from '../calendar/index.ts';
import { closedDayProblem, type ClosedPeriod } from './closing.ts';

/** How far after today a date of money may lie: a post-dated cheque, a standing order. */
const daysAfterToday = 31;

/** Between which days money moves: the agency's first day (Agency Settings), what is closed of the books, and today. */
export interface MoneyDays {
  readonly firstDay: CalendarDay;
  readonly today: CalendarDay;
  /** What takes nothing any more. */
  readonly closed?: ClosedPeriod | undefined;
}

/** What a date of money answers to, as the sentence names it: 'the payment' of a refund, 'invoice INV-000012' of its allocation. */
export interface AnsweredMoney {
  readonly day: CalendarDay;
  readonly what: string;
}

/** The first day that takes money: what is closed takes none. */
export const firstMoneyDay = ({ closed, firstDay }: Pick<MoneyDays, 'closed' | 'firstDay'>): CalendarDay =>
  closed && closed.lastDay >= firstDay ? addDays(closed.lastDay, 1) : firstDay;

/** The latest date of money: today plus 31 days. */
export const lastMoneyDay = ({ today }: Pick<MoneyDays, 'today'>): CalendarDay => addDays(today, daysAfterToday);

/**
 * Why money cannot move on a day; undefined when it can. It lies between the agency's first day and today plus 31 days, both
 * included, in no closed period, and not before anything that it answers to.
 */
export function moneyDayProblem(
  day: CalendarDay,
  days: MoneyDays,
  answers: readonly AnsweredMoney[] = [],
): string | undefined {
  const last = lastMoneyDay(days);
  if (day < days.firstDay || day > last)
    return `The date must lie between ${formatDay(days.firstDay)} and ${formatDay(last)}`;
  const closed = closedDayProblem(day, days.closed);
  if (closed) return closed;
  const later = answers.find((answered) => answered.day > day);
  return later && `The date must not be before ${later.what} of ${formatDay(later.day)}`;
}

/**
 * The day of an entry that undoes another one: today, or the other's own day where that is still to come
 * (rule payments/day-of-a-correction).
 */
export const dayOfReversal = (today: CalendarDay, undone: CalendarDay): CalendarDay =>
  undone > today ? undone : today;

/** Said for an agency's first day that is still to come. */
export const firstDayToCome = 'The first day must not be after today';

/**
 * The first day of a new agency: 1 January six years before its first start, for as long as books are kept. An opening
 * history that goes back further needs another day in Agency Settings.
 */
export const defaultFirstDay = (today: CalendarDay): CalendarDay =>
  `${Number(today.slice(0, 4)) - 6}-01-01` as CalendarDay;
