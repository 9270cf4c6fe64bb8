import { accountDigits, sortCodeDigits } from '../validation/index.ts';
import { modulusCheck, type ModulusTables } from './modulus.ts';
import { nameForBanks } from './letters.ts';

/** An account as payment files name it: six digits, eight digits, and a name in the letters of the banks. */
export interface PayeeAccount {
  readonly sortCode: string;
  readonly accountNo: string;
  readonly accountName: string;
}

/** Whether two are one account, under one name. */
export const isSameAccount = (one: PayeeAccount, other: PayeeAccount): boolean =>
  one.sortCode === other.sortCode && one.accountNo === other.accountNo && one.accountName === other.accountName;

/** '040004' as it is written: '04-00-04'. */
export const writtenSortCode = (sortCode: string): string => sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');

/**
 * The account that a payment file would name, or why there is none: figures that are not whole, that fail the modulus check, or
 * a name of which no letter is left (rule payruns/modulus). Figures are completed as on the profile (rule
 * interpreters/bank-figures); account numbers of nine and ten digits were renumbered by their banks in ways of their own and are
 * refused.
 */
export function payeeAccount(
  tables: ModulusTables,
  entered: { readonly sortCode: string; readonly accountNo: string; readonly accountName: string },
): PayeeAccount | { readonly refusal: string } {
  const sortCode = sortCodeDigits(entered.sortCode);
  const accountNo = accountDigits(entered.accountNo);
  if (sortCode === '' || accountNo === '') return { refusal: 'There are no bank details' };
  if (!/^\d{6}$/.test(sortCode)) return { refusal: 'The sort code does not have six digits' };
  if (!/^\d{8}$/.test(accountNo)) return { refusal: 'The account number does not have six to eight digits' };
  if (modulusCheck(tables, { sortCode, accountNo }) === 'invalid') return { refusal: modulusRefusal };
  const accountName = nameForBanks(entered.accountName);
  return accountName === ''
    ? { refusal: 'The account name has no letter that banks can read' }
    : { sortCode, accountNo, accountName };
}

/** The refusal of figures that cannot belong together. */
export const modulusRefusal = 'Sort code and account number cannot belong together: one of them is mistyped';
