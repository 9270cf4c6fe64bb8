import type { Offer, OfferRecipient } from '@dragoman/contract/offers';
import { choiceText } from '@dragoman/domain/bookings';
import { formatInstant } from '@dragoman/domain/calendar';
import { feeText, needsOffice, offerAnswers, proposalText, type RecipientState } from '@dragoman/domain/offers';
import { milesText } from '../../ui/texts.tsx';
import type { ToneName } from '../../ui/theme/palette.ts';

/** How somebody who is asked stands, in a word and its tone. */
export const recipientWords: Readonly<Record<RecipientState, readonly [label: string, tone: ToneName]>> = {
  waiting: ['To be asked', 'neutral'],
  unsent: ['Not asked yet: mail not sent', 'waiting'],
  sent: ['Silent', 'neutral'],
  seen: ['Opened', 'new'],
  accepted: ['Accepted', 'approved'],
  declined: ['Declined', 'ended'],
  proposed: ['Proposed another time', 'waiting'],
  'too late': ['No answer', 'neutral'],
  'not asked': ['Not asked', 'neutral'],
};

/** What is known beside that word: when, at what fee, what they propose, what stood against them. */
export function recipientDetails(recipient: OfferRecipient, { nextTierAt }: Pick<Offer, 'nextTierAt'>): string[] {
  const { state, sentAt, seenAt, answeredAt, proposed, refusedWhy, choice, distance, distanceEstimated, fee } =
    recipient;
  const moment = answeredAt ?? seenAt ?? sentAt;
  const turn = state === 'waiting' && nextTierAt ? `from ${formatInstant(nextTierAt)}` : '';
  const miles = distance === null ? '' : milesText(distance, distanceEstimated);
  return [
    turn || (moment ? formatInstant(moment) : ''),
    proposed ? proposalText(proposed) : '',
    refusedWhy ? `Could not accept: ${refusedWhy}` : '',
    [feeText(fee), miles].filter(Boolean).join(', '),
    choice ? choiceText(choice) : '',
  ].filter(Boolean);
}

/** Whether the office may move the job to the time that somebody proposed, and ask them again (rule offers/another-time). */
export const mayTake = ({ proposed }: OfferRecipient, { state }: Offer): boolean =>
  Boolean(proposed?.times) && (state === 'open' || state === 'expired');

/** 'Open until 25/11/2026 09:00', 'Accepted 24/11/2026 10:12'. */
export function offerHeading({ state, expiresAt, endedAt }: Offer): string {
  if (state === 'open') return `Open until ${formatInstant(expiresAt)}`;
  const word = state === 'accepted' ? 'Accepted' : state === 'expired' ? 'Expired' : 'Withdrawn';
  return endedAt ? `${word} ${formatInstant(endedAt)}` : word;
}

/** Whether the office has to do something about an offer (rule offers/unfilled). */
export const waitsForOffice = ({ state, recipients }: Offer): boolean =>
  needsOffice(
    state,
    recipients.map((one) => offerAnswers.find((answer) => answer === one.state) ?? null),
  );
