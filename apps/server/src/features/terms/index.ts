export { hasTerms, termsFor } from './terms.queries.ts';
export { termImplementations } from './terms.routes.ts';
