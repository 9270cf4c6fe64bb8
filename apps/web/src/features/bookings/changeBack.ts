import { bookingRoutes, type Booking } from '@dragoman/contract/bookings';
import { type CallArguments, CallRefused } from '@dragoman/contract/kit';
import { isClash } from '../../api/versions/useClash.tsx';
import { call, outdate } from '../../api/index.ts';
import { notifyDone, notifyRefusal } from '../../ui/messages.ts';
import { isConflict, refusedWithoutReason } from '../assignments/conflicts/refusal.ts';
import type { Overriding } from '../assignments/conflicts/useOverride.tsx';

const handled = (refusal: CallRefused): boolean => isClash(refusal) || isConflict(refusal);

type Change = Omit<CallArguments<typeof bookingRoutes.update>['body'], 'updatedAt' | 'override'>;

/**
 * Changes back what was just changed of a booking; refused where somebody has changed it since (rule screens/undo). Where
 * conflicts ask for a reason it is asked for, as long as the booking is on the screen.
 */
export async function changeBack(
  change: Change,
  { _id, booking_ref, updatedAt }: Booking,
  overriding: Overriding,
): Promise<void> {
  try {
    const made = await overriding((more) => {
      const body = { ...change, updatedAt, ...more };
      const given = { params: { id: _id }, body, idempotencyKey: crypto.randomUUID() };
      return call(bookingRoutes.update, given, handled);
    });
    if (made) notifyDone(`${booking_ref} is as it was`);
  } catch (error) {
    if (error instanceof CallRefused && isClash(error))
      notifyRefusal(`Not undone: somebody else has changed ${booking_ref} since`);
    else if (error instanceof CallRefused && isConflict(error))
      notifyRefusal(`${booking_ref} not undone: ${refusedWithoutReason(error)}`);
  }
  await Promise.all(['bookings', 'board', 'interpreters'].map((what) => outdate(what)));
}
