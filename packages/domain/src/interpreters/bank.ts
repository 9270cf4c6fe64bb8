import { type BankField, bankFields, isBankField } from '../access/index.ts';

/** The digits by which an account is named where its whole number is not told (rule interpreters/bank-data). */
export const accountEnding = (accountNo: string): string => accountNo.slice(-4);

/** A sort code of which the last two digits alone are told: '••-••-04' (rule interpreters/bank-data). */
export const maskedSortCode = (sortCode: string): string => `••-••-${sortCode.slice(-2)}`;

/** Whether an edit pays somebody to another account; what it leaves out stays. */
export function changesBankDetails(
  stored: Readonly<Record<BankField, string>>,
  entered: Readonly<Partial<Record<BankField, string | undefined>>>,
): boolean {
  return bankFields.some((field) => entered[field] !== undefined && entered[field] !== stored[field]);
}

/**
 * Bank details as the audit keeps them, before and after an edit: the ending of the account's number, and of the others
 * only that they changed (rule interpreters/bank-data). Other fields stay as they are.
 */
export function auditedBankDetails(before: object, after: object): { readonly before: object; readonly after: object } {
  const guarded = (fields: object, isAfter: boolean) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        if (!isBankField(field)) return [field, value];
        const old: unknown = Reflect.get(before, field);
        const changed = isAfter && value !== old;
        if (field === 'account_no') return [field, endingInWords(String(value), changed ? String(old) : undefined)];
        return [field, changed ? '(changed)' : '(kept)'];
      }),
    );
  return { before: guarded(before, false), after: guarded(after, true) };
}

const endingInWords = (accountNo: string, old?: string) => {
  const ending = accountEnding(accountNo);
  return old !== undefined && accountEnding(old) === ending ? `another ending ${ending}` : `ending ${ending}`;
};
