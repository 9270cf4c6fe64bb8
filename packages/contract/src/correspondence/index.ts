export * from './schemas.ts';
export * from './routes.ts';
export * from './statuses.ts';
