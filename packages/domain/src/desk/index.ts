export * from './kinds.ts';
export * from './timing.ts';
