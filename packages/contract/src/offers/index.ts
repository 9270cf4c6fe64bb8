export * from './pages.ts';
export * from './push.ts';
export * from './routes.ts';
export * from './schemas.ts';
