import { expect, it } from 'vitest';
import type { Conflict } from './conflicts.ts';
import { Override, overriddenConflicts, whatConflictsAsk } from './overrides.ts';

const conflicts = (...kinds: Conflict['kind'][]): Conflict[] => kinds.map((kind) => ({ kind, text: kind }));

it('the strictest way decides what conflicts ask', () => {
  const ways = {
    overlap: 'reason',
    travel: 'warn',
    leave: 'refuse',
    hours: 'warn',
    papers: 'reason',
    wish: 'refuse',
  } as const;
  expect(whatConflictsAsk([], ways)).toBe('nothing');
  expect(whatConflictsAsk(conflicts('travel', 'hours'), ways)).toBe('nothing');
  expect(whatConflictsAsk(conflicts('travel', 'papers'), ways)).toBe('reason');
  expect(whatConflictsAsk(conflicts('papers', 'leave'), ways)).toBe('refusal');
  expect(overriddenConflicts(conflicts('travel', 'papers'), ways)).toEqual(conflicts('papers'));
});

it('a reason has three characters at least', () => {
  expect(Override.safeParse({ reason: 'Agreed by telephone' }).success).toBe(true);
  expect([' ab ', '', undefined].map((reason) => Override.safeParse({ reason }).success)).toEqual([
    false,
    false,
    false,
  ]);
});
