export { importPostcodeFiles } from './import/command.ts';
export { createGeography, distanceBetween, type Distance, type Geography } from './distance.ts';
export { areas, districts } from './tables.ts';
export { unitsFromDatabase } from './units.ts';
