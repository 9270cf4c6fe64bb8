import {
  isPreparing,
  likelyOutcome,
  noticeInWords,
  noticeOf,
  sharesOf,
  statusLabel,
  type BookingStatus,
} from '../bookings/index.ts';
import { bankHoliday, formatDay, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import type { CancellationTerms } from '../charging/index.ts';
import type { Repetition } from './dates.ts';

/** Which dates of a series a change is of, besides the one alone. */
export const seriesScopes = ['following', 'all'] as const;

/** This and what follows, or all. */
export type SeriesScope = (typeof seriesScopes)[number];

/** The scopes as people choose them; the first is no change of the series. */
export const scopeLabels = { one: 'This one', following: 'This and what follows', all: 'All' } as const;

/** What of a date decides whether a change of its series reaches it. */
export interface SeriesDate {
  readonly status: BookingStatus;
  readonly date: CalendarDay;
  readonly isTimesheet: boolean;
  readonly hasLiveInvoice: boolean;
}

/** Said where a booking's series is asked for and it has none. */
export const ofNoSeries = 'The booking is of no series';

const done: readonly BookingStatus[] = [
  'Attended but no timesheet',
  'Timesheet Submitted',
  'Approved',
  'Paid',
  'Company Outstanding',
];

/**
 * Why a change of a series leaves a date as it is: cancelled, invoiced, done, or gone by (rule bookings/series-changes);
 * undefined where it is changed.
 */
export function whyLeft(
  { date, hasLiveInvoice, isTimesheet, status }: SeriesDate,
  today: CalendarDay,
): string | undefined {
  if (status === 'Cancel') return 'Cancelled';
  if (hasLiveInvoice) return 'Invoiced';
  if (isTimesheet || done.includes(status)) return 'The job is done';
  return date < today ? 'The day has gone by' : undefined;
}

/**
 * Why a date is not given to an interpreter with its series; undefined where it is. `why` is what keeps any change from it.
 */
export function whyNotGiven(
  date: {
    readonly why: string | null | undefined;
    readonly status: BookingStatus;
    readonly interpreterId: string | null;
  },
  interpreterId: string,
): string | undefined {
  if (date.why) return date.why;
  if (date.interpreterId === interpreterId) return 'They have the job already';
  return isPreparing(date.status) ? undefined : `The status is ${statusLabel(date.status)}`;
}

/**
 * Why a date is not cancelled with its series: what keeps any change from it, or that cancelling it now is charged by the
 * agency's terms, which is done by itself (rule bookings/series-changes).
 */
export function whyNotCancelled(
  date: SeriesDate & { readonly startTime: TimeOfDay | null },
  { now, terms, today }: { readonly now: Date; readonly terms: CancellationTerms; readonly today: CalendarDay },
): string | undefined {
  const left = whyLeft(date, today);
  if (left) return left;
  const minutes = noticeOf(date, now);
  const { client, interpreter } = sharesOf(likelyOutcome(minutes, terms), minutes, terms);
  if (client.percent + interpreter.percent === 0) return undefined;
  return `Charged, with ${noticeInWords(minutes)}: cancel it by itself`;
}

/** Why a moved date stays where it is: the series leaves bank holidays out, and the new day is one. */
export function whyNotMoved(to: CalendarDay, { withoutBankHolidays }: Pick<Repetition, 'withoutBankHolidays'>) {
  const holiday = withoutBankHolidays ? bankHoliday(to) : undefined;
  return holiday && `${formatDay(to)} is a bank holiday: ${holiday}`;
}

/** Days of the week after all dates were moved by so many days. */
export const movedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  [...new Set(weekdays.map((weekday) => (((weekday + days) % 7) + 7) % 7))].toSorted();

/** What a change of a series came to, in words: '10 bookings changed, 2 left as they were'. */
export function seriesChangeInWords(verb: 'changed' | 'assigned' | 'cancelled', changed: number, left: number): string {
  const bookings = changed === 1 ? '1 booking' : `${changed} bookings`;
  return `${bookings} ${verb}${left > 0 ? `, ${left} left as ${left === 1 ? 'it was' : 'they were'}` : ''}`;
}
