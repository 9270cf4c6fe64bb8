import { travelMinutes, type ConflictRules, type JobSlot } from '../assignments/index.ts';
import { spanOf } from './spans.ts';

/** A job on the board, which is always a booking. */
export type BoardSlot = JobSlot & { readonly bookingId: string };

/** The way between two jobs that one person attends one after the other. */
export interface BoardWay {
  /** The bookings before and after it. */
  readonly from: string;
  readonly to: string;
  /** Straight-line miles. */
  readonly miles: number;
  /** Minutes that it takes with the agency's margin, and minutes that there are for it (rule interpreters/travel-time). */
  readonly needed: number;
  readonly gap: number;
  /** Whether there are too few. */
  readonly short: boolean;
}

/**
 * The ways between the attended jobs of one person, each from one to the next in time (rule bookings/board). There is none where they
 * overlap or are at one postcode, where a postcode is unknown, and between days.
 */
export function waysOf(jobs: readonly BoardSlot[], rules: Omit<ConflictRules, 'today'>): BoardWay[] {
  const attended = jobs
    .filter(({ serviceType, postcode, startTime, endTime }) =>
      Boolean(serviceType === 'Onsite' && postcode && startTime && endTime),
    )
    .map((job) => ({ job, ...spanOf(job, jobs[0]!.date) }))
    .toSorted((a, b) => a.start - b.start);
  return attended.flatMap((before, at) => {
    const after = attended[at + 1];
    if (!after || after.job.date !== before.job.date || after.start < before.end) return [];
    const miles = rules.milesBetween(before.job.postcode ?? '', after.job.postcode ?? '');
    if (!miles) return [];
    const [needed, gap] = [travelMinutes(miles, rules), after.start - before.end];
    return [{ from: before.job.bookingId, to: after.job.bookingId, miles, needed, gap, short: gap < needed }];
  });
}
