import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Absence } from '../availability/index.ts';
import { calendarDay, timeOfDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import {
  bestFirst,
  conflictsAsked,
  foundQualifications,
  rank,
  rankingKinds,
  type JobSlot,
  type RankedFacts,
  type RankedJob,
  type RankingKind,
  type RankingWeights,
} from './index.ts';

const day = calendarDay('2026-06-10');
const job: RankedJob = {
  bookingId: 'one',
  date: day,
  startTime: timeOfDay('10:00'),
  endTime: timeOfDay('12:00'),
  serviceType: 'Onsite',
  postcode: 'SE5 9RS',
  clientId: 'client',
  language: 'Kurdish',
  dialect: 'Sorani',
  gender: 'female',
};
const facts: RankedFacts = {
  dialects: ['Sorani'],
  gender: 'female',
  qualifications: 'DPSI (Law), NRPSI',
  distance: { miles: 10, estimated: false },
  beenThere: { times: 2, last: calendarDay('2026-05-01') },
  jobs: [],
  absences: [],
  wishes: [{ side: 'client', wish: 'preferred' }],
  cost: pence(4500),
};
const weights: RankingWeights = {
  language: 15,
  service: 5,
  gender: 15,
  qualification: 10,
  distance: 20,
  'been there': 10,
  free: 10,
  cost: 5,
  wish: 10,
};
const reasonOf = (kind: RankingKind, changes: Partial<RankedFacts> = {}, asked: Partial<RankedJob> = {}) => {
  const { reasons } = rank({ ...job, ...asked }, { ...facts, ...changes }, { weights, cheapest: pence(4500) });
  const { points, text } = reasons.find((reason) => reason.kind === kind)!;
  return `${points}: ${text}`;
};
const other = (start: string, end: string): JobSlot => ({
  ...job,
  bookingId: `at ${start}`,
  bookingRef: 'BK-000001',
  startTime: timeOfDay(start),
  endTime: timeOfDay(end),
});
const leave: Absence = { kind: 'leave', from: day, to: day, startTime: null, endTime: null, reason: 'Wedding' };

describe('the reasons of a candidate', () => {
  it('say the language and the dialect', () => {
    expect(reasonOf('language')).toBe('15: Speaks Kurdish (Sorani)');
    expect(reasonOf('language', { dialects: ['sorani '] })).toBe('15: Speaks Kurdish (Sorani)');
    expect(reasonOf('language', {}, { dialect: null })).toBe('15: Speaks Kurdish');
    expect(reasonOf('language', { dialects: [] })).toBe('8: Speaks Kurdish; whether Sorani, the profile does not say');
    expect(reasonOf('language', { dialects: ['Kurmanji'] })).toBe('4: Speaks Kurdish (Kurmanji); Sorani is asked for');
  });

  it('say the gender, the service and the qualification', () => {
    expect(reasonOf('service')).toBe('5: Offers Onsite');
    expect(reasonOf('gender')).toBe('15: Is a woman, as asked for');
    expect(reasonOf('gender', { gender: 'male' })).toBe('0: Is a man; a woman is asked for');
    expect(reasonOf('gender', { gender: 'other' })).toBe('0: Is of another gender; a woman is asked for');
    expect(reasonOf('gender', {}, { gender: 'any' })).toBe('15: No gender requested');
    expect(reasonOf('qualification')).toBe('10: Qualified: DPSI, NRPSI');
    expect(reasonOf('qualification', { qualifications: 'A degree' })).toMatch(/^5: /);
    expect(reasonOf('qualification', { qualifications: ' ' })).toBe('0: No qualification on the profile');
  });

  it('say how far it is, and whether they have been there', () => {
    expect(reasonOf('distance')).toBe('15: 10.00 miles away');
    expect(reasonOf('distance', { distance: { miles: 60, estimated: true } })).toBe('0: About 60.00 miles away');
    expect(reasonOf('distance', { distance: null })).toBe('0: Distance not known');
    expect(reasonOf('distance', {}, { serviceType: 'Telephone' })).toBe('20: No travel needed');
    expect(reasonOf('been there')).toBe('7: Has been at SE5 9RS 2 times, last on 01/05/2026');
    const never = { beenThere: { times: 0, last: null } };
    expect(reasonOf('been there', never)).toBe('0: Has not been at SE5 9RS in two years');
    expect(reasonOf('been there', never, { serviceType: 'Video Call' })).toMatch(/^0: Has not worked for the client/);
    expect(reasonOf('been there', never, { serviceType: 'Video Call', clientId: null })).toMatch(/^0: No place/);
  });

  it('say how free they are before and after', () => {
    expect(reasonOf('free')).toBe('10: Free three hours before and after');
    expect(reasonOf('free', { jobs: [other('08:00', '09:30')] })).toBe(
      '6: 30 min free after BK-000001, free three hours after',
    );
    expect(reasonOf('free', { jobs: [other('12:45', '14:00')] })).toBe(
      '6: Free three hours before, 45 min free until BK-000001',
    );
    expect(reasonOf('free', { jobs: [other('11:00', '14:00')] })).toBe('0: Has BK-000001 then');
    expect(reasonOf('free', { jobs: [{ ...job }] })).toBe('10: Free three hours before and after');
    expect(reasonOf('free', { absences: [leave] })).toBe('0: Not available 10/06/2026');
    expect(reasonOf('free', {}, { startTime: null, endTime: null })).toBe('10: The job has no fixed time');
  });

  it('say what they get, and what is wished', () => {
    expect(reasonOf('cost')).toBe('5: Gets £45.00, nobody less');
    expect(reasonOf('cost', { cost: pence(9000) })).toBe('3: Gets £90.00, £45.00 more than the least');
    expect(reasonOf('cost', { cost: null })).toBe('0: Their fee is not known yet');
    expect(reasonOf('wish')).toBe('10: The client prefers them');
    expect(reasonOf('wish', { wishes: [{ side: 'interpreter', wish: 'preferred' }] })).toBe(
      '5: They prefer the client',
    );
    expect(reasonOf('wish', { wishes: [] })).toMatch(/^0: No wish/);
    const never = [...facts.wishes, { side: 'interpreter', wish: 'never again' }] as const;
    expect(reasonOf('wish', { wishes: never })).toMatch(/^0: 'Never again'/);
  });
});

const weightsOf = fc.record(
  Object.fromEntries(rankingKinds.map((kind) => [kind, fc.integer({ min: 0, max: 100 })])),
) as unknown as fc.Arbitrary<RankingWeights>;
const factsOf = fc.record({
  dialects: fc.subarray(['Sorani', 'Kurmanji']),
  gender: fc.constantFrom('male', 'female', 'other'),
  qualifications: fc.constantFrom('', 'DPSI', 'A degree'),
  distance: fc.option(fc.record({ miles: fc.double({ min: 0, max: 500, noNaN: true }), estimated: fc.boolean() })),
  beenThere: fc.nat(9).map((times) => ({ times, last: times > 0 ? day : null })),
  jobs: fc.subarray([other('08:00', '09:30'), other('11:00', '11:30'), other('13:00', '14:00')]),
  absences: fc.subarray([leave]),
  wishes: fc.subarray([
    { side: 'client', wish: 'preferred' },
    { side: 'interpreter', wish: 'never again' },
  ] as const),
  cost: fc.option(fc.integer({ min: 0, max: 100_000 }).map(pence)),
}) as fc.Arbitrary<RankedFacts>;

describe('points', () => {
  it('lie between none and the weight, and add up; what has no weight is not said', () => {
    fc.assert(
      fc.property(weightsOf, factsOf, fc.option(fc.nat(200_000).map(pence)), (weighed, who, cheapest) => {
        const { points, most, reasons } = rank(job, who, { weights: weighed, cheapest });
        expect(reasons.map(({ kind }) => kind)).toEqual(rankingKinds.filter((kind) => weighed[kind] > 0));
        for (const reason of reasons) {
          expect(reason.most).toBe(weighed[reason.kind]);
          expect(Number.isInteger(reason.points)).toBe(true);
          expect(reason.points).toBeGreaterThanOrEqual(0);
          expect(reason.points).toBeLessThanOrEqual(reason.most);
          expect(reason.text).not.toBe('');
        }
        expect(points).toBe(reasons.reduce((all, reason) => all + reason.points, 0));
        expect(most).toBe(reasons.reduce((all, reason) => all + reason.most, 0));
      }),
    );
  });

  it('never fall by being nearer, cheaper, better known or more free', () => {
    const total = (who: RankedFacts) => rank(job, who, { weights, cheapest: pence(0) }).points;
    fc.assert(
      fc.property(factsOf, fc.double({ min: 0, max: 100, noNaN: true }), (who, nearer) => {
        const miles = who.distance?.miles ?? Infinity;
        const closer = { miles: Math.max(0, Math.min(miles, 500) - nearer), estimated: false };
        expect(total({ ...who, distance: closer })).toBeGreaterThanOrEqual(total(who));
        if (who.cost !== null && who.cost > 0)
          expect(total({ ...who, cost: pence(who.cost - 1) })).toBeGreaterThanOrEqual(total(who));
        const again = { times: who.beenThere.times + 1, last: day };
        expect(total({ ...who, beenThere: again })).toBeGreaterThanOrEqual(total(who));
        expect(total({ ...who, jobs: [] })).toBeGreaterThanOrEqual(total(who));
        expect(total({ ...who, absences: [] })).toBeGreaterThanOrEqual(total(who));
      }),
    );
  });
});

describe('the order', () => {
  it('has those first whom nothing keeps, then by points, and is stable', () => {
    const placed = fc.record({
      asks: fc.constantFrom(...conflictsAsked),
      points: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(placed), (all) => {
        const numbered = all.map((one, at) => ({ ...one, at }));
        const ordered = bestFirst(numbered);
        expect(ordered.toSorted((a, b) => a.at - b.at)).toEqual(numbered);
        const key = ({ asks, points, at }: (typeof numbered)[number]) =>
          conflictsAsked.indexOf(asks) * 1e6 - points * 1e3 + at;
        expect(ordered.map(key)).toEqual(ordered.map(key).toSorted((a, b) => a - b));
      }),
    );
  });
});

it('finds known qualifications as words of their own', () => {
  expect(foundQualifications('dpsi in Law (2015); M.A.; nrpsi no 12345')).toEqual(['DPSI', 'NRPSI']);
  expect(foundQualifications('Politics, initial course')).toEqual([]);
});
