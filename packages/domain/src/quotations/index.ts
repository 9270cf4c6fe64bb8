export * from './fields.ts';
export * from './totals.ts';
export * from './rate.ts';
export * from './work.ts';
export * from './figures.ts';
