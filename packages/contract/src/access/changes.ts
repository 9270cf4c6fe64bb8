import { z } from 'zod';
import { one, route } from '../kit/index.ts';

/** What changed since a position. Screens read anew what of it they show; no content travels here. */
export const News = z.object({
  /** Where the next news begins; it means something to the server alone. */
  position: z.string(),
  /** Too much, or too long ago, to be told singly: everything shown is to be read anew. */
  everything: z.boolean(),
  /** Topics (the domain's `topics`) with the identities of what changed. A reader passes over those it does not know. */
  changes: z.array(z.object({ topic: z.string(), ids: z.array(z.string()) })),
  /** The transactions that made these changes, by the number that each command's reply carries; left out where they are many. */
  transactions: z.array(z.string()).optional(),
});
export type News = z.output<typeof News>;

/** Where to go on; without it, at what has changed in the last half minute, for a screen that was read just now. */
const since = z.strictObject({ since: z.string().max(8000).optional() });

/** How screens stay current: a stream, and beside it the same news to be asked for where streams break. */
export const changeRoutes = {
  stream: route({
    method: 'GET',
    path: '/changes/stream',
    summary: 'Tells of changes as they happen (text/event-stream, each event a News), until the session ends',
    permission: 'access.changes',
    query: since,
  }),
  news: route({
    method: 'GET',
    path: '/changes',
    summary: 'Tells what changed since a position',
    permission: 'access.changes',
    query: since,
    reply: one(News),
  }),
} as const;
