import { addDays, type CalendarDay } from '../calendar/index.ts';

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
