import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOfDebt, debtAges } from './ageing.ts';

describe('the ages of debts (rule reports/aged-debtors)', () => {
  it.each([
    [-31, 'current'],
    [0, 'current'],
    [1, 'days30'],
    [30, 'days30'],
    [31, 'days60'],
    [60, 'days60'],
    [61, 'days90'],
    [90, 'days90'],
    [91, 'older'],
    [4_000, 'older'],
  ])('%i days after the due day: %s', (days, age) => expect(ageOfDebt(days)).toBe(age));

  it('never become younger', () => {
    const order = debtAges.map(({ key }) => key);
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 4_000 }),
        (days) => order.indexOf(ageOfDebt(days + 1)) >= order.indexOf(ageOfDebt(days)),
      ),
    );
  });
});
