export * from './text.ts';
export * from './numbers.ts';
