/** What a run measured; times in milliseconds. */
export interface Figures {
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** The smallest of the sorted values that at least `share` of them do not exceed (nearest rank). */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** The middle of values in any order. */
export const median = (values: readonly number[]): number => percentile(ascending(values), 0.5);

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The figures of single durations that were measured within `elapsed` milliseconds. */
export function figuresOf(durations: readonly number[], elapsed: number): Figures {
  const sorted = ascending(durations);
  return {
    requests: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    perSecond: (sorted.length / elapsed) * 1_000,
  };
}
