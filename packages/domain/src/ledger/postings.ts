import { negate, noPence, type Pence } from '../money/index.ts';
import type { Account } from './accounts.ts';

/** Whom and what a posting concerns; `invoiceId` names client and interpreter invoices alike. */
export interface Subjects {
  bookingId?: string;
  payerId?: string;
  invoiceId?: string;
  paymentId?: string;
  interpreterId?: string;
  slipId?: string;
}

/** One row of the ledger, in pence: either debit or credit is above 0, the other is 0. */
export interface Posting extends Subjects {
  account: Account;
  debit: Pence;
  credit: Pence;
}

/**
 * A debit of `amount`; a negative amount is a credit. Nothing is no posting, so it gives a list of one or none.
 */
export function debit(account: Account, amount: Pence, subjects: Subjects): Posting[] {
  if (amount === 0) return [];
  return [
    amount > 0
      ? { account, debit: amount, credit: noPence, ...subjects }
      : { account, debit: noPence, credit: negate(amount), ...subjects },
  ];
}

/** A credit of `amount`; a negative amount is a debit, nothing is no posting. */
export function credit(account: Account, amount: Pence, subjects: Subjects): Posting[] {
  return debit(account, negate(amount), subjects);
}

/** The entry that undoes an entry: debits and credits change places (rule payments/corrections). */
export function mirroredPostings(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, debit: posting.credit, credit: posting.debit }));
}
