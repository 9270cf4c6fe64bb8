import { isPreparing } from '@dragoman/domain/bookings';
import { isStillOffered, offeredFee } from '@dragoman/domain/offers';
import { startOf } from '../../features/assignments/index.ts';
import type { LockedBooking } from '../../features/bookings/index.ts';
import { awaitsConfirmation } from '../../features/correspondence/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { geographyOf } from '../../platform/geography/index.ts';
import { mailChanged, mailStatus } from './mails.ts';

/**
 * Tells whoever accepted a job, and waits for its confirmation, that it has changed in what was offered, or is prepared no
 * longer, with its fee and distance anew (rule offers/changed).
 */
export async function reportChange(
  command: CommandContext,
  { before, after: booking }: { readonly before: LockedBooking; readonly after: LockedBooking },
): Promise<void> {
  const isPutAway = isPreparing(before.status) && !isPreparing(booking.status);
  if (!isPutAway && isStillOffered(before, booking)) return;
  const { tx } = command;
  if (booking.interpreterId === null || !(await awaitsConfirmation(tx, booking.id, booking.interpreterId))) return;
  const interpreter = await findInterpreter(tx, booking.interpreterId);
  if (!interpreter?.active) return;
  const start = await startOf(tx, booking.serviceType, booking.postcode);
  const distance = await geographyOf(tx).distance(start, interpreter.postcode);
  const fee = offeredFee({ ...booking, ...booking.entries }, interpreter.rates);
  const kept = { recipient: { distance: distance ?? null, fee: fee ?? null }, interpreter };
  await (isPutAway ? mailStatus : mailChanged)(command, booking, kept);
}
