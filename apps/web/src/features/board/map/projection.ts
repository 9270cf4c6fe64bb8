/** Degrees, north and east positive. */
export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map, in its units: x to the right, y down. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** What the map shows: Great Britain and Ireland. */
const bounds = { west: -10.8, east: 2.2, south: 49.7, north: 61 } as const;

/** How wide the map is, in its units; so many of them are about a mile. */
const width = 1000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const northing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
const unit = width / radians(bounds.east - bounds.west);

/** Places a point by Mercator's projection, which keeps directions: what lies north of a place stands above it. */
export function project({ latitude, longitude }: Degrees): MapPoint {
  return {
    x: radians(longitude - bounds.west) * unit,
    y: (northing(bounds.north) - northing(latitude)) * unit,
  };
}

/** The whole map, in its units. */
export const mapSize = { width, height: Math.round((northing(bounds.north) - northing(bounds.south)) * unit) } as const;
