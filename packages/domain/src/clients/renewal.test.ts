import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { renewalState } from './renewal.ts';

const due = calendarDay('2026-06-30');

describe('renewalState', () => {
  it.each([
    ['2026-07-01', 'expired'],
    ['2026-06-30', 'expired'],
    ['2026-06-29', 'renewal'],
    ['2026-06-20', 'renewal'],
    ['2026-06-19', 'running'],
  ])('on %s a contract due on 30 June is %s', (today, state) => {
    expect(renewalState(due, calendarDay(today))).toBe(state);
  });
});
