import { doubleKinds } from '@dragoman/domain/doubles';
import { z } from 'zod';
import { Id, Instant } from '../kit/index.ts';

const Named = z.object({
  _id: Id,
  /** By which number or address people know it. */
  ref: z.string(),
  name: z.string(),
});

const DoubleRecord = Named.extend({
  active: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
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
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      one: z.string(),
      other: z.string(),
      /** Whether a merge lets choose between the two values. */
      isChosen: z.boolean(),
    }),
  ),
  /** Who said that they are not the same, and when. */
  distinct: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type Double = z.output<typeof Double>;

/** Two records of a register, in either order. */
export const Pair = z.strictObject({ kind: z.enum(doubleKinds), one: Id, other: Id });
export type Pair = z.output<typeof Pair>;

const Version = z.strictObject({ _id: Id, updatedAt: Instant });

/** Two records of which one goes into the other, by the versions that were compared (rule doubles/merging). */
export const NewMerge = z.strictObject({
  kind: z.enum(doubleKinds),
  kept: Version,
  merged: Version,
  /** Fields in which the kept record takes the value of the other. */
  taken: z.array(z.string()).max(20),
});
export type NewMerge = z.output<typeof NewMerge>;

/** What a merge would move, and what stands against it. */
export const MergePreview = z.object({
  moves: z.array(z.string()),
  stays: z.array(z.string()),
  /** What becomes of moved jobs otherwise than they were agreed. */
  warnings: z.array(z.string()),
  obstacles: z.array(z.string()),
});
export type MergePreview = z.output<typeof MergePreview>;

/** Two records that were merged (rules doubles/merging, doubles/parting). */
export const Merge = z.object({
  _id: Id,
  kind: z.enum(doubleKinds),
  kept: Named,
  merged: Named,
  at: Instant,
  by: z.string(),
  /** Until when they can be parted. */
  until: Instant,
  parted: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type Merge = z.output<typeof Merge>;

/** Where the page of a record that was merged leads. */
export const MergedInto = z.object({ into: Named, at: Instant, by: z.string() });
export type MergedInto = z.output<typeof MergedInto>;
