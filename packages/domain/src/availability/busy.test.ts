import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonDay, minuteOfDay } from '../calendar/index.ts';
import { busyStretches, mergedStretches, takenStretches } from './busy.ts';

const shown = (start: string, end: string) =>
  busyStretches(new Date(start), new Date(end)).map(
    ({ day, startTime, endTime }) => `${day} ${startTime ? `${startTime}-${endTime}` : 'all day'}`,
  );

describe('an event of a calendar (rule availability/calendars-in)', () => {
  it('takes its time by the London clock, over midnight a day at a time', () => {
    expect(shown('2026-06-10T08:00:00Z', '2026-06-10T09:30:00Z')).toEqual(['2026-06-10 09:00-10:30']);
    expect(shown('2026-06-10T21:00:00Z', '2026-06-12T01:00:00Z')).toEqual([
      '2026-06-10 22:00-00:00',
      '2026-06-11 all day',
      '2026-06-12 00:00-02:00',
    ]);
    expect(shown('2026-01-10T22:00:00Z', '2026-01-11T00:00:00Z')).toEqual(['2026-01-10 22:00-00:00']);
  });

  it('begins and ends with the minutes that it touches, and takes nothing without length', () => {
    expect(shown('2026-01-10T09:00:30Z', '2026-01-10T09:59:30Z')).toEqual(['2026-01-10 09:00-10:00']);
    expect(shown('2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z')).toEqual([]);
    expect(shown('2026-01-10T09:00:00Z', '2026-01-10T08:00:00Z')).toEqual([]);
  });

  it('takes the hour that the clocks show twice if either of the two is taken', () => {
    // 01:30 of summer to 01:15 of winter, three quarters of an hour later.
    expect(shown('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z')).toEqual([
      '2026-10-25 01:30-02:00',
      '2026-10-25 01:00-01:15',
    ]);
    expect(shown('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toEqual(['2026-10-25 all day']);
    expect(shown('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toEqual(['2026-03-29 00:30-02:30']);
  });

  it('takes every minute of it, and no minute besides, on any day of the year', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const first = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 * 1440 }),
        fc.integer({ min: 1, max: 3 * 1440 }),
        fc.integer({ min: -90, max: 4 * 1440 }),
        (begin, length, other) => {
          const stretches = busyStretches(
            new Date(first + begin * 60_000),
            new Date(first + (begin + length) * 60_000),
          );
          const at = new Date(first + (begin + other) * 60_000);
          const day = londonDay(at);
          const [hours, minutes] = clock.format(at).split(':');
          const minute = Number(hours) * 60 + Number(minutes);
          const taken = stretches.some((one) => {
            if (one.day !== day) return false;
            if (one.startTime === null || one.endTime === null) return true;
            return minuteOfDay(one.startTime) <= minute && minute < (minuteOfDay(one.endTime) || 1440);
          });
          // The hour that comes twice stands for both.
          const twice = londonDay(at) === '2026-10-25' && minute >= 60 && minute < 120;
          const inside = other >= 0 && other < length;
          if (inside) expect(taken).toBe(true);
          else if (!twice) expect(taken).toBe(false);
        },
      ),
    );
  });
});

describe('stretches that overlap or touch (rule availability/calendars-in)', () => {
  const merged = (...times: readonly (readonly [string, string])[]) =>
    mergedStretches(times.flatMap(([start, end]) => busyStretches(new Date(start), new Date(end)))).map(
      ({ day, startTime, endTime }) => `${day} ${startTime ? `${startTime}-${endTime}` : 'all day'}`,
    );

  it('are one, day by day and in order', () => {
    expect(
      merged(
        ['2026-01-11T09:00:00Z', '2026-01-11T10:00:00Z'],
        ['2026-01-10T11:00:00Z', '2026-01-10T12:00:00Z'],
        ['2026-01-10T09:00:00Z', '2026-01-10T10:00:00Z'],
        ['2026-01-10T10:00:00Z', '2026-01-10T10:30:00Z'],
        ['2026-01-10T09:15:00Z', '2026-01-10T09:30:00Z'],
      ),
    ).toEqual(['2026-01-10 09:00-10:30', '2026-01-10 11:00-12:00', '2026-01-11 09:00-10:00']);
  });

  it('fill a day, and end at its midnight', () => {
    expect(
      merged(['2026-01-10T00:00:00Z', '2026-01-10T12:00:00Z'], ['2026-01-10T11:00:00Z', '2026-01-11T00:00:00Z']),
    ).toEqual(['2026-01-10 all day']);
    expect(
      merged(['2026-01-10T22:00:00Z', '2026-01-11T01:00:00Z'], ['2026-01-10T21:00:00Z', '2026-01-10T23:00:00Z']),
    ).toEqual(['2026-01-10 21:00-00:00', '2026-01-11 00:00-01:00']);
  });

  it('take the same minutes as before', () => {
    const minute = fc.integer({ min: 0, max: 2 * 24 * 60 });
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 10, 0, minutes)).toISOString();
    const minutesOf = (stretches: ReturnType<typeof mergedStretches>) => {
      const taken = new Set<string>();
      for (const { day, startTime, endTime } of stretches) {
        const end = endTime === null ? 1440 : minuteOfDay(endTime) || 1440;
        for (let one = startTime === null ? 0 : minuteOfDay(startTime); one < end; one += 1) taken.add(`${day} ${one}`);
      }
      return [...taken].toSorted();
    };
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 6 }), (pairs) => {
        const stretches = pairs.flatMap(([one, other]) => busyStretches(new Date(at(one)), new Date(at(other))));
        expect(minutesOf(mergedStretches(stretches))).toEqual(minutesOf(stretches));
      }),
      { numRuns: 30 },
    );
  });
});

describe('what events take (rule availability/calendars-in)', () => {
  const start = Date.UTC(2026, 0, 1);
  const minute = 60_000;
  const events = (count: number, every: number, length: number) =>
    Array.from({ length: count }, (_, place) => ({
      start: new Date(start + place * every * minute),
      end: new Date(start + (place * every + length) * minute),
    }));

  it('is cut into days once, however many events overlap', () => {
    const taken = takenStretches(events(50_000, 1, 90 * 24 * 60), 5_000);
    expect(taken.every(({ startTime }) => startTime === null || startTime === '00:00')).toBe(true);
    expect(taken).toHaveLength(Math.ceil(50_000 / 1440) + 90);
  });

  it('has the gaps closed that are shortest where there are too many', () => {
    expect(takenStretches(events(20, 10, 1), 20)).toHaveLength(20);
    expect(takenStretches(events(20, 10, 1), 19)).toEqual([
      { day: '2026-01-01', startTime: '00:00', endTime: '03:11' },
    ]);
    expect(
      takenStretches(
        [...events(5, 4, 1), { start: new Date(start + 60 * minute), end: new Date(start + 70 * minute) }],
        3,
      ),
    ).toEqual([
      { day: '2026-01-01', startTime: '00:00', endTime: '00:17' },
      { day: '2026-01-01', startTime: '01:00', endTime: '01:10' },
    ]);
  });

  it('is nothing of events that end before they start', () => {
    expect(takenStretches([{ start: new Date(start), end: new Date(start - minute) }], 5)).toEqual([]);
  });
});
