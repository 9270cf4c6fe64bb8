import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mirroredTotals, billTotals, charge, interpreterPrices, payTotals, type Totals } from '../charging/index.ts';
import { noPence, pence, percent, sum } from '../money/index.ts';
import {
  changeDiscount,
  creditedSides,
  invoiceFigures,
  mayCredit,
  mirroredLines,
  payerOf,
  recordingTexts,
  splitTotals,
  type DiscountFacts,
} from './index.ts';

const levy = { vat: true, percent: percent(20) };
const bill = (total: number, discounts = 0): Totals => {
  const outcome = billTotals(pence(total), pence(discounts), levy);
  if (!outcome.allowed) throw new Error(outcome.refusal);
  return outcome.value;
};

describe('a split bill (rule invoices/split-bill)', () => {
  it.each([
    [15000, [7500, 1500, 9000], [7500, 1500, 9000]],
    [15001, [7501, 1500, 9001], [7500, 1500, 9000]],
    [15003, [7502, 1500, 9002], [7501, 1500, 9001]],
  ])('of net %i', (net, first, second) => {
    const shares = splitTotals(bill(net), levy);
    expect(shares.map(({ subTotal, charge: vat, invTotal }) => [subTotal, vat, invTotal])).toEqual([first, second]);
  });

  it('may differ from the unsplit invoice by a penny', () => {
    expect(bill(15003).invTotal).toBe(18004);
    expect(sum(splitTotals(bill(15003), levy).map(({ invTotal }) => invTotal))).toBe(18003);
  });

  it('never loses a penny of net or discount', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000_000), (net, discounts) => {
        const whole = bill(net + discounts, discounts);
        const shares = splitTotals(whole, levy);
        for (const key of ['total', 'discounts', 'subTotal'] as const)
          expect(sum(shares.map((s) => s[key]))).toBe(whole[key]);
        expect(Math.abs(sum(shares.map((s) => s.invTotal)) - whole.invTotal)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a changed discount (rules invoices/totals, invoices/discount)', () => {
  const facts: DiscountFacts = {
    ...levy,
    total: pence(15993),
    cancelled: false,
    shares: 1,
    mailed: false,
    advance: pence(5000),
    advanceHeld: pence(5000),
    otherMoney: noPence,
  };

  it('recomputes all that follows', () => {
    expect(changeDiscount(facts, pence(993))).toMatchObject({
      value: { totals: { invTotal: 18000 }, amountDue: 13000, balance: 13000 },
    });
    expect(changeDiscount(facts, pence(1993))).toMatchObject({
      value: {
        totals: { subTotal: 14000, charge: 2800, invTotal: 16800 },
        amountDue: 11800,
        balance: 11800,
        advance: 5000,
        advanceUsed: 5000,
      },
    });
  });

  it('leaves as credit what the advance is too much by, and takes it again when more is owed (rule payments/advance-by-amount)', () => {
    expect(changeDiscount(facts, pence(13993))).toMatchObject({
      value: { totals: { invTotal: 2400 }, amountDue: -2600, balance: 0, advance: 5000, advanceUsed: 2400 },
    });
    expect(changeDiscount({ ...facts, advanceHeld: pence(3000) }, pence(993))).toMatchObject({
      value: { totals: { invTotal: 18000 }, amountDue: 15000, balance: 15000, advance: 3000, advanceUsed: 3000 },
    });
  });

  it.each([
    ['cancelled', { cancelled: true }],
    ['a share', { shares: 2 }],
    ['mailed', { mailed: true }],
    ['paid in part', { otherMoney: pence(1) }],
  ])('is refused when the invoice is %s', (_, change) => {
    expect(changeDiscount({ ...facts, ...change }, pence(993)).allowed).toBe(false);
    expect(changeDiscount(facts, pence(993)).allowed).toBe(true);
  });

  it('is refused above the total and below 0', () => {
    expect(changeDiscount(facts, pence(15994))).toEqual({ allowed: false, refusal: 'Discount exceeds total' });
    expect(changeDiscount(facts, pence(-1)).allowed).toBe(false);
  });
});

describe('a credit note', () => {
  it('mirrors its invoice: −150.00, −30.00, −180.00 (rule invoices/mirrored)', () => {
    const lines = [{ key: 'parking' as const, label: 'Parking', facts: {}, amount: pence(15000) }];
    expect(mirroredLines(lines)).toMatchObject([{ key: 'parking', amount: -15000 }]);
    expect(mirroredTotals(bill(15000))).toMatchObject({ subTotal: -15000, charge: -3000, invTotal: -18000 });
  });

  it('names sides that have a live invoice; None cannot be submitted (rule invoices/credit-note)', () => {
    expect(creditedSides('Both')).toEqual(['client', 'interpreter']);
    expect(mayCredit('None', ['client', 'interpreter']).allowed).toBe(false);
    expect(mayCredit('Client', ['client'])).toEqual({ allowed: true, value: ['client'] });
    expect(mayCredit('Both', ['client']).allowed).toBe(false);
  });

  it('mirrors any total exactly, halves away from zero (rule invoices/mirrored)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (net) => {
        const there = payTotals(pence(net), percent('17.5')).invTotal;
        expect(payTotals(pence(-net), percent('17.5')).invTotal + there).toBe(0);
      }),
    );
  });
});

describe('the figures of an invoice', () => {
  const recording = (minutes: number) => {
    const outcome = charge({ service: 'Transcription', minutes, urgency: 'urgent' }, interpreterPrices({}));
    if (!outcome.allowed) throw new Error(outcome.refusal);
    return outcome.value.lines;
  };

  it("print a recording's minimum and the rest (rule charging/printed-bands)", () => {
    expect(recordingTexts(recording(75)[0]!)).toEqual({ tMinDuration: '01:00', additionalDuration: '00:15' });
    expect(recordingTexts(recording(20)[0]!)).toEqual({ tMinDuration: '00:30', additionalDuration: '00:00' });
    expect(invoiceFigures(recording(75))).toMatchObject({
      costPerMin: '8',
      minCharges: 48000,
      duration: '01:15',
      amount: 60000,
    });
  });

  it('print a call', () => {
    const outcome = charge(
      { service: 'Telephone', minutes: 42, waiting: 10, minimumAttendance: false },
      interpreterPrices({}),
    );
    expect(outcome.allowed && invoiceFigures(outcome.value.lines)).toEqual({
      minRate: '0.3',
      minDuration: '00:30',
      minCharges: 900,
      duration: '00:42',
      amount: 1260,
      waitingTime: '00:10',
      waitingMinRate: '0.3',
      waitingAmount: 300,
    });
  });
});

describe('the payer (rule invoices/payer)', () => {
  const facts = {
    businessType: 'Business' as const,
    companyName: 'Hale & Co',
    name: 'Ann Hale',
    email: 'ann@hale.example',
    client: null,
    sameNamed: null,
  };
  const client = { id: 'c1', companyName: 'HALE & CO' };

  it('is the client, a client of the same name, the typed firm, or the private customer', () => {
    expect(payerOf({ ...facts, client })).toEqual({ kind: 'client', clientId: 'c1', name: 'HALE & CO' });
    expect(payerOf({ ...facts, sameNamed: client })).toEqual({ kind: 'client', clientId: 'c1', name: 'HALE & CO' });
    expect(payerOf(facts)).toEqual({ kind: 'firm', name: 'Hale & Co' });
    expect(payerOf({ ...facts, businessType: 'Private', client })).toEqual({
      kind: 'private',
      name: 'Ann Hale',
      email: 'ann@hale.example',
    });
  });
});
