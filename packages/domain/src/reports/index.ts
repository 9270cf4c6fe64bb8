export * from './ageing.ts';
export * from './cash.ts';
export * from './formulas.ts';
export * from './margins.ts';
export * from './utilisation.ts';
export * from './vatReturn.ts';
