import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { holdDayProblem, holdInWords, holdState, type Hold } from './index.ts';

const hold = (more: Partial<Hold>): Hold => ({
  kind: 'pause',
  until: day('2026-12-10'),
  amount: null,
  paid: pence(0),
  reason: 'New clerk',
  ...more,
});
const states = (one: Hold) => ['2026-12-09', '2026-12-10', '2026-12-11'].map((today) => holdState(one, day(today)));

describe('what keeps a debtor from being reminded', () => {
  it('is a pause, its last day included (rule reminders/pause)', () => {
    expect(states(hold({}))).toEqual(['holds', 'holds', 'over']);
    expect(holdInWords(hold({}), day('2026-12-01'))).toBe('Paused until 10/12/2026: New clerk');
  });

  it('is a promise until its day has passed, and then it is kept or broken (rule reminders/promise)', () => {
    const promise = hold({ kind: 'promise', amount: pence(18_000) });
    expect(states(promise)).toEqual(['holds', 'holds', 'broken']);
    expect(states({ ...promise, paid: pence(17_999) })).toEqual(['holds', 'holds', 'broken']);
    expect(states({ ...promise, paid: pence(18_000) })).toEqual(['kept', 'kept', 'kept']);
    expect(holdInWords({ ...promise, paid: pence(500) }, day('2026-12-11'))).toBe(
      '£180.00 promised by 10/12/2026, broken: £5.00 came',
    );
    expect(holdInWords(promise, day('2026-12-10'))).toBe('£180.00 promised by 10/12/2026');
  });

  it('is a dispute until somebody settles it (rule reminders/dispute)', () => {
    const dispute = hold({ kind: 'dispute', until: null, reason: 'Nobody came' });
    expect(states(dispute)).toEqual(['holds', 'holds', 'holds']);
    expect(holdInWords(dispute, day('2026-12-10'))).toBe('Disputed: Nobody came');
  });

  it('does not end before it begins', () => {
    expect(holdDayProblem(day('2026-12-09'), day('2026-12-10'))).toBe('The day must not be before today');
    expect(holdDayProblem(day('2026-12-10'), day('2026-12-10'))).toBeUndefined();
  });
});
