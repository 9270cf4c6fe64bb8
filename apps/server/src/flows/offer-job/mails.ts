import { formatInstant } from '@dragoman/domain/calendar';
import { acceptedStanding } from '@dragoman/domain/offers';
import type { LockedBooking } from '../../features/bookings/index.ts';
import { queueMail, writeMail } from '../../features/correspondence/index.ts';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import type { LockedOffer, OfferRecipientFacts } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { buttonBlock, pairsBlock, plainLinkBlock, stack } from '../../platform/html/index.ts';
import { pushTo } from '../push-message/index.ts';
import { whenOf } from '../send-booking-mail/index.ts';
import { offeredFacts } from './facts.ts';

/** Below the public host, where an offer is answered. */
export const offerLink = (host: string, token: string): string =>
  `${host}/offer/answer.html?${new URLSearchParams({ token }).toString()}`;

/** The parts of the page at which the button and the links of the mail open it. */
export const answers = [
  ['Accept', 'accept'],
  ['Decline', 'decline'],
  ['Propose another time', 'propose'],
] as const;

/** The mails that ask: for a job as it is, or for one that is now at the time that they proposed. */
export type AskingMail = 'offer' | 'time taken';

interface Asked {
  readonly offer: LockedOffer;
  readonly recipient: OfferRecipientFacts;
  readonly interpreter: InterpreterFacts;
  readonly link: string;
  readonly kind: AskingMail;
}

/** Asks somebody whether they can do a job (rule offers/mail). */
export async function mailOffer(command: CommandContext, booking: LockedBooking, asked: Asked): Promise<void> {
  const { offer, recipient, interpreter, link, kind } = asked;
  const mail = await writeMail(
    command.tx,
    kind,
    {
      name: interpreter.fullname,
      'booking reference': booking.bookingRef,
      service: booking.serviceType,
      language: booking.language,
      when: whenOf(booking)[1],
      'answer by': formatInstant(offer.expiresAt),
      'answer buttons': stack(
        answers.map(([label, part]) => (part === 'accept' ? buttonBlock : plainLinkBlock)(label, `${link}#${part}`)),
      ),
    },
    offeredFacts(booking, recipient),
  );
  await queueMail(command, {
    kind,
    from: 'bookings',
    to: [interpreter.email],
    ...mail,
    bookingId: booking.id,
    interpreterId: interpreter.id,
  });
  const told = offeredFacts(booking, recipient).filter(([label], at) => at === 0 || pushedFacts.has(label));
  const body = told.map(([, value]) => value).join(', ');
  await pushTo(
    command,
    interpreter.id,
    {
      title: kind === 'offer' ? 'Can you do this job?' : 'Your time was taken. Can you do it?',
      body,
      url: link,
      tag: offer.id,
    },
    offer.expiresAt,
  );
}

/** What of a job a device shows, after its day and times. */
const pushedFacts: ReadonlySet<string> = new Set(['Place', 'Service', 'Language', 'Fee', 'Distance']);

/** The job that somebody has accepted, to be told of again. */
interface Kept {
  readonly recipient: Pick<OfferRecipientFacts, 'distance' | 'fee'>;
  readonly interpreter: InterpreterFacts;
}

/** Thanks whoever has accepted: the job is theirs, and is still to be confirmed (rule offers/accepting). */
export const mailAccepted = (command: CommandContext, booking: LockedBooking, kept: Kept): Promise<void> =>
  mailKept(command, booking, { ...kept, kind: 'offer accepted', headline: 'Accepted' });

/** The same, once the job has changed (rule offers/changed). */
export const mailChanged = (command: CommandContext, booking: LockedBooking, kept: Kept): Promise<void> =>
  mailKept(command, booking, { ...kept, kind: 'accepted job changed', headline: 'Changed' });

/** The same, once it is prepared no longer (rule offers/changed). */
export const mailStatus = (command: CommandContext, booking: LockedBooking, kept: Kept): Promise<void> =>
  mailKept(command, booking, {
    ...kept,
    kind: 'accepted job status',
    headline: 'Your job',
    happened: acceptedStanding(booking.status),
  });

interface KeptMail extends Kept {
  readonly kind: 'offer accepted' | 'accepted job changed' | 'accepted job status';
  readonly headline: string;
  readonly happened?: string;
}

async function mailKept(
  command: CommandContext,
  booking: LockedBooking,
  { recipient, interpreter, kind, headline, happened = '' }: KeptMail,
): Promise<void> {
  const when = whenOf(booking);
  const fields = {
    name: interpreter.fullname,
    'booking reference': booking.bookingRef,
    when: when[1],
    'what happened': happened,
    'booking details': pairsBlock([['Booking Ref', booking.bookingRef], ...offeredFacts(booking, recipient)]),
  };
  const mail = await writeMail(command.tx, kind, fields, [[headline, booking.bookingRef], when]);
  await queueMail(command, {
    kind,
    from: 'bookings',
    to: [interpreter.email],
    ...mail,
    bookingId: booking.id,
    interpreterId: interpreter.id,
  });
}
