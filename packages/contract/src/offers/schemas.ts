import {
  feeKinds,
  offerDefaults,
  offerFields,
  offerLimits,
  offerStates,
  recipientStates,
} from '@dragoman/domain/offers';
import { reasonLimit, tooLong } from '@dragoman/domain/validation';
import { z } from 'zod';
import { KeptChoice } from '../assignments/index.ts';
import { Day, Id, Instant, Pounds, Time } from '../kit/index.ts';

const Recipient = z.strictObject({
  /** The _id. */
  interpreter: Id,
  /** Who is asked first, second and so on (rule offers/tiers). */
  tier: offerFields.tier.default(1),
});

/** A job offered to interpreters, each once (rule offers/one-open-offer). */
export const NewOffer = z.strictObject({
  recipients: z
    .array(Recipient)
    .min(1, 'Choose at least one interpreter')
    .max(offerLimits.recipients, `At most ${offerLimits.recipients} interpreters`)
    .refine((people) => new Set(people.map(({ interpreter }) => interpreter)).size === people.length, {
      error: 'Name each interpreter once',
    }),
  /** Not after the job begins (rule offers/expiry). */
  expiresAt: Instant,
  /** Between two tiers. */
  pauseMinutes: offerFields.pauseMinutes.default(offerDefaults.pauseMinutes),
});
export type NewOffer = z.output<typeof NewOffer>;

/** Why an offer is withdrawn, as those read it who were asked; the office's own sentence where nothing is said. */
export const Withdrawal = z.strictObject({
  reason: z.string().trim().max(reasonLimit, tooLong(reasonLimit)).optional(),
});

/** Whose proposed time is taken: the _id of an interpreter of the last offer (rule offers/another-time). */
export const TakenTime = z.strictObject({ interpreter: Id });

/** What a job was said to bring, before VAT (rule offers/fee). */
export const OfferedFee = z.object({ amount: Pounds, kind: z.enum(feeKinds) });

/** Somebody who is asked: how far they are, what they answered, and what their mail said. */
export const OfferRecipient = z.object({
  _id: Id,
  interpreter: Id,
  interpreterName: z.string(),
  tier: z.number().int(),
  state: z.enum(recipientStates),
  sentAt: Instant.nullable(),
  seenAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** `times`: when the job takes place if it is taken; null where the proposal does not say it without its words. */
  proposed: z
    .object({
      date: Day.nullable(),
      startTime: Time.nullable(),
      endTime: Time.nullable(),
      note: z.string(),
      times: z.object({ date: Day, startTime: Time.nullable(), endTime: Time.nullable() }).nullable(),
    })
    .nullable(),
  /** An acceptance that something stood against (rule offers/accepting). */
  refusedAt: Instant.nullable(),
  refusedWhy: z.string().nullable(),
  distance: z.number().nullable(),
  distanceEstimated: z.boolean(),
  /** By their rates, without travel and VAT (rule offers/fee); null where no rate says it. */
  fee: OfferedFee.nullable(),
  /** Which of the candidates they were when the job was offered (rule interpreters/choice). */
  choice: KeptChoice.nullable(),
});
export type OfferRecipient = z.output<typeof OfferRecipient>;

/** An offer of a job, with everybody who is asked in the order of the tiers. */
export const Offer = z.object({
  _id: Id,
  madeAt: Instant,
  madeBy: z.string(),
  expiresAt: Instant,
  pauseMinutes: z.number().int(),
  nextTierAt: Instant.nullable(),
  state: z.enum(offerStates),
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  endedWhy: z.string().nullable(),
  recipients: z.array(OfferRecipient),
});
export type Offer = z.output<typeof Offer>;
