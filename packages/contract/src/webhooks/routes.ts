import { z } from 'zod';
import { done, Id, listed, one, paging, route } from '../kit/index.ts';
import { ChangedWebhook, Delivery, NewWebhook, Webhook, WebhookSecret } from './schemas.ts';

const byId = z.strictObject({ id: Id });

/** Calls of webhooks and of what was sent to them. */
export const webhookRoutes = {
  list: route({
    method: 'GET',
    path: '/webhooks',
    summary: 'Lists the webhooks, by name',
    permission: 'webhooks.read',
    reply: listed(Webhook),
  }),
  make: route({
    method: 'POST',
    path: '/webhooks',
    summary:
      'Makes a webhook and shows its secret this once; 400 for an address that leads into a network that is not public, 403 confirm_first without a recent proof of who asks',
    permission: 'webhooks.write',
    body: NewWebhook,
    reply: WebhookSecret,
  }),
  change: route({
    method: 'PUT',
    path: '/webhooks/:id',
    summary:
      'Changes a webhook, or turns it on or off; 403 confirm_first for another address without a recent proof of who asks',
    permission: 'webhooks.write',
    params: byId,
    body: ChangedWebhook,
    reply: one(Webhook),
  }),
  changeSecret: route({
    method: 'PUT',
    path: '/webhooks/:id/secret',
    summary: 'Gives a webhook another secret, shown this once; the former one signs as well for 24 hours',
    permission: 'webhooks.write',
    params: byId,
    reply: WebhookSecret,
  }),
  remove: route({
    method: 'PUT',
    path: '/webhooks/:id/remove',
    summary: 'Removes a webhook with all that waits for it',
    permission: 'webhooks.write',
    params: byId,
    reply: done,
  }),
  test: route({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Sends a webhook an event of the type webhook.test; 409 for one that is turned off',
    permission: 'webhooks.write',
    params: byId,
    reply: done,
  }),
  deliveries: route({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'Lists what was sent to a webhook in the last 30 days with every try, the newest first',
    permission: 'webhooks.read',
    params: byId,
    query: z.strictObject(paging),
    reply: listed(Delivery),
  }),
  sendAgain: route({
    method: 'POST',
    path: '/webhooks/deliveries/:id/again',
    summary:
      'Sends an event again under its own id; 409 for one that is waiting already or whose webhook is turned off',
    permission: 'webhooks.write',
    params: byId,
    reply: done,
  }),
} as const;
