import { closingLimits } from '@dragoman/domain/ledger';
import { requiredLine, requiredText } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant } from '../kit/index.ts';

/** A stretch of the books that was closed, and perhaps opened again (rule payments/closed-periods). */
export const Period = z.object({
  _id: Id,
  name: z.string(),
  lastDay: Day,
  closedAt: Instant,
  closedBy: z.string(),
  reopened: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type Period = z.output<typeof Period>;

/** Closes the books up to a day, which is before today. */
export const ClosedBooks = z.strictObject({ name: requiredLine(1, closingLimits.name), lastDay: Day });
export type ClosedBooks = z.output<typeof ClosedBooks>;

/** Why the newest closing is taken back. */
export const OpenedBooks = z.strictObject({
  reason: requiredText(closingLimits.reason.least, closingLimits.reason.most),
});
