import type { Db } from '../../../platform/database/index.ts';
import { renderPdf, type Sheet, sheetPdf } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findCreditNote } from '../credit-notes.queries.ts';
import { findInvoice, type StoredInvoice } from '../invoices.queries.ts';
import { findProforma } from '../proformas.queries.ts';
import { creditNoteSheet } from './credit-note.sheet.ts';
import { clientInvoiceSheet, interpreterInvoiceSheet } from './invoice.sheet.ts';
import { proformaSheet } from './proforma.sheet.ts';

/** An invoice of either side. */
export function invoiceSheet(invoice: StoredInvoice): Sheet {
  return invoice.side === 'client' ? clientInvoiceSheet(invoice) : interpreterInvoiceSheet(invoice);
}

/** A sheet as a PDF to download under `name`. */
export async function pdfReply(sheet: Sheet, name: string): Promise<StreamReply> {
  return { body: await renderPdf(sheetPdf(sheet)), contentType: 'application/pdf', downloadAs: `${name}.pdf` };
}

/** Documents that mails carry, made when the mail leaves: name of the document → its file. */
export const invoiceDocuments = {
  invoice: async (db: Db, id: string) => renderPdf(sheetPdf(invoiceSheet(await findInvoice(db, 'client', id)))),
  'credit-note': async (db: Db, id: string) => renderPdf(sheetPdf(creditNoteSheet(await findCreditNote(db, 'id', id)))),
  proforma: async (db: Db, id: string) => {
    const proforma = await findProforma(db, 'id', id);
    if (!proforma) throw refuse.notFound();
    return renderPdf(sheetPdf(proformaSheet(proforma)));
  },
} as const;
