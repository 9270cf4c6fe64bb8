import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { milesBetween } from './miles.ts';
import { parsePostcode } from './postcode.ts';
import { areas, districts } from './tables.ts';

/** Miles from an area's town to its farthest district, where that is more than the usual reach. */
const USUAL_REACH = 34;
const WIDE_AREAS: Record<string, number> = {
  AB: 52,
  BT: 78,
  CA: 42,
  DG: 58,
  DN: 47,
  EX: 46,
  FK: 44,
  HS: 95,
  IP: 42,
  IV: 90,
  KW: 80,
  LL: 57,
  NE: 46,
  PA: 108,
  PE: 48,
  PH: 128,
  PL: 40,
  SA: 54,
  SY: 63,
  TR: 65,
  YO: 41,
};

const file = readFileSync(new URL('./outcodes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);
const areaOf = (outcode: string) => parsePostcode(outcode)?.area ?? '';

describe('the table of districts', () => {
  test('every row is an outcode with a latitude and a longitude to three decimals', () => {
    expect(file.filter((row) => !/^[A-Z]{1,2}\d[\dA-Z]?\t\d{2}\.\d{3}\t-?\d\.\d{3}$/.test(row))).toEqual([]);
    expect([...districts.keys()].filter((outcode) => parsePostcode(outcode)?.outcode !== outcode)).toEqual([]);
  });

  test('no district stands twice', () => {
    expect(districts.size).toBe(file.length);
    expect(districts.size).toBeGreaterThan(2_750);
  });

  test('is sorted by area, then by number, then by letter', () => {
    const order = (row: string) => /^([A-Z]+)(\d+)([A-Z]?)/.exec(row) ?? [];
    const sorted = file.toSorted((a, b) => {
      const [, areaA = '', numberA = '', letterA = ''] = order(a);
      const [, areaB = '', numberB = '', letterB = ''] = order(b);
      if (areaA !== areaB) return areaA < areaB ? -1 : 1;
      return Number(numberA) - Number(numberB) || (letterA < letterB ? -1 : 1);
    });
    expect(file).toEqual(sorted);
  });

  test('no two districts of an area share their coordinates', () => {
    const places = file.map((row) => {
      const [outcode = '', ...point] = row.split('\t');
      return [areaOf(outcode), ...point].join(' ');
    });
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  test('every district lies between Scilly and Shetland, Fermanagh and Lowestoft', () => {
    const outside = [...districts].filter(([, { latitude, longitude }]) => {
      return latitude < 49.1 || latitude > 60.9 || longitude < -8.2 || longitude > 1.8;
    });
    expect(outside).toEqual([]);
  });

  test('every district lies within reach of its area’s town', () => {
    const far = [...districts].filter(([outcode, point]) => {
      const town = areas.get(areaOf(outcode));
      return !town || milesBetween(point, town) > (WIDE_AREAS[areaOf(outcode)] ?? USUAL_REACH);
    });
    expect(far).toEqual([]);
  });

  test('no district stands apart from the rest of the land but on islands and in the far west and north', () => {
    const points = [...districts];
    const lonely = points.filter(([outcode, point]) =>
      points.every(([other, place]) => other === outcode || milesBetween(point, place) > 16),
    );
    const truly = ['DG8', 'DG9', 'GY9', 'HS9', 'IV21', 'IV26', 'IV27', 'PA28', 'ZE1', 'ZE2', 'ZE3'];
    expect(lonely.map(([outcode]) => outcode)).toEqual(truly);
  });
});

describe('the table of areas', () => {
  test('has each area once, with its town inside or beside a district', () => {
    expect(areas.size).toBe(124);
    expect(new Set([...districts.keys()].map(areaOf))).toEqual(new Set(areas.keys()));
    const astray = [...areas].filter(([letters, town]) => {
      const own = [...districts].filter(([outcode]) => areaOf(outcode) === letters);
      return own.every(([, point]) => milesBetween(point, town) > 4);
    });
    expect(astray).toEqual([]);
  });
});
