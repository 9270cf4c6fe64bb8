export { languagesImplementations } from './languages.routes.ts';
