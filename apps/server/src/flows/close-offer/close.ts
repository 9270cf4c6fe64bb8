import { history } from '@dragoman/domain/bookings';
import { offerStateAt, proposalLapsed } from '@dragoman/domain/offers';
import { addHistory, type LockedBooking } from '../../features/bookings/index.ts';
import { queueMail, writeMail } from '../../features/correspondence/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import { endOffer, lockOpenOffer, type LockedOffer, type OfferRecipientFacts } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { pushTo } from '../push-message/index.ts';
import { whenOf } from '../send-booking-mail/index.ts';

/**
 * Withdraws the open offer of a locked booking, if there is one, and tells who had been asked (rule offers/withdrawn). `why` is
 * the sentence that they read; who `hearsOtherwise` has another mail. Gives the offer that it ended.
 */
export async function closeOffer(
  command: CommandContext,
  booking: LockedBooking,
  { why, hearsOtherwise }: { readonly why: string; readonly hearsOtherwise?: Hearing },
): Promise<LockedOffer | undefined> {
  const offer = await lockOpenOffer(command, booking.id);
  if (!offer || (await endOverdue(command, booking, offer, hearsOtherwise))) return undefined;
  await endOffer(command, offer, { as: 'withdrawn', why });
  await addHistory(command, booking.id, history.offerWithdrawn(why));
  await reportClosed(command, booking, { offer, what: why, hearsOtherwise });
  return offer;
}

type Hearing = (recipient: OfferRecipientFacts) => boolean;

/** Ends an offer whose time is over and tells who had proposed another time and waits to hear; says whether it was over. */
export async function endOverdue(
  command: CommandContext,
  booking: LockedBooking,
  offer: LockedOffer,
  hearsOtherwise?: Hearing,
): Promise<boolean> {
  if (offerStateAt(offer, command.now) !== 'expired') return false;
  await endOffer(command, offer, { as: 'expired' });
  await addHistory(command, booking.id, history.offerExpired());
  const waiting = offer.recipients.filter(({ answer }) => answer === 'proposed');
  await reportClosed(command, booking, {
    offer: { ...offer, recipients: waiting },
    what: proposalLapsed,
    hearsOtherwise,
  });
  return true;
}

interface Closed {
  readonly offer: LockedOffer;
  readonly what: string;
  readonly hearsOtherwise?: Hearing | undefined;
}

const aDay = 24 * 60 * 60_000;

/**
 * Tells everybody who was asked, has not declined and hears nothing otherwise what happened, of the job as it was offered to them
 * (rule offers/kindly).
 */
export async function reportClosed(
  command: CommandContext,
  booking: LockedBooking,
  { offer, what, hearsOtherwise }: Closed,
): Promise<void> {
  const offered = { ...booking, ...offer.stated };
  const day = whenOf(offered);
  for (const recipient of offer.recipients) {
    const { sentAt, answer, interpreterId } = recipient;
    if (!sentAt || answer === 'declined' || hearsOtherwise?.(recipient)) continue;
    const interpreter = await findInterpreter(command.tx, interpreterId);
    if (!interpreter?.active) continue;
    const mail = await writeMail(
      command.tx,
      'offer closed',
      {
        name: interpreter.fullname,
        'booking reference': booking.bookingRef,
        service: offered.serviceType,
        language: offered.language,
        when: day[1],
        'what happened': what,
      },
      [['No longer needed', booking.bookingRef], day],
    );
    const message = { title: 'No longer needed', body: `${day[1]}, ${offered.language}. ${what}`, tag: offer.id };
    await pushTo(command, interpreterId, message, new Date(command.now.getTime() + aDay));
    await queueMail(command, {
      kind: 'offer closed',
      from: 'bookings',
      to: [interpreter.email],
      ...mail,
      bookingId: booking.id,
      interpreterId,
    });
  }
}
