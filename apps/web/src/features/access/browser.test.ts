import { describe, expect, it } from 'vitest';
import { browserAdvice } from './browser.ts';

const chrome = (version: number, rest = '') =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36${rest}`;

describe('browserAdvice', () => {
  it('says nothing to Chrome above 70', () => expect(browserAdvice(chrome(71))).toBeUndefined());
  it('asks to update up to 70', () => expect(browserAdvice(chrome(70))).toBe('Please update your chrome browser'));
  it.each([
    chrome(140, ' Edg/140.0'),
    chrome(140, ' OPR/120.0'),
    'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0',
  ])('advises %s', (agent) => {
    expect(browserAdvice(agent)).toBe('For better performance use chrome');
  });
});
