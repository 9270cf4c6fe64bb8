export * from './pence.ts';
export * from './decimals.ts';
export * from './split.ts';
export * from './format.ts';
export * from './limits.ts';
