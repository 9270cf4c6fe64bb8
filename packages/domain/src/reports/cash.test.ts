import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, daysBetween } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { cashSpan, cashSpans, cashWeekName, expectedByWeek } from './cash.ts';

// A Thursday.
const today = calendarDay('2026-11-26');
const on = (day: string, amount: number) => ({ day: calendarDay(day), amount: pence(amount), documents: 1 });

describe('the weeks of expected cash (rule reports/cash-expected)', () => {
  it('go from what is late over thirteen weeks to what comes later', () => {
    const spans = cashSpans(today);
    expect(spans).toHaveLength(15);
    expect(spans[0]).toEqual({ week: 'late', to: '2026-11-25' });
    expect(spans[1]).toEqual({ week: '2026-11-23', from: '2026-11-26', to: '2026-11-29' });
    expect(spans[2]).toEqual({ week: '2026-11-30', from: '2026-11-30', to: '2026-12-06' });
    expect(spans[13]).toEqual({ week: '2027-02-15', from: '2027-02-15', to: '2027-02-21' });
    expect(spans[14]).toEqual({ week: 'later', from: '2027-02-22' });
  });

  it('have each day once, whatever the day of the week today is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -40, max: 140 }), (start, away) => {
        const now = addDays(today, start);
        const day = addDays(now, away);
        const weeks = expectedByWeek(now, [on(day, 100)], [on(day, 70)]);
        expect(weeks.filter(({ incoming }) => incoming === 100)).toHaveLength(1);
        expect(weeks.filter(({ outgoing }) => outgoing === 70)).toHaveLength(1);
        for (const { from, to, week } of cashSpans(now).slice(2, -1))
          expect([from, daysBetween(from!, to!)]).toEqual([week, 6]);
      }),
    );
  });

  it('run on without what is late; what should have gone goes in the running week', () => {
    const weeks = expectedByWeek(
      today,
      [on('2026-11-25', 5_000), on('2026-11-26', 3_000), on('2026-12-02', 1_000), on('2027-06-01', 400)],
      [on('2026-10-01', 2_500), on('2026-12-06', 2_000)],
    );
    const told = weeks.map(({ week, incoming, outgoing, running }) => [week, incoming, outgoing, running]);
    expect(told[0]).toEqual(['late', 5_000, 0, null]);
    expect(told[1]).toEqual(['2026-11-23', 3_000, 2_500, 500]);
    expect(told[2]).toEqual(['2026-11-30', 1_000, 2_000, -500]);
    expect(told[13]![3]).toBe(-500);
    expect(told[14]).toEqual(['later', 400, 0, -100]);
  });

  it('are found by their Monday or any day of theirs', () => {
    expect(cashSpan('late', today).to).toBe('2026-11-25');
    expect(cashSpan(calendarDay('2026-11-23'), today).week).toBe('2026-11-23');
    expect(cashSpan(calendarDay('2026-12-03'), today).week).toBe('2026-11-30');
    expect(cashSpan(calendarDay('2026-11-16'), today).week).toBe('late');
    expect(cashSpan(calendarDay('2028-01-03'), today).week).toBe('later');
  });

  it('are called by their days', () => {
    expect(cashWeekName(calendarDay('2026-11-23'))).toBe('23/11/2026–29/11/2026');
    expect([cashWeekName('late'), cashWeekName('later')]).toEqual(['Late', 'Later']);
  });
});
