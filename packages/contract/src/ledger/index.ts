export * from './schemas.ts';
export * from './books.ts';
export * from './routes.ts';
