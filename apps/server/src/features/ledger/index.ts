export { recordEntry } from './ledger.service.ts';
