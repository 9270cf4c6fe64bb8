export * from './formulas.ts';
