import type { Figures } from './figures.ts';

/** Which promise a case has to keep: reads beside the raw SQL, others within a time of their own. */
export type Budget = 'read' | 'create' | 'report' | 'document' | 'none';

/** Milliseconds: for one client, and where more ask at once. */
const within: Partial<Record<Budget, { readonly one: number; readonly many?: number }>> = {
  create: { one: 15, many: 40 },
  report: { one: 150 },
  document: { one: 15, many: 60 },
};

/** What a read may take beyond the raw SQL, and how many times as long for one client where the SQL itself is no trifle. */
const beyondSql = 15;
const timesSql = 3;
const trifle = 10;

/** How many times as long as the raw SQL a read may take where many ask, if that is more than what it may take beyond it. */
const timesSqlOfMany = 1.5;

/** A second run at another size may be at most this many times as slow, for one client. */
const timesSmaller = 2;

export const warmStartBudget = 3_000;
/** MB, the database included: at rest, and under the even load of `--steady`. */
export const idleMemoryBudget = 300;
export const steadyMemoryBudget = 500;
/** Bytes a booking, the database and the files together. */
export const diskBudget = 25 * 1024;

/** What a case's 95th percentile may be, in milliseconds; undefined when nothing is promised. */
export function limitOf(budget: Budget, clients: number, raw: Figures): number | undefined {
  if (budget !== 'read') return clients === 1 ? within[budget]?.one : within[budget]?.many;
  if (clients > 1) return Math.max(raw.p95 * timesSqlOfMany, raw.p95 + beyondSql);
  return raw.p95 > trifle ? Math.min(raw.p95 + beyondSql, raw.p95 * timesSql) : raw.p95 + beyondSql;
}

/** What a case was measured as; `smaller` is the same case at a smaller agency, or another one that it is compared with. */
interface Judged {
  readonly budget: Budget;
  readonly clients: number;
  readonly portal: Figures;
  readonly raw: Figures;
  readonly smaller?: Figures | undefined;
}

export interface Verdict {
  /** What was missed, as sentences; none when every promise was kept. */
  readonly missed: readonly string[];
  /** What the machine itself cannot keep: the raw SQL takes longer than is allowed. */
  readonly machine: readonly string[];
}

/** Which promises a case has missed, and which of them are the machine's. */
export function judge({ budget, clients, portal, raw, smaller }: Judged): Verdict {
  const missed: string[] = [];
  const machine: string[] = [];
  const limit = limitOf(budget, clients, raw);
  if (limit !== undefined && portal.p95 > limit)
    (raw.p95 > limit ? machine : missed).push(`p95 ${portal.p95.toFixed(1)} ms, allowed ${limit.toFixed(1)}`);
  if (budget === 'read' && clients === 1 && smaller && portal.p50 > smaller.p50 * timesSmaller)
    missed.push(`${(portal.p50 / smaller.p50).toFixed(1)} times as slow as what it is compared with`);
  return { missed, machine };
}
