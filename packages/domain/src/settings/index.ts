export * from './levies.ts';
