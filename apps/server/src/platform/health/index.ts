export { clockProbe } from './clock.ts';
export { diskProbe, isNearlyFull } from './disk.ts';
export { Health, type Probe } from './health.ts';
