export * from './ageing.ts';
export * from './formulas.ts';
export * from './margins.ts';
export * from './vatReturn.ts';
