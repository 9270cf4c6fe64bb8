import { locate, locateParsed, type Location, type Units } from './locate.ts';
import { milesBetween, type Point } from './miles.ts';
import { parsePostcode, type Postcode } from './postcode.ts';

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
  /** What is known of several postcodes, with one query for them all: where each lies, and how far any two are apart. */
  among(postcodes: readonly Written[]): Promise<Places>;
};

/** Postcodes whose exact units have been fetched. */
export interface Places {
  locate(postcode: Written): Location | undefined;
  /** Undefined when either postcode is unknown. */
  distance(from: Written, to: Written): Distance | undefined;
}

/** The shortest distance shown between two different postcodes: a block of flats may share one point. */
const LEAST_MILES = 0.01;

/**
 * Distance between two postcodes from units already fetched (rule interpreters/distance); undefined when either is
 * unknown.
 */
export function distanceBetween(from: Written, to: Written, units: Units): Distance | undefined {
  return distanceOf(placeOf(parsePostcode(from), units), placeOf(parsePostcode(to), units));
}

/** A postcode and where it lies. */
interface Place extends Location {
  readonly key: string;
}

function placeOf(postcode: Postcode | undefined, units: Units): Place | undefined {
  const location = postcode && locateParsed(postcode, units);
  return location && { ...location, key: postcode.key };
}

function distanceOf(start: Place | undefined, end: Place | undefined): Distance | undefined {
  if (!start || !end) return undefined;
  const least = start.key === end.key ? 0 : LEAST_MILES;
  return {
    miles: Math.max(least, milesBetween(start, end)),
    estimated: start.trust !== 'unit' || end.trust !== 'unit',
  };
}

/** Builds the geography on a source of exact units. */
export function createGeography(unitsOf: UnitsOf): Geography {
  async function unitsFor(postcodes: readonly (Postcode | undefined)[]): Promise<Units> {
    const keys = postcodes.flatMap((postcode) => (postcode?.incode === undefined ? [] : [postcode.key]));
    return keys.length === 0 ? new Map() : unitsOf([...new Set(keys)]);
  }
  return {
    locate: async (postcode) => locate(postcode, await unitsFor([parsePostcode(postcode)])),
    distance: async (from, to) => distanceBetween(from, to, await unitsFor([parsePostcode(from), parsePostcode(to)])),
    async distances(from, to) {
      const [start, ends] = [parsePostcode(from), to.map(parsePostcode)];
      const units = await unitsFor([start, ...ends]);
      const place = placeOf(start, units);
      return ends.map((end) => distanceOf(place, placeOf(end, units)));
    },
    async among(postcodes) {
      const units = await unitsFor(postcodes.map(parsePostcode));
      return {
        locate: (postcode) => locate(postcode, units),
        distance: (from, to) => distanceBetween(from, to, units),
      };
    },
  };
}
