import type { Figures } from './figures.ts';

/** Which promise a case has to keep: reads beside the raw SQL, others within a time of their own. */
export type Budget = 'read' | 'create' | 'report' | 'none';

const within: Partial<Record<Budget, number>> = { create: 15, report: 150 };

/** What a read may take beyond the raw SQL, and how many times as long where the SQL itself is no trifle. */
const beyondSql = 15;
const timesSql = 3;
const trifle = 10;

/** A second run at another size may be at most this many times as slow. */
const timesSmaller = 2;

export const warmStartBudget = 3_000;
export const idleMemoryBudget = 300;

/** What a case's 95th percentile may be, in milliseconds; undefined when nothing is promised. */
export function limitOf(budget: Budget, raw: Figures | undefined): number | undefined {
  if (budget !== 'read' || !raw) return within[budget];
  return raw.p95 > trifle ? Math.min(raw.p95 + beyondSql, raw.p95 * timesSql) : raw.p95 + beyondSql;
}

/** What a case has missed, as sentences; none when it keeps its promises. `smaller` is the same case at a smaller agency. */
export function budgetsMissed(budget: Budget, portal: Figures, raw?: Figures, smaller?: Figures): string[] {
  const sentences = [];
  const limit = limitOf(budget, raw);
  if (limit !== undefined && portal.p95 > limit)
    sentences.push(`p95 ${portal.p95.toFixed(1)} ms, allowed ${limit.toFixed(1)}`);
  if (budget === 'read' && smaller && portal.p50 > smaller.p50 * timesSmaller)
    sentences.push(`${(portal.p50 / smaller.p50).toFixed(1)} times as slow as the smaller agency`);
  return sentences;
}
