export * from './candidates.ts';
export * from './schemas.ts';
export * from './routes.ts';
