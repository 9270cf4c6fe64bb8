import type { DocumentRecipient, UnsentInvoice } from '@dragoman/contract/invoices';
import {
  type AskedParty,
  eInvoiceProblems,
  preflight,
  preflightState,
  type Shortcoming,
} from '@dragoman/domain/invoices';
import { less } from '@dragoman/domain/money';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { BookingState } from '../bookings/index.ts';
import { lastMails, type MailAttachment } from '../correspondence/index.ts';
import { eInvoiceFacts } from './documents/einvoice.ts';
import type { StoredInvoice } from './invoices.queries.ts';
import { type BillingFacts, billingFacts } from './preflight.queries.ts';
import { recipientsOf } from './recipients.ts';

/** A live client invoice held against the rules of its payer (rule invoices/pre-flight). */
export interface CheckedInvoice extends BillingFacts {
  readonly invoice: StoredInvoice;
  readonly recipients: readonly z.output<typeof DocumentRecipient>[];
  readonly shortcomings: readonly Shortcoming[];
  /** Who was asked last for what it lacks. */
  readonly asked: UnsentInvoice['asked'];
}

/** Kinds of mails that ask, and whom. */
const askingMails = { 'references requested': 'customer', 'signed sheet requested': 'interpreter' } as const;

/** Holds client invoices against the rules of their payers. */
export async function checkInvoices(db: Db, invoices: readonly StoredInvoice[]): Promise<CheckedInvoice[]> {
  const bookingIds = [...new Set(invoices.map(({ bookingId }) => bookingId))];
  const kinds = Object.keys(askingMails) as (keyof typeof askingMails)[];
  const [facts, mails] = await Promise.all([
    billingFacts(
      db,
      invoices.map(({ id }) => id),
    ),
    lastMails(db, bookingIds, kinds),
  ]);
  return invoices.map((invoice) => {
    const billing = facts.get(invoice.id)!;
    const recipients = recipientsOf(invoice.document, billing.booking, billing.client);
    const shortcomings = shortcomingsOf(invoice, billing, recipients.length > 0);
    const asks = new Set(shortcomings.map((one) => one.asks));
    const asked = mails
      .filter(({ bookingId }) => bookingId === invoice.bookingId)
      .map(({ at, kind, to }) => ({ who: askingMails[kind as keyof typeof askingMails], to: [...to], at }))
      .filter(({ who }) => asks.has(who));
    return { ...billing, invoice, recipients, shortcomings, asked };
  });
}

function shortcomingsOf(invoice: StoredInvoice, { client, sheet }: BillingFacts, hasRecipient: boolean): Shortcoming[] {
  const { costCode = null, otherReference = null, purchaseOrder = null } = invoice.document.job;
  return preflight({
    rules: client,
    purchaseOrder,
    otherReference,
    costCode,
    hasSignedSheet: sheet.closed || sheet.scans.length > 0,
    hasRecipient,
    eInvoiceProblems: client?.attachesEInvoice
      ? eInvoiceProblems(eInvoiceFacts(invoice, { client, seller: null }))
      : [],
  });
}

/** What is missing and can be asked of somebody. */
export const askable = (shortcomings: readonly Shortcoming[], who: AskedParty): Shortcoming[] =>
  shortcomings.filter(({ asks }) => asks === who);

export const amountDue = ({ advance, totals }: StoredInvoice) => less(totals.invTotal, advance);

/** How an invoice stands before it leaves, as screens show it. */
export function checkedView({ asked, invoice, recipients, shortcomings }: CheckedInvoice) {
  return {
    invoiceNo: invoice.invoiceNo,
    amount: amountDue(invoice),
    recipients: [...recipients],
    state: preflightState(shortcomings),
    shortcomings: [...shortcomings],
    asked,
  };
}

/** The signed timesheet, for the mail of an invoice whose client asks for it: scans, and the customer's closing as a document. */
export function sheetAttachments(
  { client, sheet }: Pick<BillingFacts, 'client' | 'sheet'>,
  booking: Pick<BookingState, 'id' | 'bookingRef'>,
): MailAttachment[] {
  if (!client?.requiresSignedSheet) return [];
  const name = `${booking.bookingRef} signed timesheet.pdf`;
  return [
    ...(sheet.closed ? [{ document: 'signed-sheet', id: booking.id, name }] : []),
    ...sheet.scans.map(({ fileId }) => ({ fileId })),
  ];
}

/** The electronic invoice, for the mail of a document whose client asks for it and that can be one. */
export function eInvoiceAttachments(
  { client }: Pick<BillingFacts, 'client'>,
  invoice: StoredInvoice,
  of: { readonly document: 'e-invoice' | 'e-credit-note'; readonly id: string; readonly number: string },
): MailAttachment[] {
  if (!client?.attachesEInvoice) return [];
  const isOne = eInvoiceProblems(eInvoiceFacts(invoice, { client, seller: null })).length === 0;
  return isOne ? [{ document: of.document, id: of.id, name: `${of.number}.xml` }] : [];
}
