export * from './accounts.ts';
export * from './postings.ts';
export * from './posting-rules.ts';
export * from './closing.ts';
export * from './days.ts';
export * from './books.ts';
