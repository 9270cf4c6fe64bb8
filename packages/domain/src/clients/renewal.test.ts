import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { renewalProblem, renewalState } from './renewal.ts';

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

describe('renewalProblem', () => {
  it('refuses a date before today', () => {
    expect(renewalProblem(due, calendarDay('2026-07-01'))).toBe('The renewal date cannot be before today, 01/07/2026');
  });
  it('takes today, and a stored date that has passed', () => {
    expect(renewalProblem(due, due)).toBeUndefined();
    expect(renewalProblem(due, calendarDay('2026-07-01'), due)).toBeUndefined();
  });
});
