export * from './monthly.ts';
export * from './pages.ts';
export * from './returns.ts';
export * from './routes.ts';
export * from './schemas.ts';
