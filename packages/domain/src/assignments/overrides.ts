import { z } from 'zod';
import { giveReason, reasonLimit, requiredText } from '../validation/index.ts';
import type { Conflict, ConflictKind } from './conflicts.ts';

/**
 * What the agency does about a kind of conflict (rule interpreters/conflict-ways): refuses it, lets staff go past it with a
 * reason, or only says it.
 */
export const conflictWays = ['refuse', 'reason', 'warn'] as const;

/** One of the ways. */
export type ConflictWay = (typeof conflictWays)[number];

/** The way of each kind. */
export type ConflictWays = Readonly<Record<ConflictKind, ConflictWay>>;

/** Why a job is given all the same, in at least 3 characters (rule interpreters/overrides). */
export const overrideReason = requiredText(3, reasonLimit, giveReason);

/** A job that is given in spite of conflicts. */
export const Override = z.strictObject({ reason: overrideReason });
/** The same, read. */
export type Override = z.output<typeof Override>;

/** What conflicts can ask of whoever gives a job: nothing, a reason, or to leave it. */
export const conflictsAsked = ['nothing', 'reason', 'refusal'] as const;

/** One of these. */
export type ConflictsAsk = (typeof conflictsAsked)[number];

/** The strictest way of the conflicts decides; none asks for nothing (rule interpreters/conflict-ways). */
export function whatConflictsAsk(conflicts: readonly Conflict[], ways: ConflictWays): ConflictsAsk {
  const found = new Set(conflicts.map(({ kind }) => ways[kind]));
  return found.has('refuse') ? 'refusal' : found.has('reason') ? 'reason' : 'nothing';
}

/** Conflicts as a reply states them: each with the way that the agency takes (rule interpreters/conflict-ways). */
export const stateConflicts = (conflicts: readonly Conflict[], ways: ConflictWays) =>
  conflicts.map(({ kind, text, bookingRef = null }) => ({ kind, way: ways[kind], text, bookingRef }));

/** The conflicts that are gone past with a reason: those that are only said need none. */
export function overriddenConflicts(conflicts: readonly Conflict[], ways: ConflictWays): Conflict[] {
  return conflicts.filter(({ kind }) => ways[kind] !== 'warn');
}
