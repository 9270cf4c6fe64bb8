import { locate, locateParsed, type Location, type Units } from './locate.ts';
import { milesBetween, type Point } from './miles.ts';
import { parsePostcode } from './postcode.ts';

/** Straight-line statute miles to two decimals. Estimated, shown with '≈', unless both ends are exact units. */
export type Distance = { readonly miles: number; readonly estimated: boolean };

/** Answers the exact positions known for these postcodes (no space, upper case), in one query. */
export type UnitsOf = (postcodes: readonly string[]) => Promise<Map<string, Point>>;

type Written = string | null | undefined;

/** What the rest of the server asks about places. */
export type Geography = {
  locate(postcode: Written): Promise<Location | undefined>;
  /** Undefined when either postcode is unknown. */
  distance(from: Written, to: Written): Promise<Distance | undefined>;
  /** From one postcode to many, in the order given, with one query for them all. */
  distances(from: Written, to: readonly Written[]): Promise<(Distance | undefined)[]>;
};

/** The shortest distance shown between two different postcodes: a block of flats may share one point (DESIGN §8). */
const LEAST_MILES = 0.01;

/** Distance between two postcodes from units already fetched (ruling S-52); undefined when either is unknown. */
export function distanceBetween(from: Written, to: Written, units: Units): Distance | undefined {
  const [start, end] = [parsePostcode(from), parsePostcode(to)];
  if (!start || !end) return undefined;
  const [a, b] = [locateParsed(start, units), locateParsed(end, units)];
  if (!a || !b) return undefined;
  const least = start.key === end.key ? 0 : LEAST_MILES;
  return {
    miles: Math.max(least, milesBetween(a, b)),
    estimated: a.trust !== 'unit' || b.trust !== 'unit',
  };
}

/** Builds the geography on a source of exact units. */
export function createGeography(unitsOf: UnitsOf): Geography {
  async function unitsFor(postcodes: readonly Written[]): Promise<Units> {
    const keys = postcodes.flatMap((written) => {
      const postcode = parsePostcode(written);
      return postcode?.incode === undefined ? [] : [postcode.key];
    });
    return keys.length === 0 ? new Map() : unitsOf([...new Set(keys)]);
  }
  return {
    locate: async (postcode) => locate(postcode, await unitsFor([postcode])),
    distance: async (from, to) => distanceBetween(from, to, await unitsFor([from, to])),
    async distances(from, to) {
      const units = await unitsFor([from, ...to]);
      return to.map((end) => distanceBetween(from, end, units));
    },
  };
}
