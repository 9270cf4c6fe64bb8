import { describe, expect, it } from 'vitest';
import { tidyPostcode, ukPostcode } from './postcodes.ts';

describe('a postcode (rule basics/postcodes)', () => {
  it.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['e16an', 'E1 6AN'],
    ['SE1  9GF', 'SE1 9GF'],
    ['SE1\u00a09GF', 'SE1 9GF'],
    ['SE1\t9GF\n', 'SE1 9GF'],
    ['SE1\u20099GF', 'SE1 9GF'],
    ['SE1-9GF', 'SE1 9GF'],
    ['SE1\u20139GF', 'SE1 9GF'],
    ['SE1\u20119gf', 'SE1 9GF'],
    ['S E1 9GF', 'SE1 9GF'],
    ['se1\u200b 9gf.', 'SE1 9GF'],
    ['SE1 9GF,', 'SE1 9GF'],
    ['\uff33\uff25\uff11 9GF', 'SE1 9GF'],
    ['EC1A1BB', 'EC1A 1BB'],
    ['gir0aa', 'GIR 0AA'],
    ['BF1 2AU', 'BF1 2AU'],
    ['GY1 1WG', 'GY1 1WG'],
    ['JE2 3AB', 'JE2 3AB'],
    ['IM1 1AD', 'IM1 1AD'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(ukPostcode.parse(typed)).toBe(kept);
    expect(tidyPostcode(kept)).toBe(kept);
  });

  it.each(['12345', 'SW1A', 'SW1A 1A', 'AAA1 1AA', 'SEl 9GF', 'SE1 OGF', 'SE1/9GF', 'SE1 9GF London'])(
    '%j is none, and stays',
    (typed) => {
      expect(ukPostcode.safeParse(typed).error?.issues[0]?.message).toBe('Invalid postcode');
      expect(tidyPostcode(typed)).toBe(typed);
    },
  );
});
