export * from './figures.ts';
export * from './amount.ts';
export * from './mail.ts';
export * from './entry.ts';
export * from './routes.ts';
export * from './schemas.ts';
export * from './search.ts';
export * from './savedSearches.ts';
