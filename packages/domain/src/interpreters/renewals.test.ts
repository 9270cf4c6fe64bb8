import { describe, expect, it } from 'vitest';
import { addDays, calendarDay } from '../calendar/index.ts';
import { checkRenewal, dueReminder } from './renewals.ts';

const today = calendarDay('2026-12-03');
const inDays = (days: number) => addDays(today, days);

describe('the reminder of a paper that ends', () => {
  it.each<[number, readonly number[], number | undefined]>([
    [61, [], undefined],
    [60, [], 60],
    [31, [], 60],
    [30, [], 30],
    [8, [], 30],
    [7, [], 7],
    [0, [], 7],
    [-1, [], undefined],
    [59, [60], undefined],
    [30, [60], 30],
    [29, [30], undefined],
    [45, [30], undefined],
    [7, [60, 30], 7],
    [3, [60, 30, 7], undefined],
  ])('in %i days, after those of %j days, is that of %s', (left, sent, due) =>
    expect(dueReminder(inDays(left), today, sent)).toBe(due),
  );

  it('comes three times and no more, however often it is asked for', () => {
    const end = inDays(90);
    const sent: number[] = [];
    const when: number[] = [];
    for (let day = 0; day <= 95; day += 1) {
      const due = dueReminder(end, inDays(day), sent);
      if (due !== undefined) {
        sent.push(due);
        when.push(90 - day);
      }
    }
    expect([sent, when]).toEqual([
      [60, 30, 7],
      [60, 30, 7],
    ]);
  });
});

describe('a renewed paper', () => {
  it.each<[string, number, number | null, string | undefined]>([
    ['holds longer', 400, 20, undefined],
    ['holds where none was known', 1, null, undefined],
    ['ends today', 0, null, 'It must be valid beyond today'],
    ['is the old one', 20, 20, 'It must be valid for longer than the one that the office has'],
    ['holds for a lifetime', 22 * 366, 20, 'At most 20 years from now'],
  ])('%s', (_, until, before, refusal) => {
    const outcome = checkRenewal(inDays(until), today, before === null ? null : inDays(before));
    expect(outcome.allowed ? undefined : outcome.refusal).toBe(refusal);
  });
});
