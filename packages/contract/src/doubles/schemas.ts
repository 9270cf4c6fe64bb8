import { doubleKinds } from '@dragoman/domain/doubles';
import { z } from 'zod';
import { Id, Instant } from '../kit/index.ts';

const DoubleRecord = z.object({
  _id: Id,
  /** By which number or address people know it. */
  ref: z.string(),
  name: z.string(),
  active: z.boolean(),
  createdAt: Instant,
});

/** Two records that may be the same, the elder first, and why (rule doubles/likeness). */
export const Double = z.object({
  _id: z.string(),
  kind: z.enum(doubleKinds),
  one: DoubleRecord,
  other: DoubleRecord,
  points: z.number().int(),
  reasons: z.array(z.string()),
  /** Fields beside one another, without those that both leave empty. */
  fields: z.array(z.object({ label: z.string(), one: z.string(), other: z.string() })),
  /** Who said that they are not the same, and when. */
  distinct: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type Double = z.output<typeof Double>;

/** Two records of a register, in either order. */
export const Pair = z.strictObject({ kind: z.enum(doubleKinds), one: Id, other: Id });
export type Pair = z.output<typeof Pair>;
