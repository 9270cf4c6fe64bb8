import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pounds } from './codecs.ts';

describe('pounds of a call', () => {
  it.each([1e-7, -1e-7, 0.001, 0.105, 9.935, 1.2300001, 0.1 + 0.2, 1e-300, Number.EPSILON, 1e17, 2 ** 53])(
    '%s is refused: more than two decimals, or more than can be exact',
    (pounds) => expect(Pounds.safeDecode(pounds).error?.issues[0]?.message).toBe('Amount'),
  );

  it('are taken to the penny, and given back as they came', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        const pounds = JSON.parse((amount / 100).toFixed(2)) as number;
        expect(Pounds.decode(pounds)).toBe(amount === 0 ? 0 : amount);
        expect(Pounds.encode(Pounds.decode(pounds))).toBe(amount === 0 ? 0 : pounds);
      }),
    );
  });
});
