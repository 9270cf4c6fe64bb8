import { describe, expect, it } from 'vitest';
import { electronicAddressProblem, electronicIdOf } from './index.ts';

describe('an electronic address (rule einvoices/addresses)', () => {
  it.each([
    ['0088', '5060012349998'],
    ['0088', '7300010000001'],
    ['9932', 'GB 123 4567 89'],
    ['9932', 'gb123456789001'],
    ['9932', 'GBGD001'],
    ['0060', '15-048-3782'],
    ['0199', '213800WSGIIZCXF1P572'],
  ] as const)('of scheme %s takes %s', (scheme, id) => {
    expect(electronicAddressProblem(scheme, id)).toBeUndefined();
  });

  it.each([
    ['0088', '7300010000002', 'A GLN has 13 digits, the last one a check digit'],
    ['0088', '730001000000', 'A GLN has 13 digits, the last one a check digit'],
    ['9932', '123456789', 'Enter the VAT number with GB before it, such as GB123456789'],
    ['0060', '1504837821', 'A D-U-N-S number has nine digits'],
    ['0199', '213800WSGIIZCXF1P573', 'A Legal Entity Identifier has 20 letters and digits, the last two check digits'],
  ] as const)('of scheme %s refuses %s', (scheme, id, says) => {
    expect(electronicAddressProblem(scheme, id)).toBe(says);
  });

  it('is whole or not there', () => {
    const half = 'Enter both the scheme and the number, or neither';
    expect([electronicAddressProblem(null, '5060012349998'), electronicAddressProblem('0088', ' ')]).toEqual([
      half,
      half,
    ]);
    expect(electronicAddressProblem(null, '')).toBeUndefined();
    expect(electronicIdOf('gb 123-4567.89')).toBe('GB123456789');
  });
});
