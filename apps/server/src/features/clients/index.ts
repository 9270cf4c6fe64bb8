export { findClient, type ClientFacts } from './clients.queries.ts';
export { clientImplementations } from './clients.routes.ts';
