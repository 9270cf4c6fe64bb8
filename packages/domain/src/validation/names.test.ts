import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, tidyName } from './names.ts';

describe('tidied', () => {
  it.each([
    ['  Hale   and\tMoor ', 'Hale and Moor'],
    ['Hale\u00a0\u00a0and\u2003Moor', 'Hale and Moor'],
    ['Ta\u200bm\u200cil\u2060\ufeff', 'Tamil'],
    ['\u202eTamil\u202c', 'Tamil'],
    ['Acme Ltd.', 'Acme Ltd.'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j is kept as %j', (typed, kept) => expect(tidyName(typed)).toBe(kept));

  it('once is enough', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'É', '.', ' ', '\t', '\u00a0', '\u200b', '\u200c', 'م') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(tidyName(tidyName(text))).toBe(tidyName(text));
      }),
    );
  });
});

describe('nameKey', () => {
  it.each([
    ['Tamil', ' tAMIL '],
    ['Éwé', 'ewe'],
    ['Acme Ltd', 'ACME   Ltd..'],
    ['Acme Ltd', 'Acme\u00a0Ltd .'],
    ['Tamil', 'Ta\u200bmil\u200d'],
    ['Łukasz Straße', 'lukasz strasse'],
    ['Tamil', 'Ｔａｍｉｌ'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('%j means the same as %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  it.each([
    ['Acme Ltd', 'Acme Ltd 2'],
    ['St. Mary', 'St Mary'],
    ['हिन्दी', 'हनद'],
    ['Dari', 'Farsi'],
  ])('%j is another name than %j', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

  it('does not change by tidying', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'É', '.', ' ', '\t', '\u00a0', '\u200b', '\u200c', 'م') });
    fc.assert(
      fc.property(names, (name) => {
        expect(nameKey(tidyName(name))).toBe(nameKey(name));
      }),
    );
  });
});
