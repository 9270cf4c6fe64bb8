import { describe, expect, test, vi } from 'vitest';
import { createGeography, distanceBetween } from './distance.ts';
import { locate } from './locate.ts';
import { milesBetween } from './miles.ts';
import { parsePostcode } from './postcode.ts';

const none = new Map();
const downingStreet = { latitude: 51.503541, longitude: -0.12767 };
const victoriaSquare = { latitude: 52.479722, longitude: -1.903056 };

describe('a postcode', () => {
  test.each(['sw1a2aa', ' SW1A 2AA ', 'Sw1a  2Aa'])('is read as typed: %j', (written) => {
    expect(parsePostcode(written)).toEqual({
      area: 'SW',
      outcode: 'SW1A',
      incode: '2AA',
      key: 'SW1A2AA',
      text: 'SW1A 2AA',
    });
  });

  test('may be a district alone', () => {
    expect(parsePostcode('b1')).toEqual({ area: 'B', outcode: 'B1', incode: undefined, key: 'B1', text: 'B1' });
  });

  test.each(['', 'London', '12345', 'SW1A 2A', null, undefined])('is not %j', (written) => {
    expect(parsePostcode(written)).toBeUndefined();
  });
});

describe('where a postcode lies', () => {
  test('the imported unit is trusted first', () => {
    const units = new Map([['SW1A2AA', downingStreet]]);
    expect(locate('sw1a 2aa', units)).toEqual({ ...downingStreet, trust: 'unit' });
  });

  test('then the district, then the area’s town', () => {
    expect(locate('SW1A 2AA', none)?.trust).toBe('district');
    expect(locate('EC1P 1AA', none)?.trust).toBe('area');
  });

  test('an unknown area is nowhere', () => {
    expect(locate('ZZ1 1ZZ', none)).toBeUndefined();
  });
});

describe('miles', () => {
  test.each([
    ['London – Birmingham', 'EC4A', 'B1', 100],
    ['Edinburgh – Glasgow', 'EH1', 'G1', 41],
    ['Bristol – Cardiff', 'BS1', 'CF10', 25],
    ['London – Manchester', 'SW1A', 'M1', 163],
    ['Newcastle – Leeds', 'NE1', 'LS1', 81],
    ['Plymouth – Exeter', 'PL1', 'EX1', 37],
    ['Belfast – Derry', 'BT1', 'BT48', 64],
    ['Norwich – Cambridge', 'NR1', 'CB1', 57],
    ['Inverness – Aberdeen', 'IV1', 'AB10', 82],
    ['Liverpool – Manchester', 'L1', 'M1', 31],
  ])('%s', (_, from, to, miles) => {
    const distance = distanceBetween(from, to, none);
    expect(distance?.estimated).toBe(true);
    expect(Math.abs((distance?.miles ?? 0) - miles)).toBeLessThan(2.5);
  });

  test('are the same both ways and have two decimals', () => {
    const miles = milesBetween(downingStreet, victoriaSquare);
    expect(miles).toBe(milesBetween(victoriaSquare, downingStreet));
    expect(miles).toBe(Number(miles.toFixed(2)));
  });

  test('are exact between two units and an estimate as soon as one is not', () => {
    const units = new Map([
      ['SW1A2AA', downingStreet],
      ['B33DQ', victoriaSquare],
    ]);
    expect(distanceBetween('SW1A 2AA', 'B3 3DQ', units)?.estimated).toBe(false);
    expect(distanceBetween('SW1A 2AA', 'B3 3DH', units)?.estimated).toBe(true);
  });

  test('are none from a postcode to itself', () => {
    expect(distanceBetween('EC4A 1AA', 'ec4a1aa', none)).toEqual({ miles: 0, estimated: true });
  });

  test('are unknown when either end is', () => {
    expect(distanceBetween('ZZ1 1ZZ', 'B1 1AA', none)).toBeUndefined();
    expect(distanceBetween('B1 1AA', '', none)).toBeUndefined();
  });

  test('are never 0.00 between two postcodes on one point', () => {
    const units = new Map([
      ['EC2Y8AA', downingStreet],
      ['EC2Y8AB', downingStreet],
    ]);
    expect(distanceBetween('EC2Y 8AA', 'EC2Y 8AB', units)).toEqual({ miles: 0.01, estimated: false });
  });
});

describe('one postcode to many', () => {
  test('asks for the units once, each postcode once, and keeps the order', async () => {
    const unitsOf = vi.fn(async () => new Map([['SW1A2AA', downingStreet]]));
    const distances = await createGeography(unitsOf).distances('SW1A 2AA', ['B1 1AA', 'nowhere', 'sw1a2aa', 'B1 1AA']);
    expect(unitsOf.mock.calls).toEqual([[['SW1A2AA', 'B11AA']]]);
    expect(distances.map((distance) => distance?.miles)).toEqual([
      expect.closeTo(100, -1),
      undefined,
      0,
      expect.closeTo(100, -1),
    ]);
  });

  test('does not ask at all when no whole postcode is given', async () => {
    const unitsOf = vi.fn(async () => new Map());
    const distance = await createGeography(unitsOf).distance('EC4A', 'B1');
    expect(unitsOf).not.toHaveBeenCalled();
    expect(distance?.estimated).toBe(true);
  });
});
