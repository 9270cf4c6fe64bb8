export { payRunImplementations } from './payruns.routes.ts';
