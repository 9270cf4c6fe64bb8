export { jobImplementations } from './jobs.routes.ts';
