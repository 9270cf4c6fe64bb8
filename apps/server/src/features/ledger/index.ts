export { recordEntry } from './ledger.service.ts';
export { checkAmount, checkMoneyDay } from './limits.service.ts';
