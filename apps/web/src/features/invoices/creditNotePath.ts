import { userNow } from '../../api/index.ts';

/** Where a credit note's screen is: below the timesheets, the profile of `interpreter`, or the bookings. */
export function creditNotePath(interpreter: string | undefined): string {
  if (userNow()?.role === 'interpreter') return '/timesheetTracker/creditNote/$creditNoteNo';
  return interpreter
    ? '/interpreterTracker/edit/$interpreter/creditNote/$creditNoteNo'
    : '/BookingTracker/creditNote/$creditNoteNo';
}
