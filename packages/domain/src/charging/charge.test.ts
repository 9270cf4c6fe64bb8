import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPence, pence, rate, type Pence } from '../money/index.ts';
import {
  bandList,
  billTotals,
  charge,
  chargeLateCancellation,
  clientPrices,
  interpreterPrices,
  levyLabel,
  lineFor,
  mirroredTotals,
  payTotals,
  type OnsiteWork,
  type Prices,
  type RateStructure,
  type Work,
} from './index.ts';
import { percent } from '../money/index.ts';

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
const clientBands = bandList([
  [0, 5, 60, 45],
  [5, 10, 120, 90],
  [10, 15, 180, 135],
  [15, 30, 360, 270],
  [30, 45, 540, 405],
  [45, 60, 720, 540],
]);
const client = clientPrices(structure, clientBands);
const interpreter = interpreterPrices({});

const jobE: OnsiteWork = {
  service: 'Onsite',
  attendanceOne: 140,
  attendanceTwo: 45,
  travelIn: 50,
  travelOut: 55,
  waiting: 25,
  miles: 18,
  parking: pence(850),
  travelFares: noPence,
  minimumAttendance: true,
};
const nobodyCame: OnsiteWork = {
  ...jobE,
  attendanceOne: 0,
  attendanceTwo: 0,
  travelIn: 30,
  travelOut: 30,
  waiting: 0,
  miles: 0,
  parking: noPence,
};

function cost(work: Work, prices: Prices): Pence {
  const outcome = charge(work, prices);
  if (!outcome.allowed) throw new Error(outcome.refusal);
  return outcome.value.total;
}

const call = (service: 'Telephone' | 'Video Call', minutes: number, waiting = 0, minimumAttendance = false): Work => ({
  service,
  minutes,
  waiting,
  minimumAttendance,
});
const recording = (minutes: number, urgency: 'urgent' | 'non-urgent' = 'urgent'): Work => ({
  service: 'Transcription',
  minutes,
  urgency,
});
const text = (words: number, urgency: 'urgent' | 'non-urgent' = 'urgent'): Work => ({
  service: 'Translation',
  words,
  pages: 2,
  urgency,
});

describe('an onsite job', () => {
  it('costs the client 159.93, line by line (rule charging/job-e)', () => {
    const outcome = charge(jobE, client);
    if (!outcome.allowed) throw new Error(outcome.refusal);
    expect(outcome.value.lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['attendanceOne', 7000],
      ['attendanceTwo', 3000],
      ['travelIn', 1667],
      ['travelOut', 1833],
      ['waiting', 833],
      ['mileage', 810],
      ['parking', 850],
      ['travelFares', 0],
    ]);
    expect(outcome.value.total).toBe(15993);
  });

  it('pays the interpreter 90.80, with VAT 108.96, with a hotel 150.80 (rules charging/same-formulas, charging/extra-line)', () => {
    expect(cost(jobE, interpreter)).toBe(9080);
    expect(payTotals(pence(9080), percent(20))).toMatchObject({ charge: 1816, invTotal: 10896 });
    expect(cost({ ...jobE, additional: { item: 'Hotel', amount: pence(6000) } }, interpreter)).toBe(15080);
    expect(cost({ ...jobE, additional: { item: 'Deduction', amount: pence(-1000) } }, interpreter)).toBe(8080);
  });

  it('nobody came to costs the minimum only with the flag (rule charging/minimum-attendance)', () => {
    expect(cost(nobodyCame, interpreter)).toBe(2700);
    expect(cost({ ...nobodyCame, minimumAttendance: false }, interpreter)).toBe(1200);
    expect(cost(nobodyCame, client)).toBe(5000);
    expect(cost({ ...nobodyCame, minimumAttendance: false }, client)).toBe(2000);
  });

  it('gives attendance one its hour when only two is filled, and two none when it is empty (rule charging/minimum-attendance)', () => {
    const outcome = charge({ ...nobodyCame, attendanceTwo: 90 }, interpreter);
    expect(outcome.allowed && outcome.value.lines.slice(0, 2).map(({ amount }) => amount)).toEqual([1500, 2250]);
    const empty = charge(nobodyCame, interpreter);
    expect(empty.allowed && lineFor(empty.value.lines, 'attendanceTwo')?.amount).toBe(0);
  });

  it('charges half an hour as the full hour, 75 minutes pro rata (rules quotations/least-duration, rates/units)', () => {
    expect(cost({ ...nobodyCame, attendanceOne: 30, travelIn: 0, travelOut: 0 }, client)).toBe(3000);
    expect(cost({ ...nobodyCame, attendanceOne: 75, travelIn: 0, travelOut: 0 }, client)).toBe(3750);
    expect(cost({ ...nobodyCame, attendanceOne: 61, travelIn: 0, travelOut: 0 }, client)).toBe(3050);
    expect(cost({ ...nobodyCame, minimumAttendance: false, travelIn: 7, travelOut: 0 }, client)).toBe(233);
  });
});

describe('a call', () => {
  it('costs the client (rule charging/calls)', () => {
    expect(cost(call('Telephone', 25), client)).toBe(2400);
    expect(cost(call('Telephone', 42), client)).toBe(3360);
    expect(cost(call('Telephone', 42, 10), client)).toBe(3360 + 333);
    expect(cost(call('Video Call', 45), client)).toBe(3500);
    expect(cost(call('Video Call', 80), client)).toBe(4667);
  });

  it('pays the interpreter (rule charging/same-formulas)', () => {
    expect(cost(call('Telephone', 25), interpreter)).toBe(900);
    expect(cost(call('Telephone', 42, 10), interpreter)).toBe(1560);
    expect(cost(call('Video Call', 45), interpreter)).toBe(1500);
    expect(cost(call('Video Call', 80, 20), interpreter)).toBe(2400);
  });

  it('of no minutes costs nothing, or the minimum when it is guaranteed (rule charging/minimum-attendance)', () => {
    expect(cost(call('Telephone', 0), client)).toBe(0);
    expect(cost(call('Telephone', 0, 0, true), client)).toBe(2400);
    expect(cost(call('Video Call', 0, 0, true), client)).toBe(3500);
  });

  it('is one line that shows its minimum and does not add it (rule charging/calls)', () => {
    const outcome = charge(call('Telephone', 42), client);
    expect(outcome.allowed && outcome.value.lines[0]).toEqual({
      key: 'teleAndVideo',
      label: 'Duration',
      facts: {
        quantity: 42,
        unit: 'minute',
        charged: 42,
        rate: '0.8',
        per: 'minute',
        minimum: { quantity: 30, amount: 2400 },
      },
      amount: 3360,
    });
  });
});

describe('a transcription', () => {
  it.each([
    [5, 'urgent', 4000],
    [6, 'urgent', 8000],
    [10, 'urgent', 8000],
    [15, 'urgent', 12000],
    [20, 'urgent', 24000],
    [30, 'non-urgent', 18000],
    [45, 'urgent', 36000],
    [60, 'urgent', 48000],
    [75, 'urgent', 60000],
    [75, 'non-urgent', 45000],
    [0, 'urgent', 0],
  ] as const)('of %i minutes, %s, pays %i pence (rule charging/bands)', (minutes, urgency, amount) => {
    expect(cost(recording(minutes, urgency), interpreter)).toBe(amount);
  });

  it('of 75 minutes costs the client 900.00 at the example prices (rule rates/example-prices)', () => {
    expect(cost(recording(75), client)).toBe(90000);
  });

  it('works with a list that has a gap or one band only (rule charging/bands)', () => {
    const oneBand = { ...client, bands: bandList([[0, 30, 360, 270]]) };
    expect(cost(recording(20), oneBand)).toBe(36000);
    expect(cost(recording(40), oneBand)).toBe(36000 + 10 * 1200);
    const gap = {
      ...client,
      bands: bandList([
        [0, 5, 60, 45],
        [15, 30, 360, 270],
      ]),
    };
    expect(cost(recording(10), gap)).toBe(6000 + 5 * 1200);
    expect(cost(recording(16), gap)).toBe(36000);
  });
});

describe('a translation', () => {
  it('costs the minimum up to the threshold, all words above it (rule charging/translation)', () => {
    expect(cost(text(450), interpreter)).toBe(3600);
    expect(cost(text(280), interpreter)).toBe(3000);
    expect(cost(text(300), interpreter)).toBe(3000);
    expect(cost(text(301), interpreter)).toBe(2408);
    expect(cost(text(280, 'non-urgent'), interpreter)).toBe(2500);
    expect(cost(text(450), client)).toBe(5400);
    expect(cost(text(280), client)).toBe(4000);
    expect(cost(text(0), client)).toBe(0);
  });
});

describe('rates', () => {
  it('of an interpreter default where empty; a stored 0 is 0 (rule interpreters/agreed-rates)', () => {
    expect(cost(call('Telephone', 42), interpreterPrices({ telephone: null }))).toBe(1260);
    expect(cost(call('Telephone', 42), interpreterPrices({ telephone: rate(0) }))).toBe(0);
    expect(cost(call('Telephone', 42), interpreterPrices({ telephone: rate('0.5') }))).toBe(2100);
    const bands = { mins1530: { urgent: pence(20000) } };
    expect(cost(recording(20), interpreterPrices({ transcription: { bands } }))).toBe(20000);
    expect(cost(recording(20, 'non-urgent'), interpreterPrices({ transcription: { bands } }))).toBe(18000);
    expect(
      cost(recording(20), interpreterPrices({ transcription: { bands: { mins1530: { urgent: noPence } } } })),
    ).toBe(0);
  });

  it('of a client that are empty are not offered, where they are needed (rule rates/empty-price)', () => {
    const noVideo = clientPrices({ ...structure, videoInterpreting: null, mileage: null }, clientBands);
    expect(charge(call('Video Call', 45), noVideo)).toEqual({
      allowed: false,
      refusal: 'Video Call is not offered at this rate',
    });
    expect(charge(call('Telephone', 45), noVideo).allowed).toBe(true);
    expect(charge(jobE, noVideo).allowed).toBe(false);
    expect(charge({ ...jobE, miles: 0 }, noVideo).allowed).toBe(true);
    expect(charge(recording(20), { ...client, bands: [] }).allowed).toBe(false);
  });

  it('survive being stored as JSON (rule rates/frozen-rate)', () => {
    const stored = JSON.parse(JSON.stringify({ structure, bands: clientBands }));
    expect(cost(jobE, clientPrices(stored.structure, stored.bands))).toBe(15993);
  });
});

describe('a late cancellation', () => {
  it.each([
    ['Telephone', 2400],
    ['Video Call', 3500],
    ['Onsite', 3000],
    ['Translation', 4000],
    ['Transcription', 6000],
  ] as const)('of %s costs the minimum, as one line (rule charging/late-cancellation)', (service, amount) => {
    const outcome = chargeLateCancellation(service, 'urgent', client);
    expect(outcome).toEqual({
      allowed: true,
      value: {
        lines: [{ key: 'lateCancellation', label: 'Late cancellation, minimum charge', facts: {}, amount }],
        total: amount,
      },
    });
  });
});

describe('totals', () => {
  const vat = { vat: true, percent: percent(20) };

  it('of job E are 150.00, 30.00, 180.00; with 19.93 off 140.00, 28.00, 168.00 (rules charging/job-e, invoices/totals)', () => {
    expect(billTotals(pence(15993), pence(993), vat)).toEqual({
      allowed: true,
      value: { total: 15993, discounts: 993, subTotal: 15000, charge: 3000, invTotal: 18000 },
    });
    expect(billTotals(pence(15993), pence(1993), vat)).toMatchObject({
      value: { subTotal: 14000, charge: 2800, invTotal: 16800 },
    });
  });

  it('round the percentage once: 5% of 150.10 is 7.51; service charges 157.50 (rules basics/rounding, charging/vat-by-day)', () => {
    const service = { vat: false, percent: percent(5) };
    expect(billTotals(pence(15010), noPence, service)).toMatchObject({ value: { charge: 751 } });
    expect(billTotals(pence(15000), noPence, service)).toMatchObject({ value: { charge: 750, invTotal: 15750 } });
    expect([levyLabel(vat), levyLabel(service)]).toEqual(['VAT', 'Service Charges']);
  });

  it('refuse a discount above the total or below 0, and a net below 0 (rule charging/discount-limits)', () => {
    expect(billTotals(pence(100), pence(100), vat).allowed).toBe(true);
    expect(billTotals(pence(100), pence(101), vat)).toEqual({ allowed: false, refusal: 'Discount exceeds total' });
    expect(billTotals(pence(100), pence(-1), vat).allowed).toBe(false);
    expect(billTotals(pence(-1), noPence, vat).allowed).toBe(false);
  });

  it('mirror exactly on a credit note', () => {
    expect(mirroredTotals(payTotals(pence(15003), percent(20)))).toMatchObject({
      subTotal: -15003,
      charge: -3001,
      invTotal: -18004,
    });
  });
});

describe('for any work', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const urgency = fc.constantFrom('urgent' as const, 'non-urgent' as const);
  const onsite: fc.Arbitrary<Work> = fc.record({
    service: fc.constant('Onsite' as const),
    attendanceOne: minutes,
    attendanceTwo: minutes,
    travelIn: minutes,
    travelOut: minutes,
    waiting: minutes,
    miles: fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100),
    parking: fc.integer({ min: 0, max: 9999 }).map(pence),
    travelFares: fc.integer({ min: 0, max: 9999 }).map(pence),
    minimumAttendance: fc.boolean(),
  });
  const anyWork = fc.oneof<fc.Arbitrary<Work>[]>(
    onsite,
    fc.record({
      service: fc.constantFrom('Telephone' as const, 'Video Call' as const),
      minutes,
      waiting: minutes,
      minimumAttendance: fc.boolean(),
    }),
    fc.record({
      service: fc.constant('Translation' as const),
      words: fc.integer({ min: 0, max: 50_000 }),
      pages: fc.nat(99),
      urgency,
    }),
    fc.record({ service: fc.constant('Transcription' as const), minutes, urgency }),
  );
  const anyRate = fc.integer({ min: 0, max: 1_000_000 });
  const rates = fc.array(anyRate, { minLength: 10, maxLength: 10 });
  const raises = fc.array(fc.nat(100_000), { minLength: 10, maxLength: 10 });

  const structureOf = (figures: readonly number[]): RateStructure => {
    const at = (position: number) => rate((figures[position] ?? 0) / 10_000);
    return {
      telephoneInterpreting: at(0),
      videoInterpreting: at(1),
      attendance: at(2),
      travelPerhour: at(3),
      waitingPerHour: at(4),
      mileage: at(5),
      transcriptionUrgent: at(6),
      transcriptionNonUrgent: at(7),
      translation: {
        urgent: { threshold: 300, minimumRate: pence(figures[8] ?? 0), perWord: at(8) },
        nonUrgent: { threshold: 300, minimumRate: pence(figures[9] ?? 0), perWord: at(9) },
      },
    };
  };

  it('a dearer rate never costs less', () => {
    fc.assert(
      fc.property(anyWork, rates, raises, (work, figures, raise) => {
        const dearer = figures.map((figure, position) => figure + (raise[position] ?? 0));
        const cheap = cost(work, clientPrices(structureOf(figures), clientBands));
        expect(cost(work, clientPrices(structureOf(dearer), clientBands))).toBeGreaterThanOrEqual(cheap);
      }),
    );
  });

  it('lines add up to the total and none is negative', () => {
    fc.assert(
      fc.property(anyWork, rates, (work, figures) => {
        const outcome = charge(work, clientPrices(structureOf(figures), clientBands));
        if (!outcome.allowed) throw new Error(outcome.refusal);
        const amounts = outcome.value.lines.map(({ amount }) => amount);
        expect(amounts.every((amount) => amount >= 0)).toBe(true);
        expect(amounts.reduce<number>((all, amount) => all + amount, 0)).toBe(outcome.value.total);
      }),
    );
  });

  it('more minutes never cost less', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom('Telephone' as const, 'Video Call' as const), (a, b, service) => {
        const [short, long] = a < b ? [a, b] : [b, a];
        expect(cost(call(service, long), client)).toBeGreaterThanOrEqual(cost(call(service, short), client));
        expect(cost(recording(long), client)).toBeGreaterThanOrEqual(cost(recording(short), client));
      }),
    );
  });
});
