import { periodNameLimit } from '@dragoman/domain/ledger';
import { reason, requiredLine } from '@dragoman/domain/validation';
import { z } from 'zod';
import { Day, Id, Instant } from '../kit/index.ts';

/** A period of the books that was closed, and perhaps opened again (rule payments/closed-periods). */
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
export const ClosePeriodRequest = z.strictObject({ name: requiredLine(1, periodNameLimit), lastDay: Day });
export type ClosePeriodRequest = z.output<typeof ClosePeriodRequest>;

/** Why the newest closing is taken back. */
export const ReopenPeriodRequest = z.strictObject({ reason });
