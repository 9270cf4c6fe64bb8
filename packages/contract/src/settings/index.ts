export { formListRoutes } from './formLists.ts';
export { portalRoute, type Portal } from './portal.ts';
export * from './schemas.ts';
export * from './routes.ts';
