export { type LedgerEntry, recordEntry } from './ledger.service.ts';
