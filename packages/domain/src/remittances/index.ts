export * from './slips.ts';
