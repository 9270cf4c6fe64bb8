export * from './routes.ts';
export * from './schemas.ts';
export * from './scopes.ts';
