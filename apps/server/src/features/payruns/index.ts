export { payRunImplementations } from './payruns.routes.ts';
export { lockRun } from './payruns.queries.ts';
export { sendRun } from './payruns.service.ts';
