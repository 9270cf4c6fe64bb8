export * from './shares.ts';
export * from './discount.ts';
export * from './creditNotes.ts';
export * from './carried.ts';
export * from './figures.ts';
export * from './sums.ts';
export * from './payers.ts';
export * from './taxPoint.ts';
