export * from './changes.ts';
export * from './dates.ts';
