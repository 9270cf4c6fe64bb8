import { history, isPreparing } from '@dragoman/domain/bookings';
import { expiryOfTaken, isTimeTaken, jobStart, offerDefaults, withdrawals } from '@dragoman/domain/offers';
import { addHistory, type LockedBooking } from '../../features/bookings/index.ts';
import { findInterpreter, type InterpreterFacts } from '../../features/interpreters/index.ts';
import { lockLastOffer, type LockedOffer } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { closeOffer } from '../close-offer/index.ts';
import { makeOffer } from './offer.ts';

/**
 * Ends the open offer of a locked booking that has changed. Where it is now at the time that somebody proposed, in that offer or in
 * one that expired, they are asked again at once, and hear that their time was taken (rule offers/another-time).
 */
export async function closeChanged(command: CommandContext, host: string, booking: LockedBooking): Promise<void> {
  const offer = await lockLastOffer(command, booking.id);
  if (!offer) return;
  const expiresAt = expiryOfTaken(offer.expiresAt, command.now, jobStart(booking));
  const takers = expiresAt ? await takersOf(command, booking, offer) : [];
  const ids = new Set(takers.map(({ id }) => id));
  await closeOffer(command, booking, {
    why: withdrawals.changed,
    hearsOtherwise: ({ interpreterId }) => ids.has(interpreterId),
  });
  if (!expiresAt || takers.length === 0) return;
  const people = takers.map((interpreter) => ({ interpreter, tier: 1 }));
  await addHistory(command, booking.id, history.timeTaken(takers.map(({ fullname }) => fullname)));
  await makeOffer(command, host, booking, {
    people,
    expiresAt,
    pauseMinutes: offerDefaults.pauseMinutes,
    mail: 'time taken',
  });
}

/** Who proposed the time at which the job is now, and can still be given it. */
async function takersOf(
  command: CommandContext,
  booking: LockedBooking,
  offer: LockedOffer,
): Promise<InterpreterFacts[]> {
  const goesOn = offer.endedAs === null || offer.endedAs === 'expired';
  if (!goesOn || booking.interpreterId !== null || !isPreparing(booking.status)) return [];
  const before = offer.stated;
  const proposers = offer.recipients.filter(
    ({ proposal }) => proposal && before && isTimeTaken(proposal, before, booking),
  );
  const people: InterpreterFacts[] = [];
  for (const { interpreterId } of proposers) {
    const interpreter = await findInterpreter(command.tx, interpreterId);
    if (interpreter?.active) people.push(interpreter);
  }
  return people;
}
