export * from './accounts.ts';
export * from './postings.ts';
export * from './deeds.ts';
export * from './days.ts';
