import { expect, test } from 'vitest';
import { EARTH_RADIUS_MILES, milesBetween } from './miles.ts';
import { spread, SPREAD_MILES } from './spread.ts';
import { districts } from './tables.ts';

const LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ'];
const incodes = Array.from({ length: 10 }, (_, digit) =>
  LETTERS.flatMap((a) => LETTERS.map((b) => `${digit}${a}${b}`)),
).flat();

test.each(['EC4A', 'ZE1'])('no two inward codes of %s are 0.00 miles apart, nor far from its centre', (outcode) => {
  const centre = districts.get(outcode) ?? { latitude: 0, longitude: 0 };
  const points = incodes.map((incode) => spread(centre, incode));
  expect(Math.max(...points.map((point) => milesBetween(centre, point)))).toBeLessThanOrEqual(SPREAD_MILES);

  // On a scale this small the globe is flat, which makes eight million comparisons cheap.
  const scale = (Math.PI / 180) * EARTH_RADIUS_MILES;
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  const flat = points.map((point) => [point.latitude * scale, point.longitude * scale * shrink] as const);
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [y, x]] of flat.entries()) {
    for (let other = 0; other < index; other += 1) {
      const [v, u] = flat[other] ?? [0, 0];
      least = Math.min(least, (y - v) ** 2 + (x - u) ** 2);
    }
  }
  expect(Math.sqrt(least)).toBeGreaterThan(0.005);
});

test('an inward code always stands in the same place', () => {
  const centre = { latitude: 51.5, longitude: -0.1 };
  expect(spread(centre, '1AA')).toEqual(spread(centre, '1AA'));
  expect(spread(centre, '1AA')).not.toEqual(spread(centre, '1AB'));
});
