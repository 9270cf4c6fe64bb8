export { languageImplementations } from './languages.routes.ts';
