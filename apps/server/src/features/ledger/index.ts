export { ledgerImplementations } from './ledger.routes.ts';
export { interpreterBalance } from './ledger.queries.ts';
export { recordEntries, recordEntry } from './ledger.service.ts';
export { checkAmount, checkMoneyDay, openMoneyDays } from './limits.service.ts';
export { closedPeriod, closingOf } from './periods.queries.ts';
