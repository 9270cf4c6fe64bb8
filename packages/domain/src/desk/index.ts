export * from './names.ts';
export * from './kinds.ts';
export * from './timing.ts';
