import { describe, expect, it } from 'vitest';
import { pence, percent } from '../money/index.ts';
import {
  partsOfBox,
  vatBoxes,
  vatBoxLabels,
  type VatPart,
  vatParts,
  vatSchemes,
  type VatScheme,
  type VatSum,
} from './vatReturn.ts';

const entry = (part: VatSum['part'], net: number, vat: number, flatRate = '12'): VatSum => ({
  part,
  net: pence(net),
  vat: pence(vat),
  flatRate: percent(flatRate),
});

const quarter = [
  entry('sales', 15_050, 3_010),
  entry('sales', 9_999, 2_000, '14.5'),
  entry('advances', 4_167, 833),
  entry('purchases', 9_080, 1_816, '0'),
  entry('fees', 252, 0, '0'),
  entry('relief', 0, 500, '0'),
  entry('repaid', 0, 100, '0'),
];

describe('the boxes of a return (rule vat/boxes)', () => {
  it('are VAT due less VAT reclaimed, and values in whole pounds, under the standard scheme', () =>
    expect(vatBoxes('standard', quarter)).toEqual({
      box1: 5_943,
      box2: 0,
      box3: 5_943,
      box4: 2_316,
      box5: 3_627,
      box6: 29_200,
      box7: 9_300,
      box8: 0,
      box9: 0,
    }));

  it('are a percentage of the turnover with its VAT under the Flat Rate Scheme, once for each percentage', () => {
    // 12 % of 230.60 is 27.67, 14.5 % of 119.99 is 17.40.
    expect(vatBoxes('flatRate', quarter)).toMatchObject({ box1: 4_507, box4: 0, box5: 4_507, box6: 35_000, box7: 0 });
  });

  it.each(Object.keys(vatSchemes) as VatScheme[])('rest on the entries that are named beside them, %s', (scheme) => {
    const whole = vatBoxes(scheme, quarter);
    for (const box of ['box1', 'box4', 'box6', 'box7'] as const) {
      const named = partsOfBox(box, scheme);
      const alone = vatBoxes(
        scheme,
        quarter.filter(({ part }) => named.includes(part)),
      );
      expect(alone[box], vatBoxLabels[box]).toBe(whole[box]);
      for (const part of named)
        expect(
          vatBoxes(
            scheme,
            quarter.filter((each) => each.part !== part),
          )[box],
          `${box} ${part}`,
        ).not.toBe(whole[box]);
    }
  });

  it('are below nothing where more was credited than billed', () =>
    expect(vatBoxes('standard', [entry('sales', -15_099, -3_020)])).toMatchObject({
      box1: -3_020,
      box5: -3_020,
      box6: -15_000,
    }));

  it.each(Object.keys(vatParts) as VatPart[])(
    'have the entries of %s where the table has them, and nowhere else',
    (part) => {
      const boxes = vatBoxes('standard', [entry(part, 10_000, 2_000)]);
      const filled = (['box1', 'box4', 'box6', 'box7'] as const).filter((box) => boxes[box] !== 0);
      expect(filled).toEqual(vatParts[part].boxes);
    },
  );

  it('are nothing where there was nothing', () =>
    expect(new Set(Object.values(vatBoxes('flatRate', [])))).toEqual(new Set([0])));
});
