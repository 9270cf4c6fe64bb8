export * from './clocks.ts';
export * from './days.ts';
export * from './durations.ts';
export * from './formats.ts';
export * from './holidays.ts';
export * from './ranges.ts';
export * from './typedTimes.ts';
