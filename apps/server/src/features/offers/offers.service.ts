import type { Choice } from '@dragoman/domain/assignments';
import type { OfferAnswer, OfferedFee, OfferEnding, Proposal } from '@dragoman/domain/offers';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { LockedOffer, OfferRecipientFacts, StatedJob } from './offers.queries.ts';

/** Somebody who is to be asked, with what their mail says. */
export interface NewRecipient {
  readonly interpreterId: string;
  readonly tier: number;
  readonly distance: { readonly miles: number; readonly estimated: boolean } | undefined;
  readonly fee: OfferedFee | undefined;
  /** Which of the candidates they are. */
  readonly choice: Choice | undefined;
}

interface Made {
  readonly expiresAt: Date;
  readonly pauseMinutes: number;
  /** The job as it is offered. */
  readonly stated: StatedJob;
  readonly recipients: readonly NewRecipient[];
}

/** Writes an offer of a locked booking that has no open one; nobody is asked yet. Gives its identity. */
export async function recordOffer(
  command: CommandContext,
  bookingId: string,
  { expiresAt, pauseMinutes, stated, recipients }: Made,
): Promise<string> {
  const { tx, now, actor } = command;
  const { id } = await tx
    .insertInto('offers')
    .values({
      booking_id: bookingId,
      made_at: now,
      made_by: actor.name,
      expires_at: expiresAt,
      pause_minutes: pauseMinutes,
      stated: JSON.stringify(stated),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('offer_recipients')
    .values(
      recipients.map(({ interpreterId, tier, distance, fee, choice }) => ({
        offer_id: id,
        interpreter_id: interpreterId,
        tier,
        distance_miles: distance ? String(distance.miles) : null,
        distance_estimated: distance?.estimated ?? false,
        fee_pence: fee?.amount ?? null,
        fee_kind: fee?.kind ?? null,
        choice: choice ? JSON.stringify(choice) : null,
      })),
    )
    .execute();
  const asked = recipients.map(({ interpreterId, tier }) => ({ interpreter: interpreterId, tier }));
  await audit(command, { id, bookingId }, 'create', { expiresAt, pauseMinutes, recipients: asked });
  return id;
}

/** Notes that the next tier is asked now, each by a token of their own, and when the one after it is. */
export async function askTier(
  command: CommandContext,
  offer: LockedOffer,
  { tier, nextTierAt, tokens }: { tier: number; nextTierAt: Date | null; tokens: ReadonlyMap<string, Buffer> },
): Promise<void> {
  const { tx, now } = command;
  await tx.updateTable('offers').set({ tier, next_tier_at: nextTierAt }).where('id', '=', offer.id).execute();
  for (const [id, hash] of tokens)
    await tx.updateTable('offer_recipients').set({ token_hash: hash, sent_at: now }).where('id', '=', id).execute();
  await audit(command, offer, 'ask', { tier });
}

/** Ends an open offer. */
export async function endOffer(
  command: CommandContext,
  offer: LockedOffer,
  { as, why = null }: { readonly as: OfferEnding; readonly why?: string | null },
): Promise<void> {
  const { tx, now, actor } = command;
  await tx
    .updateTable('offers')
    .set({ ended_at: now, ended_as: as, ended_why: why, ended_by: actor.name, next_tier_at: null })
    .where('id', '=', offer.id)
    .execute();
  await audit(command, offer, as, why === null ? {} : { why });
}

/** Writes what somebody answers; what they answered before is in the audit. */
export async function recordAnswer(
  command: CommandContext,
  offer: LockedOffer,
  recipient: OfferRecipientFacts,
  { answer, proposal }: { readonly answer: OfferAnswer; readonly proposal?: Proposal },
): Promise<void> {
  await command.tx
    .updateTable('offer_recipients')
    .set({
      answer,
      answered_at: command.now,
      seen_at: recipient.seenAt ?? (recipient.sentAt && command.now),
      proposed_date: proposal?.date ?? null,
      proposed_start: proposal?.startTime ?? null,
      proposed_end: proposal?.endTime ?? null,
      note: proposal?.note ?? null,
    })
    .where('id', '=', recipient.id)
    .execute();
  await audit(command, offer, 'answer', { interpreter: recipient.interpreterId, answer, ...proposal });
}

/** Notes that somebody opened the page of their offer for the first time. */
export async function noteSeen(
  command: CommandContext,
  { recipientId, offerId, bookingId, interpreterId }: Door,
): Promise<void> {
  const noted = await command.tx
    .updateTable('offer_recipients')
    .set({ seen_at: command.now })
    .where('id', '=', recipientId)
    .where('seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (noted) await audit(command, { id: offerId, bookingId }, 'open', { interpreter: interpreterId });
}

/** Notes what stood against somebody's acceptance, for the office. */
export async function noteRefused(
  command: CommandContext,
  { recipientId, offerId, bookingId, interpreterId }: Door,
  why: string,
): Promise<void> {
  await command.tx
    .updateTable('offer_recipients')
    .set({ refused_at: command.now, refused_why: why, seen_at: sql`coalesce(seen_at, ${command.now})` })
    .where('id', '=', recipientId)
    .execute();
  await audit(command, { id: offerId, bookingId }, 'refuse', { interpreter: interpreterId, why });
}

interface Door {
  readonly recipientId: string;
  readonly offerId: string;
  readonly bookingId: string;
  readonly interpreterId: string;
}

function audit(
  command: CommandContext,
  { id, bookingId }: { readonly id: string; readonly bookingId: string },
  action: string,
  after: object,
): Promise<void> {
  return recordAudit(command, { table: 'offers', id, action, before: null, after, of: bookingId });
}
