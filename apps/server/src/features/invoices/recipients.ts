import type { DocumentRecipient } from '@dragoman/contract/invoices';
import type { z } from 'zod';
import type { BookingCustomer } from '../bookings/index.ts';
import type { InvoiceDocument } from './document.ts';
import type { BillingFacts } from './preflight.queries.ts';

/**
 * Whom a document is mailed to: its customer, or the accounts of a client that wants its invoices there, and Invoice To where
 * that is another address; a share goes to its own payer alone (rules mails/who-gets-what, clients/billing-rules).
 */
export function recipientsOf(
  { share, to }: Pick<InvoiceDocument, 'share' | 'to'>,
  { invoiceTo, invoiceToName }: Pick<BookingCustomer, 'invoiceTo' | 'invoiceToName'>,
  client: BillingFacts['client'],
): z.output<typeof DocumentRecipient>[] {
  const toAccounts = client !== null && (client.invoicesToAccounts || client.invoiceRhythm === 'month');
  const customer = toAccounts ? client.accounts : { name: to.name, email: to.email.trim() };
  const other = { name: invoiceToName ?? to.name, email: invoiceTo?.trim() ?? '' };
  const isOther = !share && other.email.toLowerCase() !== customer.email.toLowerCase();
  return [customer, ...(isOther ? [other] : [])].filter(({ email }) => email !== '');
}
