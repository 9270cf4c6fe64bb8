import { pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { Pounds } from './codecs.ts';

describe('pounds of a call', () => {
  it.each([1e-7, -1e-7, 0.001, 0.105, 9.935, 1.2300001, 9_999_999.999, 1e-300, Number.EPSILON, 1e17, 2 ** 53])(
    '%s is refused: more than two decimals, or more than can be exact',
    (pounds) => expect(Pounds.safeDecode(pounds).error?.issues[0]?.message).toBe('Amount'),
  );

  it('are taken as programs add them up', () => {
    expect([0.1 + 0.2, 1.1 + 2.2, 4.35 * 100 - 400, 123_456.1 + 0.77].map((pounds) => Pounds.decode(pounds))).toEqual([
      30, 330, 3500, 12_345_687,
    ]);
  });

  it('are taken to the penny, and given back as they came', () => {
    const round = [0, 1, -1, 7, 29, 57, 115, 993, 100_000_000, 999_999_999_999, -123_456_789_012];
    const each = Array.from({ length: 20_000 }, (_, amount) => amount - 5_000);
    for (const amount of [...round, ...each]) {
      const pounds = JSON.parse((amount / 100).toFixed(2)) as number;
      expect(Pounds.decode(pounds)).toBe(amount);
      expect(Pounds.encode(pence(amount))).toBe(amount / 100);
    }
  });
});
