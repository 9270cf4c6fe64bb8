export * from './commands.ts';
export * from './dues.ts';
export * from './routes.ts';
export * from './schemas.ts';
export * from './search.ts';
