import { lockBooking } from '../../features/bookings/index.ts';
import { lockOffer, offerBooking } from '../../features/offers/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type CommandContext, systemActor } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import type { JobTask } from '../../platform/jobs/index.ts';
import { endOverdue } from '../close-offer/index.ts';
import { askNextTier, dueTask, scheduleOffer } from './tiers.ts';

interface OfferTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The job of this flow, by name. */
export function offerTasks({ db, clock, publicUrl }: OfferTools): Record<string, JobTask> {
  return {
    [dueTask]: (payload) =>
      transact(db, (tx) =>
        continueOffer({ tx, actor: systemActor, now: clock.now() }, publicUrl, (payload as { id: string }).id),
      ),
  };
}

/**
 * Does what is due of an offer: ends it once its time is over, or asks the next tier once its pause is (rules offers/expiry,
 * offers/tiers). What has ended already is left as it is.
 */
async function continueOffer(command: CommandContext, host: string, id: string): Promise<void> {
  const bookingId = await offerBooking(command.tx, id);
  if (bookingId === undefined) return;
  const booking = await lockBooking(command, bookingId);
  const offer = await lockOffer(command, id);
  if (offer.endedAs) return;
  if (await endOverdue(command, booking, offer)) return;
  if (offer.nextTierAt && offer.nextTierAt <= command.now)
    await askNextTier(command, host, booking, { offer, mail: 'offer' });
  await scheduleOffer(command, await lockOffer(command, id));
}
