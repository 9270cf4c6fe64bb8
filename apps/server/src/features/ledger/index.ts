export { type LedgerEntry, recordEntry } from './ledger.service.ts';
export { checkAmount, checkMoneyDay } from './limits.service.ts';
