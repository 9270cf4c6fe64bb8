import { deliveryStatuses, testEvent, webhookEventNames, webhookFields } from '@dragoman/domain/webhooks';
import { z } from 'zod';
import { Id, Instant } from '../kit/index.ts';

/** A webhook, without its secret (rule programs/webhooks). */
export const Webhook = z.object({
  _id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  active: z.boolean(),
  /** Why the portal turned it off; null where nobody did, or a person. */
  endedWhy: z.string().nullable(),
  /** Since when nothing has been taken; null while it works. */
  failingSince: Instant.nullable(),
  /** Events that wait to be delivered. */
  waiting: z.int(),
  lastDelivered: Instant.nullable(),
  /** Until when the former secret still signs as well. */
  formerSecretUntil: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** A webhook to be made. */
export const NewWebhook = z.strictObject(webhookFields);
export type NewWebhook = z.output<typeof NewWebhook>;

/** What is changed of a webhook. */
export const ChangedWebhook = z.strictObject({ ...webhookFields, active: z.boolean() }).partial();
export type ChangedWebhook = z.output<typeof ChangedWebhook>;

/** A webhook with its new secret, which is shown this once. */
export const WebhookSecret = z.object({ data: Webhook, secret: z.string() });
export type WebhookSecret = z.output<typeof WebhookSecret>;

/** One try of a delivery. */
export const DeliveryAttempt = z.object({
  at: Instant,
  /** The status of the answer; null where there was none. */
  status: z.int().nullable(),
  milliseconds: z.int(),
  /** Why there was no answer, or that it was none that takes the event. */
  detail: z.string(),
  /** The first bytes of the answer. */
  answer: z.string(),
});
export type DeliveryAttempt = z.output<typeof DeliveryAttempt>;

/** An event on its way to a webhook, with every try. */
export const Delivery = z.object({
  _id: Id,
  type: z.enum([...webhookEventNames, testEvent]),
  at: Instant,
  status: z.enum(deliveryStatuses),
  /** When it is tried next; null where it is not. */
  nextTry: Instant.nullable(),
  data: z.record(z.string(), z.unknown()),
  attempts: z.array(DeliveryAttempt),
});
export type Delivery = z.output<typeof Delivery>;
