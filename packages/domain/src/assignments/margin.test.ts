import { describe, expect, it } from 'vitest';
import { charge, clientPrices, interpreterPrices, type OnsiteWork, type RateStructure } from '../charging/index.ts';
import { noPence, pence, percent, rate } from '../money/index.ts';
import { isBelowFloor, marginOf, withEstimatedTravel } from './index.ts';

const structure = {
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
    nonUrgent: { threshold: 300, minimumRate: null, perWord: null },
  },
} satisfies RateStructure;
const prices = { client: clientPrices(structure, []), interpreter: interpreterPrices({}) };
const onsite: OnsiteWork = {
  service: 'Onsite',
  attendanceOne: 120,
  attendanceTwo: 0,
  travelIn: 0,
  travelOut: 0,
  waiting: 0,
  miles: 0,
  parking: noPence,
  travelFares: noPence,
  minimumAttendance: false,
};
const grounds = {
  work: { client: onsite, interpreter: onsite },
  prices,
  discounts: noPence,
  levy: { vat: true, percent: percent(20) },
  interpreterVat: percent(0),
};
const margin = (changes: Partial<typeof grounds> = {}) => {
  const made = marginOf({ ...grounds, ...changes });
  if (!made.allowed) throw new Error(made.refusal);
  return made.value;
};

describe('the margin', () => {
  it('is what the client pays without VAT, less what the interpreter gets', () => {
    expect(margin()).toEqual({
      client: { net: 6000, charge: 1200, gross: 7200, travel: 0, minimum: false },
      interpreter: { net: 3000, charge: 0, gross: 3000, travel: 0, minimum: false },
      margin: 3000,
      permille: 500,
    });
  });

  it("counts an interpreter's VAT as a cost, keeps service charges, and takes the discount off", () => {
    expect(margin({ interpreterVat: percent(20) })).toMatchObject({ margin: 2400, permille: 400 });
    expect(margin({ levy: { vat: false, percent: percent(10) } })).toMatchObject({
      client: { net: 6000, charge: 600, gross: 6600 },
      margin: 3600,
      permille: 545,
    });
    expect(margin({ discounts: pence(3500) })).toMatchObject({ client: { net: 2500 }, margin: -500, permille: -200 });
    expect(marginOf({ ...grounds, discounts: pence(6001) }).allowed).toBe(false);
  });

  it('names the way and the minimum', () => {
    const work = withEstimatedTravel({ ...onsite, attendanceOne: 30 }, 10, 20);
    // 30 minutes each way: £20 and £12 an hour; 20 miles at 45p and 35p.
    expect(margin({ work: { client: work as OnsiteWork, interpreter: work as OnsiteWork } })).toMatchObject({
      client: { net: 3000 + 2000 + 900, travel: 2900, minimum: true },
      interpreter: { net: 1500 + 1200 + 700, travel: 1900, minimum: true },
    });
  });

  it('comes to what the same charges bill', () => {
    for (const minutes of [1, 59, 60, 61, 95, 600]) {
      const work = { ...onsite, attendanceOne: minutes };
      const [billed, paid] = [charge(work, prices.client), charge(work, prices.interpreter)];
      if (!billed.allowed || !paid.allowed) throw new Error('Not offered');
      expect(margin({ work: { client: work, interpreter: work } }).margin).toBe(billed.value.total - paid.value.total);
    }
  });

  it('is refused where a price is empty', () => {
    const work = { service: 'Translation', words: 100, pages: 0, urgency: 'non-urgent' } as const;
    expect(marginOf({ ...grounds, work: { client: work, interpreter: work } })).toEqual({
      allowed: false,
      refusal: 'Translation is not offered at this rate',
    });
  });
});

describe('a way that nobody entered', () => {
  it('is there and back by the straight line, and only of attended jobs', () => {
    expect(withEstimatedTravel(onsite, 5.25, 20)).toMatchObject({ travelIn: 16, travelOut: 16, miles: '10.50' });
    for (const known of [{ travelIn: 20 }, { miles: 3 }, { travelFares: pence(450) }])
      expect(withEstimatedTravel({ ...onsite, ...known }, 5, 20)).toEqual({ ...onsite, ...known });
    expect(withEstimatedTravel(onsite, undefined, 20)).toBe(onsite);
    const call = { service: 'Telephone', minutes: 30, waiting: 0, minimumAttendance: true } as const;
    expect(withEstimatedTravel(call, 5, 20)).toBe(call);
  });
});

it('is below the floor by a tenth of a percent', () => {
  expect(isBelowFloor({ permille: 199 }, 20)).toBe(true);
  expect(isBelowFloor({ permille: 200 }, 20)).toBe(false);
  expect(isBelowFloor({ permille: -1 }, 0)).toBe(true);
  expect(isBelowFloor({ permille: 0 }, 0)).toBe(false);
});
