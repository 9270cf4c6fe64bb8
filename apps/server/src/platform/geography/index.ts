export { importPostcodeFiles } from './import/command.ts';
export type { Distance, Places } from './distance.ts';
export { geographyOf } from './geography.ts';
export { areas, districts } from './tables.ts';
