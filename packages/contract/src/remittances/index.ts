export * from './routes.ts';
export * from './schemas.ts';
export * from './search.ts';
