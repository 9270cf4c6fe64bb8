import { describe, expect, it } from 'vitest';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { overlap, overlaps, type Slot } from './overlap.ts';

const slot = (date: string, startTime: string, endTime: string): Slot => ({
  date: calendarDay(date),
  startTime: timeOfDay(startTime),
  endTime: timeOfDay(endTime),
});
const morning = slot('2026-03-10', '10:00', '12:00');

describe('two stretches of time', () => {
  it('overlap when they share a minute, not when one ends as the other begins', () => {
    expect(overlap(morning, slot('2026-03-10', '11:59', '13:00'))).toBe(true);
    expect(overlap(morning, slot('2026-03-10', '12:00', '13:00'))).toBe(false);
    expect(overlap(morning, slot('2026-03-11', '10:00', '12:00'))).toBe(false);
  });

  it('meet over midnight too, whichever comes first', () => {
    const night = slot('2026-02-28', '22:00', '02:00');
    const early = slot('2026-03-01', '01:30', '03:00');
    expect([overlap(night, early), overlap(early, night)]).toEqual([true, true]);
    expect(overlap(night, slot('2026-03-01', '02:00', '03:00'))).toBe(false);
  });
});

describe('several appointments', () => {
  it('each name the first before them that they overlap; unfinished rows none', () => {
    const rows = [morning, undefined, slot('2026-03-10', '11:00', '14:00'), slot('2026-03-10', '13:00', '15:00')];
    expect(overlaps(rows)).toEqual([undefined, undefined, 0, 2]);
  });
});
