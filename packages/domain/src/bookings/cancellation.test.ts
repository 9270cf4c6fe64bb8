import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, londonInstant, timeOfDay } from '../calendar/index.ts';
import { type CancellationTerms, stepsInOrder, type Work } from '../charging/index.ts';
import { noPence } from '../money/index.ts';
import { bookedWork } from '../quotations/index.ts';
import {
  amountOfWork,
  cancellationInWords,
  cancellationLabel,
  cancellationOutcomes,
  departsFromTerms,
  history,
  likelyOutcome,
  mayBeOutcome,
  noticeInWords,
  noticeOf,
  possibleOutcomes,
  sharesOf,
} from './index.ts';

const terms: CancellationTerms = {
  basis: 'booked',
  steps: [
    { hours: 24, client: 100, interpreter: 80 },
    { hours: 48, client: 50, interpreter: 40 },
  ],
  curtailed: { client: 100, interpreter: 90 },
  nobodyCame: { client: 100, interpreter: 100 },
};
/** Of a fresh installation. */
const withoutSteps: CancellationTerms = {
  basis: 'minimum',
  steps: [],
  curtailed: { client: 100, interpreter: 100 },
  nobodyCame: { client: 100, interpreter: 100 },
};
const hour = 60;

describe('hours of notice (rule charging/notice)', () => {
  const notice = (date: string, startTime: string | null, now: string) =>
    noticeOf({ date: calendarDay(date), startTime: startTime === null ? null : timeOfDay(startTime) }, new Date(now));

  it.each([
    ['2026-12-03', '10:00', '2026-12-02T16:00:00Z', 18 * hour],
    ['2026-12-03', '10:00', '2026-12-02T10:00:01Z', 24 * hour - 1],
    // Without a start: to nine o'clock.
    ['2026-12-03', null, '2026-12-02T09:00:00Z', 24 * hour],
    // Summer time: ten o'clock is nine in UTC.
    ['2026-07-03', '10:00', '2026-07-02T09:00:00Z', 24 * hour],
    // The night on which the clocks go forward has an hour less, that on which they go back an hour more.
    ['2026-03-29', '09:00', '2026-03-28T09:00:00Z', 23 * hour],
    ['2026-10-25', '09:00', '2026-10-24T08:00:00Z', 25 * hour],
    ['2026-12-03', '10:00', '2026-12-03T11:00:00Z', 0],
  ])('to %s %s at %s are %d minutes', (date, start, now, minutes) => expect(notice(date, start, now)).toBe(minutes));

  it('shrink by every minute that passes', () => {
    const start = londonInstant(calendarDay('2026-10-26'), timeOfDay('09:00'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (minutes) => {
        const now = new Date(start.getTime() - minutes * 60_000);
        expect(notice('2026-10-26', '09:00', now.toISOString())).toBe(minutes);
      }),
    );
  });

  it.each([
    [0, 'no notice'],
    [59, "less than an hour's notice"],
    [119, "1 hour's notice"],
    [24 * hour - 1, "23 hours' notice"],
    [73 * hour - 1, "72 hours' notice"],
    [73 * hour, "3 days' notice"],
    [434 * hour, "18 days' notice"],
    [24_000 * hour, "1,000 days' notice"],
  ])('of %d minutes are %s', (minutes, words) => expect(noticeInWords(minutes)).toBe(words));
});

describe('an outcome (rule bookings/cancellation-outcomes)', () => {
  const percents = (outcome: (typeof cancellationOutcomes)[number], minutes: number, by = terms) => {
    const { client, interpreter } = sharesOf(outcome, minutes, by);
    return [client.percent, interpreter.percent, client.of];
  };

  it.each([
    ['in time', 18 * hour, [0, 0, 'booked']],
    ['late', 18 * hour, [100, 80, 'booked']],
    ['late', 24 * hour, [50, 40, 'booked']],
    ['late', 48 * hour, [0, 0, 'booked']],
    ['curtailed', 0, [100, 90, 'booked']],
    ['nobody came', 0, [100, 100, 'booked']],
    ['agency fault', 18 * hour, [0, 80, 'booked']],
  ] as const)('%s with %d minutes charges %j', (outcome, minutes, expected) =>
    expect(percents(outcome, minutes)).toEqual(expected),
  );

  it('without steps charges nothing but what was cut short or missed, of the booked job', () => {
    expect(percents('late', 0, withoutSteps)).toEqual([0, 0, 'minimum']);
    expect(percents('agency fault', 0, withoutSteps)).toEqual([0, 0, 'minimum']);
    expect(percents('nobody came', 0, withoutSteps)).toEqual([100, 100, 'booked']);
  });

  it('is likely late where a step charges, otherwise in time', () => {
    expect([18 * hour, 48 * hour].map((minutes) => likelyOutcome(minutes, terms))).toEqual(['late', 'in time']);
    expect(likelyOutcome(0, withoutSteps)).toBe('in time');
  });

  it('never charges either side more with more notice', () => {
    const anyStep = fc.record({
      hours: fc.integer({ min: 1, max: 200 }),
      client: fc.integer({ min: 0, max: 100 }),
      interpreter: fc.integer({ min: 0, max: 100 }),
    });
    const falling = fc.uniqueArray(anyStep, { maxLength: 6, selector: ({ hours }) => hours }).map((made) => {
      const fall = (side: 'client' | 'interpreter') => made.map((step) => step[side]).toSorted((a, b) => b - a);
      const [client, interpreter] = [fall('client'), fall('interpreter')];
      return stepsInOrder(made).map(({ hours }, at) => ({ hours, client: client[at]!, interpreter: interpreter[at]! }));
    });
    const minutes = fc.integer({ min: 0, max: 300 * hour });
    fc.assert(
      fc.property(falling, minutes, minutes, fc.constantFrom(...cancellationOutcomes), (steps, one, other, outcome) => {
        const by = { ...terms, steps };
        const little = sharesOf(outcome, Math.min(one, other), by);
        const much = sharesOf(outcome, Math.max(one, other), by);
        for (const side of ['client', 'interpreter'] as const)
          expect(much[side].percent).toBeLessThanOrEqual(little[side].percent);
      }),
    );
  });
});

describe('a reason', () => {
  const departs = (outcome: (typeof cancellationOutcomes)[number], client: number, interpreter: number, by = terms) =>
    departsFromTerms({ outcome, client, interpreter }, 18 * hour, by);

  it('is needed for other percentages than the terms have, and for being in time where the steps charge', () => {
    expect(departs('late', 100, 80)).toBe(false);
    expect(departs('late', 50, 80)).toBe(true);
    expect(departs('late', 100, 100)).toBe(true);
    expect(departs('in time', 0, 0)).toBe(true);
    expect(departsFromTerms({ outcome: 'in time', client: 0, interpreter: 0 }, 48 * hour, terms)).toBe(false);
  });

  it('is not needed for ticking a side where there are no steps', () => {
    expect(departs('late', 100, 0, withoutSteps)).toBe(false);
    expect(departs('late', 0, 100, withoutSteps)).toBe(false);
    expect(departs('late', 50, 0, withoutSteps)).toBe(true);
    expect(departs('agency fault', 0, 100, withoutSteps)).toBe(false);
    expect(departs('agency fault', 100, 0, withoutSteps)).toBe(true);
    expect(departs('in time', 100, 0, withoutSteps)).toBe(true);
  });
});

describe('what was booked', () => {
  const entries = { service: 'Onsite', urgency: null, minimumAttendance: true } as const;
  const onsite: Work = {
    service: 'Onsite',
    attendanceOne: 120,
    attendanceTwo: 0,
    travelIn: 0,
    travelOut: 0,
    waiting: 0,
    miles: 0,
    parking: noPence,
    travelFares: noPence,
    minimumAttendance: true,
  };

  it('is what the form holds, otherwise from start to end, otherwise not known', () => {
    const times = { startTime: timeOfDay('22:00'), endTime: timeOfDay('00:30') };
    expect(bookedWork({ ...entries, ...times, attendanceOne: '02:00' })).toEqual(onsite);
    expect(bookedWork({ ...entries, ...times })).toEqual({ ...onsite, attendanceOne: 150 });
    const dayless = { startTime: null, endTime: null, urgency: null, minimumAttendance: false };
    expect(bookedWork({ ...dayless, service: 'Translation' })).toBeUndefined();
    expect(bookedWork({ ...dayless, service: 'Translation', wordCount: 450 })).toMatchObject({ words: 450 });
  });

  it('is said in hours or words', () => {
    expect(amountOfWork(onsite)).toBe('2 h');
    expect(amountOfWork({ ...onsite, attendanceTwo: 45, miles: '18.5' })).toBe('2 h 45 min with travel');
    expect(amountOfWork({ service: 'Telephone', minutes: 30, waiting: 0, minimumAttendance: false })).toBe('30 min');
    expect(amountOfWork({ service: 'Translation', words: 1450, pages: 4, urgency: 'urgent' })).toBe('1,450 words');
  });

  it('stands on the line with the outcome and the share', () => {
    const late = { outcome: 'late', minutes: 18 * hour + 20, work: onsite } as const;
    expect(cancellationLabel(late, { percent: 50, of: 'booked' })).toBe(
      "Late cancellation, 18 hours' notice: 50 % of 2 h",
    );
    expect(cancellationLabel({ ...late, outcome: 'nobody came' }, { percent: 100, of: 'booked' })).toBe(
      'Nobody came: 100 % of 2 h',
    );
    expect(cancellationLabel({ ...late, outcome: 'agency fault' }, { percent: 50, of: 'minimum' })).toBe(
      "Cancelled by the agency, 18 hours' notice: 50 % of the minimum charge",
    );
    expect(cancellationLabel(late, { percent: 100, of: 'minimum' })).toBe('Late cancellation, minimum charge');
    expect(cancellationLabel({ ...late, work: undefined }, { percent: 100, of: 'booked' })).toBe(
      'Late cancellation, minimum charge',
    );
  });
});

it('a history says the outcome, its percentages, and why the terms were not kept', () => {
  const kept = { outcome: 'late', minutes: 18 * hour, client: 50, interpreter: 100, reason: null } as const;
  const words = "Late cancellation, 18 hours' notice: client 50 %, interpreter 100 %";
  expect(cancellationInWords(kept)).toBe(words);
  expect(cancellationInWords({ ...kept, reason: 'A good customer' })).toBe(
    `${words}. Not by the terms: A good customer`,
  );
  expect(history.cancelled('Settled', words)).toEqual({ text: 'Cancelled', detail: `${words}. Settled` });
  expect(history.cancelled('Settled')).toEqual({ text: 'Cancelled', detail: 'Settled' });
  expect(history.cancelled()).toEqual({ text: 'Cancelled' });
});

describe('outcomes of a job that has begun (rule bookings/cancellation-outcomes)', () => {
  const timed = { date: calendarDay('2030-06-10'), startTime: timeOfDay('10:00') };
  const dayless = { ...timed, startTime: null };
  const may = (job: typeof timed | typeof dayless, now: string) => mayBeOutcome('nobody came', job, new Date(now));

  it('are possible from its start by the clock of London', () => {
    expect(may(timed, '2030-06-10T08:59:00Z')).toEqual({
      allowed: false,
      refusal: "The job has not begun: 'Nobody came' is for one that has, from 10/06/2030 10:00",
    });
    expect(may(timed, '2030-06-10T09:00:00Z').allowed).toBe(true);
  });

  it('are possible from its day where it has no times', () => {
    expect(may(dayless, '2030-06-09T22:59:00Z')).toMatchObject({
      refusal: "The job has not begun: 'Nobody came' is for one that has, from 10/06/2030",
    });
    expect(may(dayless, '2030-06-09T23:00:00Z').allowed).toBe(true);
  });

  it('leave the others possible at any time', () => {
    const outcomes = possibleOutcomes(timed, new Date('2030-06-01T00:00:00Z'));
    expect(outcomes).toEqual(['in time', 'late', 'agency fault']);
  });
});
