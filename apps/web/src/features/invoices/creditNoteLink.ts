import { linkOptions } from '@tanstack/react-router';
import { userNow } from '../../api/index.ts';

/** Where a credit note's screen is: below the timesheets, the profile of `interpreter`, or the bookings. */
export function creditNoteLink(creditNoteNo: string, interpreter: string | undefined) {
  if (userNow()?.role === 'interpreter')
    return linkOptions({ to: '/timesheetTracker/creditNote/$creditNoteNo', params: { creditNoteNo } });
  return interpreter
    ? linkOptions({
        to: '/interpreterTracker/edit/$interpreter/creditNote/$creditNoteNo',
        params: { interpreter, creditNoteNo },
      })
    : linkOptions({ to: '/BookingTracker/creditNote/$creditNoteNo', params: { creditNoteNo } });
}
