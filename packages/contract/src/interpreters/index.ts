export * from './ownBank.ts';
export * from './papers.ts';
export * from './rates.ts';
export * from './schemas.ts';
export * from './routes.ts';
