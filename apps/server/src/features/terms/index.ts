export { termsFor } from './terms.queries.ts';
export { termsImplementations } from './terms.routes.ts';
