export * from './availability.ts';
export * from './conflicts.ts';
export * from './overrides.ts';
