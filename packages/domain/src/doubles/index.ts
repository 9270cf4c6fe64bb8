export * from './fields.ts';
export * from './kinds.ts';
export * from './likeness.ts';
export * from './merging.ts';
