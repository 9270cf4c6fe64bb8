import type { NewBooking } from '@dragoman/contract/bookings';
import { createBookings, lockBookings } from '../../features/bookings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { assignBookings } from '../assign-interpreter/index.ts';

/**
 * Books: a booking, several of one group, or a series, and gives the dates of a series to its interpreter where one is named
 * (rule bookings/series). All or none: what stands against one date refuses all.
 */
export async function bookJob(command: CommandContext, entered: NewBooking) {
  const made = await createBookings(command, entered);
  const { interpreter, notGiven = [] } = entered.repeat ?? {};
  const given = made.filter(({ date }) => !notGiven.includes(date)).map(({ _id }) => _id);
  if (interpreter && given.length > 0)
    await assignBookings(command, await lockBookings(command, given), interpreter, entered.override);
  return interpreter ? made.map((one) => ({ ...one, isGiven: given.includes(one._id) })) : made;
}
