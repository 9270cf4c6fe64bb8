import { describe, expect, it } from 'vitest';
import { calendarDay as day } from '../calendar/index.ts';
import { pence, percent } from '../money/index.ts';
import {
  claimInWords,
  compensationFor,
  halfYearOf,
  lateClaim,
  lateClaims,
  statutoryRate,
  type BaseRate,
} from './index.ts';

const rates: BaseRate[] = [
  { startsOn: day('2025-07-01'), percent: percent('4.25') },
  { startsOn: day('2026-01-01'), percent: percent('3.75') },
];

describe('the statutory rate (rule reminders/interest)', () => {
  it('is 8 over the base rate of the half year in which the interest begins to run', () => {
    expect(statutoryRate(rates, day('2025-07-01'))).toBe('12.25');
    expect(statutoryRate(rates, day('2025-12-31'))).toBe('12.25');
    expect(statutoryRate(rates, day('2026-01-01'))).toBe('11.75');
    expect(statutoryRate(rates, day('2026-06-30'))).toBe('11.75');
  });

  it('is not known where that half year has none: an older one does not go on', () => {
    expect(statutoryRate(rates, day('2026-07-01'))).toBeUndefined();
    expect(halfYearOf(day('2026-07-01'))).toBe('2026-07-01');
    expect(halfYearOf(day('2026-06-30'))).toBe('2026-01-01');
  });
});

describe('what could be claimed', () => {
  const debt = { dueOn: day('2026-01-31'), owed: [{ on: day('2026-01-01'), owed: pence(100_000) }] };

  it('is simple interest from the day after the due day: £1,000.00 for 365 days at 11.75 %', () => {
    expect(lateClaim(debt, day('2027-01-31'), rates)).toEqual({
      rate: '11.75',
      interest: 11_750,
      compensation: 7_000,
    });
    // 1,000.00 × 11.75 % ÷ 365 = 0.3219… for the first day.
    expect(lateClaim(debt, day('2026-02-01'), rates)?.interest).toBe(32);
  });

  it('is nothing before the debt is late, and nothing where the rate is not known', () => {
    expect(lateClaim(debt, day('2026-01-31'), rates)).toBeUndefined();
    expect(lateClaim(debt, day('2026-03-01'), rates.slice(0, 1))).toBeUndefined();
    expect(lateClaim({ ...debt, owed: [] }, day('2026-03-01'), rates)).toBeUndefined();
  });

  it('falls with what is paid, from the day of the payment on, and is rounded once', () => {
    const paid = { ...debt, owed: [...debt.owed, { on: day('2026-02-11'), owed: pence(25_000) }] };
    // Ten days of 1,000.00 and ten of 250.00 are 1,250,000 pence-days: × 0.1175 ÷ 365 = 402.39…
    expect(lateClaim(paid, day('2026-02-20'), rates)?.interest).toBe(402);
    expect(lateClaim(paid, day('2026-02-20'), rates)?.compensation).toBe(7_000);
  });

  it('keeps the rate over the end of a half year', () => {
    const old = { ...debt, dueOn: day('2025-12-30') };
    expect(
      lateClaim({ ...old, owed: [{ on: day('2025-12-01'), owed: pence(36_500) }] }, day('2026-03-30'), rates),
    ).toEqual({
      // 365.00 × 12.25 % ÷ 365 × 90 days
      rate: '12.25',
      interest: 1_103,
      compensation: 4_000,
    });
  });

  it('is compensated once for each document that was sent', () => {
    const sent = [
      { ...debt, document: 'M-000012' },
      { ...debt, document: 'INV-000007' },
      { ...debt, owed: [{ on: day('2026-01-01'), owed: pence(900_000) }], document: 'M-000012' },
    ];
    const claims = lateClaims(sent, day('2026-02-01'), rates);
    expect(claims.map((claim) => claim?.compensation)).toEqual([10_000, 7_000, 0]);
    const again = lateClaims(
      sent.slice(0, 2).map((one) => ({ ...one, compensated: true })),
      day('2026-02-01'),
      rates,
    );
    expect(again.map((claim) => claim?.compensation)).toEqual([0, 0]);
    expect(claims.map((claim) => claim?.interest)).toEqual([32, 32, 290]);
    expect(claimInWords('INV-000008', claims[2]!)).toBe('INV-000008: interest at 11.75% a year £2.90');
    expect(lateClaims(sent, day('2026-01-31'), rates)).toEqual([undefined, undefined, undefined]);
  });

  it('has a fixed sum by the size of the debt (rule reminders/compensation)', () => {
    expect([1, 99_999, 100_000, 999_999, 1_000_000].map((debtOf) => compensationFor(pence(debtOf)))).toEqual([
      4_000, 4_000, 7_000, 7_000, 10_000,
    ]);
  });
});
