import type { StoredCreditNote } from '../credit-notes.queries.ts';
import type { StoredInvoice } from '../invoices.queries.ts';
import type { StoredProforma } from '../proformas.queries.ts';

/**
 * Where a customer reads an invoice; its identity is the booking's (rule pages/identities), the token its own
 * (rule pages/tokens).
 */
export function invoiceLink(
  publicUrl: string,
  { bookingId, document, invoiceNo }: StoredInvoice,
  token: string,
): string {
  return link(publicUrl, '/invoice/view.html', {
    id: bookingId,
    service: document.job.service,
    view: 'client',
    invoiceNo,
    token,
  });
}

/** Where a customer reads a credit note. */
export function creditNoteLink(publicUrl: string, { creditNoteNo }: StoredCreditNote, token: string): string {
  return link(publicUrl, '/invoice/creditnote.html', { id: creditNoteNo, view: 'client', token });
}

/** Where a customer reads a monthly invoice. */
export function monthlyLink(publicUrl: string, monthlyNo: string, token: string): string {
  return link(publicUrl, '/invoice/monthly.html', { id: monthlyNo, view: 'client', token });
}

/** Where a customer reads a proforma. */
export function proformaLink(publicUrl: string, { bookingId, document }: StoredProforma, token: string): string {
  return link(publicUrl, '/invoice/proforma.html', {
    id: bookingId,
    service: document.job.service,
    view: 'client',
    token,
  });
}

function link(publicUrl: string, path: string, query: Record<string, string>): string {
  return `${publicUrl}${path}?${new URLSearchParams(query).toString()}`;
}
