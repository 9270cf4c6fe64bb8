import type { Pence } from '@dragoman/domain/money';
import type { OwedInvoice } from '../invoices/index.ts';

/** What one payment settles of one invoice. */
export interface Settlement {
  readonly invoice: OwedInvoice;
  readonly amount: Pence;
  readonly notes?: string | undefined;
}
