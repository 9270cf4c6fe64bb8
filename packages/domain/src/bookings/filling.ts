import { formatInstant } from '../calendar/index.ts';
import { isPreparing, type BookingStatus } from './statuses.ts';

/** The last offer of a booking, as long as the booking stands by it: open, expired, or accepted by whoever has the job. */
export interface BookingOffer {
  /** How many have been asked by now. */
  readonly asked: number;
  readonly expiresAt: Date;
  readonly accepted: boolean;
}

/**
 * How a job that is not confirmed stands with interpreters: 'Offered to 3 until 26/11/2026 09:00', 'Accepted, not yet confirmed'
 * (rule offers/honest-status). Undefined where nobody was asked, and where the status says it all.
 */
export function fillingText({ status, interpreterName, offer }: FillingFacts, now: Date): string | undefined {
  if (!isPreparing(status)) return undefined;
  if (interpreterName) return offer?.accepted ? 'Accepted, not yet confirmed' : 'Given, not yet confirmed';
  if (!offer || offer.accepted) return undefined;
  if (offer.expiresAt <= now) return `Offer to ${offer.asked} expired`;
  return `Offered to ${offer.asked} until ${formatInstant(offer.expiresAt)}`;
}

/** What of a booking says how it stands with interpreters. */
export interface FillingFacts {
  readonly status: BookingStatus;
  readonly interpreterName: string | null;
  readonly offer: BookingOffer | null;
}

/** The same in a word or two, where a column has no room for more: 'Offered to 3', 'Offer expired', 'Accepted', 'Unconfirmed'. */
export function fillingWords(facts: FillingFacts, now: Date): string | undefined {
  const whole = fillingText(facts, now);
  if (whole === undefined) return undefined;
  const { interpreterName, offer } = facts;
  if (interpreterName) return offer?.accepted ? 'Accepted' : 'Unconfirmed';
  return offer && offer.expiresAt > now ? `Offered to ${offer.asked}` : 'Offer expired';
}
