import proj4 from 'proj4';
import type { Point } from '../miles.ts';

/** OSGB36 / British National Grid (EPSG:27700) with the Ordnance Survey's seven-parameter shift: good to about 5 metres. */
const BRITISH_GRID =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
  '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs';

const toWgs84 = proj4(BRITISH_GRID, 'WGS84');

/** Turns eastings and northings of the British National Grid (metres) into WGS84 degrees. */
export function fromGrid(easting: number, northing: number): Point {
  const [longitude = Number.NaN, latitude = Number.NaN] = toWgs84.forward([easting, northing]);
  return { latitude, longitude };
}
