import type { LockedBooking } from '../../features/bookings/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import { askTier, offerToken, type LockedOffer } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { type AskingMail, mailOffer, offerLink } from './mails.ts';

export const dueTask = 'offer-due';

const minute = 60_000;

/**
 * Asks those whose turn it is, each by a mail with a token of their own; says when the next are asked (rule offers/tiers). Who
 * wants nothing that day has declined before their turn, and is passed over (rule offers/declining).
 */
export async function askNextTier(
  command: CommandContext,
  host: string,
  booking: LockedBooking,
  { offer, mail }: { readonly offer: LockedOffer; readonly mail: AskingMail },
): Promise<void> {
  const waiting = offer.recipients.filter(({ tier: own, answer }) => own > offer.tier && answer === null);
  const tier = waiting.length > 0 ? Math.min(...waiting.map(({ tier: own }) => own)) : offer.tier + 1;
  const turn = waiting.filter((recipient) => recipient.tier === tier);
  const more = waiting.some((recipient) => recipient.tier > tier);
  const nextTierAt = more ? new Date(command.now.getTime() + offer.pauseMinutes * minute) : null;
  const tokens = new Map<string, Buffer>();
  for (const recipient of turn) {
    const interpreter = await findInterpreter(command.tx, recipient.interpreterId);
    // Deactivated since the offer was made.
    if (!interpreter?.active) continue;
    const { token, hash } = offerToken();
    tokens.set(recipient.id, hash);
    await mailOffer(command, booking, { offer, recipient, interpreter, link: offerLink(host, token), kind: mail });
  }
  await askTier(command, offer, { tier, nextTierAt, tokens });
}

/** The job that asks the next tier or ends the offer, whichever comes first; one waits for each offer. */
export async function scheduleOffer(
  command: CommandContext,
  { id, expiresAt, nextTierAt }: LockedOffer,
): Promise<void> {
  const runAt = nextTierAt && nextTierAt < expiresAt ? nextTierAt : expiresAt;
  await addJob(command, dueTask, { id }, { runAt, jobKey: `offer:${id}` });
}
