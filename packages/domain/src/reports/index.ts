export * from './ageing.ts';
export * from './formulas.ts';
