/** A place on the globe: WGS84 degrees, north and east positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The Earth's mean radius (IUGG: 6,371.0088 km) in statute miles. */
export const EARTH_RADIUS_MILES = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line (great-circle) distance in statute miles, rounded to two decimals (rule interpreters/distance). */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const parallels = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const haversine = Math.min(1, north ** 2 + parallels * east ** 2);
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(haversine)) * 100) / 100;
}

/** The point so many miles north and east of another; for offsets of a few miles at most. */
export function movedBy(from: Point, miles: { north: number; east: number }): Point {
  const degreesPerMile = 180 / Math.PI / EARTH_RADIUS_MILES;
  return {
    latitude: from.latitude + miles.north * degreesPerMile,
    longitude: from.longitude + (miles.east * degreesPerMile) / Math.cos(radians(from.latitude)),
  };
}
