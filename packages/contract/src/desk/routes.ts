import { deskKinds, deskOperations } from '@dragoman/domain/desk';
import { z } from 'zod';
import { Id, Instant, one, Pounds, route } from '../kit/index.ts';

/** Something that waits for somebody: what it is, whose, what for, and the moment that counts (rule screens/morning-desk). */
const DeskEntry = z.object({
  /** The record that is opened. */
  _id: Id,
  title: z.string(),
  who: z.string(),
  what: z.string(),
  at: Instant,
  amount: Pounds.nullable(),
  operation: z.enum(deskOperations),
  /** Of a timesheet that differs: the lines in which it does, as booked, claimed and seen by the customer. */
  compared: z
    .array(
      z.object({
        label: z.string(),
        booked: z.string().nullable(),
        claimed: z.string().nullable(),
        signed: z.string().nullable(),
      }),
    )
    .optional(),
});
export type DeskEntry = z.output<typeof DeskEntry>;

/** The entries of one kind, the most urgent first; `more` where more wait than are counted. */
const DeskSection = z.object({
  kind: z.enum(deskKinds),
  total: z.number().int(),
  more: z.boolean(),
  entries: z.array(DeskEntry),
});
export type DeskSection = z.output<typeof DeskSection>;

/** Calls of the morning desk. */
export const deskRoutes = {
  read: route({
    method: 'GET',
    path: '/desk',
    summary: 'Lists what waits for somebody, of the kinds that the reader may deal with and of which some wait',
    permission: 'desk.read',
    reply: one(z.array(DeskSection)),
  }),
} as const;
