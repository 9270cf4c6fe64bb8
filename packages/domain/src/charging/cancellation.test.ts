import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPence, pence, rate } from '../money/index.ts';
import {
  bandList,
  cancellationBases,
  chargeCancellation,
  clientPrices,
  interpreterPrices,
  type CancelledJob,
  type CancelledShare,
  type RateStructure,
  serviceTypes,
  stepOf,
  stepRises,
  stepsRefusal,
  stepTwice,
  type Work,
} from './index.ts';

const structure: RateStructure = {
  telephoneInterpreting: rate('0.80'),
  videoInterpreting: rate('35'),
  attendance: rate('30'),
  travelPerhour: rate('20'),
  waitingPerHour: rate('20'),
  mileage: rate('0.45'),
  transcriptionUrgent: rate('12'),
  transcriptionNonUrgent: rate('9'),
  translation: {
    urgent: { threshold: 300, minimumRate: pence(4000), perWord: rate('0.12') },
    nonUrgent: { threshold: 300, minimumRate: pence(3200), perWord: rate('0.09') },
  },
};
const client = clientPrices(structure, bandList([[0, 60, 720, 540]]));

const twoHours: Work = {
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
const job: CancelledJob = { service: 'Onsite', urgency: 'urgent', work: twoHours, discounts: noPence };
const amountOf = (cancelled: CancelledJob, share: CancelledShare, prices = client) => {
  const outcome = chargeCancellation(cancelled, share, prices, 'Label');
  return outcome.allowed ? outcome.value.total : outcome.refusal;
};

describe('a share of a cancelled job (rule charging/cancellation-terms)', () => {
  it.each([
    ['half of two booked hours at 30.00', job, { percent: 50, of: 'booked' }, 3000],
    ['all of them', job, { percent: 100, of: 'booked' }, 6000],
    ['half of the minimum', job, { percent: 50, of: 'minimum' }, 1500],
    [
      'half of what is left after what was agreed off',
      { ...job, discounts: pence(1001) },
      { percent: 50, of: 'booked' },
      2500,
    ],
    [
      'the minimum where nobody knows what was booked',
      { ...job, work: undefined },
      { percent: 100, of: 'booked' },
      3000,
    ],
    ['nothing', job, { percent: 0, of: 'booked' }, 0],
  ] as const)('is %s', (_, cancelled, share, amount) => expect(amountOf(cancelled, share)).toBe(amount));

  it('of half-pence is rounded once: a third of 24.00 less 0.01 is 7.92', () => {
    const call: CancelledJob = {
      service: 'Telephone',
      urgency: 'urgent',
      work: { service: 'Telephone', minutes: 30, waiting: 0, minimumAttendance: false },
      discounts: pence(1),
    };
    expect(amountOf(call, { percent: 33, of: 'booked' })).toBe(792);
    expect(amountOf(call, { percent: 50, of: 'booked' })).toBe(1200);
  });

  it('is one line with its label, and of 0 no line', () => {
    expect(chargeCancellation(job, { percent: 50, of: 'booked' }, client, 'Half')).toEqual({
      allowed: true,
      value: { lines: [{ key: 'lateCancellation', label: 'Half', facts: {}, amount: 3000 }], total: 3000 },
    });
    expect(chargeCancellation(job, { percent: 0, of: 'minimum' }, client, 'Nothing')).toEqual({
      allowed: true,
      value: { lines: [], total: 0 },
    });
  });

  it('is refused without a price, and of nothing needs none', () => {
    const without = clientPrices({ ...structure, attendance: null }, []);
    expect(amountOf(job, { percent: 50, of: 'booked' }, without)).toBe('Onsite is not offered at this rate');
    expect(amountOf(job, { percent: 0, of: 'booked' }, without)).toBe(0);
  });

  const anyJob = fc.record({
    service: fc.constantFrom(...serviceTypes),
    amount: fc.integer({ min: 1, max: 3000 }),
    travel: fc.integer({ min: 0, max: 600 }),
    discounts: fc.integer({ min: 0, max: 200_000 }).map(pence),
    known: fc.boolean(),
  });
  const workOf = ({
    amount,
    service,
    travel,
  }: {
    amount: number;
    service: CancelledJob['service'];
    travel: number;
  }): Work => {
    switch (service) {
      case 'Telephone':
      case 'Video Call':
        return { service, minutes: amount, waiting: travel, minimumAttendance: false };
      case 'Onsite':
        return { ...twoHours, attendanceOne: amount, travelIn: travel, travelOut: travel, miles: travel };
      case 'Translation':
        return { service, words: amount, pages: 1, urgency: 'urgent' };
      case 'Transcription':
        return { service, minutes: amount, urgency: 'urgent' };
    }
  };

  it('never charges more than the whole, grows with its percentage and is never negative, on either side', () => {
    const anyPercent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(anyJob, anyPercent, anyPercent, fc.constantFrom(...cancellationBases), (made, one, other, of) => {
        const cancelled: CancelledJob = {
          service: made.service,
          urgency: 'urgent',
          work: made.known ? workOf(made) : undefined,
          discounts: made.discounts,
        };
        for (const prices of [client, interpreterPrices({})]) {
          const [lower, higher, whole] = [Math.min(one, other), Math.max(one, other), 100].map((percent) =>
            amountOf(cancelled, { percent, of }, prices),
          );
          if (typeof whole === 'string') return;
          expect(Number(lower)).toBeGreaterThanOrEqual(0);
          expect(Number(lower)).toBeLessThanOrEqual(Number(higher));
          expect(Number(higher)).toBeLessThanOrEqual(Number(whole));
        }
      }),
    );
  });
});

describe('steps of notice', () => {
  const steps = [
    { hours: 48, client: 50, interpreter: 50 },
    { hours: 24, client: 100, interpreter: 100 },
  ];

  it.each([
    [0, 24],
    [24 * 60 - 1, 24],
    [24 * 60, 48],
    [48 * 60 - 1, 48],
    [48 * 60, undefined],
  ])('with %d minutes is the one below %s hours', (minutes, hours) =>
    expect(stepOf({ steps }, minutes)?.hours).toBe(hours),
  );

  it('cannot be the same twice, nor cost more with more notice on either side', () => {
    expect(stepsRefusal(steps)).toBeUndefined();
    expect(stepsRefusal([])).toBeUndefined();
    expect(stepsRefusal([...steps, { hours: 24, client: 10, interpreter: 10 }])).toBe(stepTwice);
    expect(stepsRefusal([...steps, { hours: 72, client: 0, interpreter: 51 }])).toBe(stepRises);
    expect(stepsRefusal([...steps, { hours: 72, client: 51, interpreter: 0 }])).toBe(stepRises);
  });
});
