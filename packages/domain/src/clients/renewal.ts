import { addDays, formatDay, type CalendarDay } from '../calendar/index.ts';

/** How a client's contract stands with its renewal. */
export type RenewalState = 'expired' | 'renewal' | 'running';

/** Days before the due date in which renewal is announced. */
export const renewalWindowDays = 10;

/**
 * A client's renewal on `today`: expired on or after the due date, renewal within 10 days before it,
 * otherwise running.
 */
export function renewalState(due: CalendarDay, today: CalendarDay): RenewalState {
  if (today >= due) return 'expired';
  return today >= addDays(due, -renewalWindowDays) ? 'renewal' : 'running';
}

/**
 * Why a renewal date cannot be entered on `today`; undefined when it can. The stored one may stay in the past
 * (rule clients/renewal-date).
 */
export function renewalProblem(due: CalendarDay, today: CalendarDay, stored?: CalendarDay | null): string | undefined {
  if (due === stored || due >= today) return undefined;
  return `The renewal date cannot be before today, ${formatDay(today)}`;
}
