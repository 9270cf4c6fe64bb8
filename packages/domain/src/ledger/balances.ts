import { negated, noPence, sum, type Pence } from '../money/index.ts';
import { accounts, type Account } from './accounts.ts';
import { netDebit, type Posting } from './postings.ts';

/** What an account holds over these postings, on the side on which it grows. */
export function accountBalance(postings: readonly Posting[], account: Account): Pence {
  const net = netDebit(postings.filter((posting) => posting.account === account));
  return accounts[account].grows === 'debit' ? net : negated(net);
}

/** What is still owed on a client invoice, told by the ledger alone. Must equal the balance kept beside it. */
export function invoiceBalance(postings: readonly Posting[], invoiceId: string): Pence {
  return accountBalance(about(postings, 'invoiceId', invoiceId), 'receivable');
}

/** What is still owed on an interpreter's invoice; below zero what has to be recovered (ruling S-76). */
export function interpreterInvoiceBalance(postings: readonly Posting[], invoiceId: string): Pence {
  return accountBalance(about(postings, 'invoiceId', invoiceId), 'interpreterPayable');
}

/** What is left of a payment: free credit, and what is reserved for its booking (ruling S-80). */
export function paymentBalance(postings: readonly Posting[], paymentId: string): { credit: Pence; reserve: Pence } {
  const own = about(postings, 'paymentId', paymentId);
  return { credit: accountBalance(own, 'customerCredit'), reserve: accountBalance(own, 'advances') };
}

/** An interpreter's dues, recoveries deducted (ruling S-76). */
export function interpreterDues(postings: readonly Posting[], interpreterId: string): Pence {
  return accountBalance(about(postings, 'interpreterId', interpreterId), 'interpreterPayable');
}

/** Every account's balance; debit-grown and credit-grown ones add up to the same. */
export function trialBalance(postings: readonly Posting[]): Record<Account, Pence> {
  const names = Object.keys(accounts) as Account[];
  const balances = names.map((account) => [account, accountBalance(postings, account)] as const);
  return Object.fromEntries(balances) as Record<Account, Pence>;
}

/** What the ledger says of every subject at once, in one pass, for proving kept balances penny by penny. */
export interface LedgerTotals {
  receivable: Map<string, Pence>;
  interpreterPayable: Map<string, Pence>;
  credit: Map<string, Pence>;
  reserve: Map<string, Pence>;
  dues: Map<string, Pence>;
}

/** Reads all postings once: invoices' balances, payments' credit and reserve, interpreters' dues. */
export function ledgerTotals(postings: Iterable<Posting>): LedgerTotals {
  const totals: LedgerTotals = {
    receivable: new Map(),
    interpreterPayable: new Map(),
    credit: new Map(),
    reserve: new Map(),
    dues: new Map(),
  };
  for (const posting of postings) {
    const grown = negated(netDebit([posting]));
    if (posting.account === 'receivable') add(totals.receivable, posting.invoiceId, negated(grown));
    if (posting.account === 'customerCredit') add(totals.credit, posting.paymentId, grown);
    if (posting.account === 'advances') add(totals.reserve, posting.paymentId, grown);
    if (posting.account === 'interpreterPayable') {
      add(totals.interpreterPayable, posting.invoiceId, grown);
      add(totals.dues, posting.interpreterId, grown);
    }
  }
  return totals;
}

function about(
  postings: readonly Posting[],
  subject: 'invoiceId' | 'paymentId' | 'payerId' | 'interpreterId',
  id: string,
) {
  return postings.filter((posting) => posting[subject] === id);
}

function add(balances: Map<string, Pence>, id: string | undefined, amount: Pence): void {
  if (id !== undefined) balances.set(id, sum([balances.get(id) ?? noPence, amount]));
}
