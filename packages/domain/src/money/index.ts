export * from './pence.ts';
export * from './decimals.ts';
