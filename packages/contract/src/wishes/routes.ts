import { isGrounded, neverWithoutReason, wishFields, wishKinds, wishSides } from '@dragoman/domain/wishes';
import { z } from 'zod';
import { done, Id, Instant, listed, one, route } from '../kit/index.ts';

/** A wish between a client and an interpreter; `reason` is for staff alone. */
export const Wish = z.object({
  _id: Id,
  client: Id,
  companyName: z.string(),
  interpreter: Id,
  interpreterName: z.string(),
  /** Whose wish it is. */
  side: z.enum(wishSides),
  wish: z.enum(wishKinds),
  reason: z.string().nullable(),
  setAt: Instant,
  setBy: z.string(),
});
export type Wish = z.output<typeof Wish>;

/** A wish as it is entered; it takes the place of what the same side wished of the same other before. */
export const EnteredWish = z
  .strictObject({
    client: Id,
    interpreter: Id,
    side: z.enum(wishSides),
    wish: z.enum(wishKinds, { error: 'Required' }),
    reason: wishFields.reason,
  })
  .refine(isGrounded, { path: ['reason'], error: neverWithoutReason });
export type EnteredWish = z.output<typeof EnteredWish>;

const byId = z.strictObject({ id: Id });

/** Calls about whom clients and interpreters want (rule interpreters/wishes). */
export const wishRoutes = {
  ofClient: route({
    method: 'GET',
    path: '/wishes/client/:id',
    summary: "Lists a client's wishes about interpreters, and theirs about it",
    permission: 'wishes.read',
    params: byId,
    reply: listed(Wish),
  }),
  ofInterpreter: route({
    method: 'GET',
    path: '/wishes/interpreter/:id',
    summary: "Lists an interpreter's wishes about clients, and theirs about them",
    permission: 'wishes.read',
    params: byId,
    reply: listed(Wish),
  }),
  set: route({
    method: 'PUT',
    path: '/wishes',
    summary: "Enters a wish, in the place of the same side's wish about the same other; 'never again' needs a reason",
    permission: 'wishes.write',
    body: EnteredWish,
    reply: one(Wish),
  }),
  remove: route({
    method: 'PUT',
    path: '/wishes/:id/remove',
    summary: 'Takes a wish back',
    permission: 'wishes.write',
    params: byId,
    body: z.strictObject({}),
    reply: done,
  }),
} as const;
