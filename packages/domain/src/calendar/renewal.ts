import { addDays, type CalendarDay } from './days.ts';

/** How near a renewal is (ruling S-113). */
export type RenewalState = 'running' | 'renewal' | 'expired';

/** How many days before its date a renewal begins to be due (specification 3 §9). */
export const renewalWindowDays = 10;

/**
 * Where a renewal stands: expired from the due day on, renewal in the ten days before, otherwise running
 * (specification 3 §4, ruling S-113: due 20 March: 9 March running, 10-19 March renewal, 20 March expired).
 */
export function renewalState(due: CalendarDay, today: CalendarDay): RenewalState {
  if (today >= due) return 'expired';
  return today >= addDays(due, -renewalWindowDays) ? 'renewal' : 'running';
}
