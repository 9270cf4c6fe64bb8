import { describe, expect, it } from 'vitest';
import { accountDigits, sortCodeDigits } from './bankFigures.ts';

describe('bank figures (rule interpreters/bank-figures)', () => {
  it.each([
    ['04-00-04', '040004'],
    ['04 00 04', '040004'],
    ['04\u201300\u201304', '040004'],
    ['040004', '040004'],
    ['40004', '040004'],
    ['40004.0', '040004'],
    ["'040004", '040004'],
    ['\uff10\uff14\uff10\uff10\uff10\uff14', '040004'],
    ['0400', '0400'],
    ['10/11/2012', '10/11/2012'],
    ['2012-11-10', '20121110'],
    ['4E+04', '4E+04'],
  ])('of a sort code: %j is kept as %j', (typed, kept) => {
    expect(sortCodeDigits(typed)).toBe(kept);
    expect(sortCodeDigits(kept)).toBe(kept);
  });

  it.each([
    ['0123 4567', '01234567'],
    ['1234567', '01234567'],
    ['123456', '00123456'],
    ['1234567.0', '01234567'],
    ['12345', '12345'],
    ['123456789', '123456789'],
    ['1.23E+07', '1.23E+07'],
  ])('of an account: %j is kept as %j', (typed, kept) => {
    expect(accountDigits(typed)).toBe(kept);
    expect(accountDigits(kept)).toBe(kept);
  });
});
