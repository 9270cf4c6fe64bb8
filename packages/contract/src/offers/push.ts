import { z } from 'zod';
import { done, Id, Instant, listed, one, route } from '../kit/index.ts';

const key = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && base64Bytes(text) === bytes, 'Invalid key');

/** How many bytes a text in URL-safe base64 holds. */
const base64Bytes = (text: string): number => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** What a browser says of its subscription (Push API, PushSubscription.toJSON). */
const Subscription = z.strictObject({
  /** At the push service of the browser; whoever knows it can send to the device, if they have our key. */
  endpoint: z.string().min(1).max(1000),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});

const Device = z.object({
  _id: Id,
  /** What the browser said of itself. */
  userAgent: z.string(),
  addedAt: Instant,
});

/** The devices to which an interpreter has their offers pushed (rule offers/pushed). */
export const pushRoutes = {
  devices: route({
    method: 'GET',
    path: '/offers/devices',
    summary: "Lists one's devices to which offers are pushed",
    permission: 'offers.own',
    reply: listed(Device),
  }),
  key: route({
    method: 'POST',
    path: '/offers/devices/key',
    summary: "Gives the agency's public key, by which a browser subscribes; made when it is first asked for",
    permission: 'offers.own',
    reply: one(z.object({ publicKey: z.string() })),
  }),
  add: route({
    method: 'POST',
    path: '/offers/devices',
    summary: 'Has offers pushed to a device from now on; one that is known is kept once',
    permission: 'offers.own',
    body: Subscription,
    reply: one(Device),
  }),
  remove: route({
    method: 'PUT',
    path: '/offers/devices/:id/remove',
    summary: 'Pushes nothing to a device any more',
    permission: 'offers.own',
    params: z.strictObject({ id: Id }),
    reply: done,
  }),
} as const;
