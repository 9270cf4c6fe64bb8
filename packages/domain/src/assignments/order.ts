import type { ConflictsAsk } from './overrides.ts';

/** What decides a candidate's place: what stands against them asks nothing, a reason or a refusal; then their points. */
export interface Placed {
  readonly asks: ConflictsAsk;
  readonly points: number;
}

const asksInOrder: Readonly<Record<ConflictsAsk, number>> = { nothing: 0, reason: 1, refusal: 2 };

/**
 * Candidates, the best first (rule interpreters/ranking): those whom nothing keeps from the job, those who need a reason,
 * those who are refused; within these by points; those who are alike stay as they came.
 */
export function bestFirst<C extends Placed>(candidates: readonly C[]): C[] {
  return candidates.toSorted(
    (one, other) => asksInOrder[one.asks] - asksInOrder[other.asks] || other.points - one.points,
  );
}

/** Which of how many candidates somebody was when they were chosen, by which points and reasons. */
export interface Choice {
  readonly rank: number;
  readonly of: number;
  readonly points: number;
  readonly most: number;
  /** Sentences, in the order in which they are read. */
  readonly reasons: readonly { readonly points: number; readonly most: number; readonly text: string }[];
}
