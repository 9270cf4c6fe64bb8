export { bankingImplementations } from './banking.routes.ts';
