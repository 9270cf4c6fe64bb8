export { reportImplementations } from './reports.routes.ts';
