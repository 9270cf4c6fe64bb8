export { bankingImplementations } from './banking.routes.ts';
export { readBankFile } from './reading/read.ts';
