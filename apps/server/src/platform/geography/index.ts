export { importPostcodeFiles } from './import/command.ts';
export { createGeography, distanceBetween, type Distance, type Geography, type UnitsOf } from './distance.ts';
export { type Location, type Trust } from './locate.ts';
export { type Point } from './miles.ts';
export { type Postcode } from './postcode.ts';
export { areas, districts } from './tables.ts';
export { unitsFromDatabase, type Query } from './units.ts';
