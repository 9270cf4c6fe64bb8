export * from './next.ts';
export * from './places.ts';
export * from './steps.ts';
