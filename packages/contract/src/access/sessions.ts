import { z } from 'zod';
import { done, Id, Instant, one, route } from '../kit/index.ts';

/** A live session of who asks. */
export const OwnSession = z.object({
  _id: Id,
  /** 'Chrome on Windows', as the browser describes itself. */
  device: z.string(),
  /** The network address from which it was begun. */
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/** One's own sessions, seen and ended (rule access/own-sessions). */
export const sessionRoutes = {
  list: route({
    method: 'GET',
    path: '/sessions',
    summary: 'Lists the live sessions of who is signed in, the last used first',
    permission: 'access.own',
    reply: one(z.array(OwnSession)),
  }),
  end: route({
    method: 'PUT',
    path: '/sessions/:id/end',
    summary: 'Ends one of the own sessions at once; 404 for any other',
    permission: 'access.own',
    params: z.strictObject({ id: Id }),
    reply: done,
  }),
  endOthers: route({
    method: 'PUT',
    path: '/sessions/endOthers',
    summary: 'Ends all of the own sessions but the one that asks',
    permission: 'access.own',
    reply: done,
  }),
} as const;
