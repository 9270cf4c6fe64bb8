import { describe, expect, it } from 'vitest';
import { finePrice, hourlyPrice, rateHints, rateNameField } from './fields.ts';
import { shownRateName, specialRateName } from './names.ts';

describe('prices', () => {
  it('accept nothing, whole pounds and the decimals of their unit', () => {
    for (const value of [0, 30, 12.55]) expect(hourlyPrice.safeParse(value).success).toBe(true);
    for (const value of [0.0825, 0.8, 12]) expect(finePrice.safeParse(value).success).toBe(true);
  });

  it('refuse negatives, more decimals and what is no number', () => {
    for (const value of [-1, 12.555, Number.NaN, '12', 1e9]) expect(hourlyPrice.safeParse(value).success).toBe(false);
    for (const value of [-0.01, 0.00001]) expect(finePrice.safeParse(value).success).toBe(false);
  });
});

describe('rate names', () => {
  it('are 2 to 50 letters without an underscore', () => {
    expect(rateNameField.parse(' In London ')).toBe('In London');
    for (const name of ['', 'a', 'a'.repeat(51), 'In London_101'])
      expect(rateNameField.safeParse(name).success).toBe(false);
  });

  it('of special rates carry the client and are shown without it', () => {
    const name = specialRateName('Out of London', '101');
    expect(name).toBe('Out of London_101');
    expect(shownRateName(name)).toBe('Out of London');
  });
});

describe('rateHints', () => {
  it('asks when a price looks like that of another unit', () => {
    expect(Object.keys(rateHints({ attendance: 0.5, telephoneInterpreting: 35, transcriptionUrgent: 480 }))).toEqual([
      'attendance',
      'telephoneInterpreting',
      'transcriptionUrgent',
    ]);
  });

  it('is silent about usual prices', () => {
    expect(
      rateHints({ attendance: 30, telephoneInterpreting: 0.8, transcriptionUrgent: 12, transcriptionNonUrgent: null }),
    ).toEqual({});
  });
});
