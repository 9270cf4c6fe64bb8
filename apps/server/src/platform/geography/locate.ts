import type { Point } from './miles.ts';
import { parsePostcode, type Postcode } from './postcode.ts';
import { spread } from './spread.ts';
import { areas, districts } from './tables.ts';

/** How well a place is known: the postcode itself, its district's centre, or only its area's town. */
export type Trust = 'unit' | 'district' | 'area';

/** Where a postcode lies (WGS84 degrees) and how far that may be trusted. */
export type Location = Point & { readonly trust: Trust };

/** Exact positions by postcode without space, upper case: what of `postcode_units` the question needs. */
export type Units = ReadonlyMap<string, Point>;

/**
 * Finds a postcode in order of trust: imported unit, district, area town; undefined when unknown
 * (rule interpreters/distance).
 */
export function locate(written: string | null | undefined, units: Units): Location | undefined {
  const postcode = parsePostcode(written);
  return postcode && locateParsed(postcode, units);
}

/** As `locate`, for a postcode already read. */
export function locateParsed(postcode: Postcode, units: Units): Location | undefined {
  const unit = units.get(postcode.key);
  if (unit) return { ...unit, trust: 'unit' };
  const district = districts.get(postcode.outcode);
  if (district) return { ...estimatePoint(district, postcode), trust: 'district' };
  const town = areas.get(postcode.area);
  if (town) return { ...estimatePoint(town, postcode), trust: 'area' };
  return undefined;
}

function estimatePoint({ latitude, longitude }: Point, { incode }: Postcode): Point {
  const centre = { latitude, longitude };
  return incode === undefined ? centre : spread(centre, incode);
}
