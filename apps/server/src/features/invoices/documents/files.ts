import type { Db } from '../../../platform/database/index.ts';
import { keptFile, keptReply, type Sheet } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RenderedDocument, Renderers } from '../../correspondence/index.ts';
import { agencyLook } from '../../settings/index.ts';
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

/** An issued document as a PDF to download under `name`. */
export async function issuedReply(db: Db, sheet: Sheet, name: string): Promise<StreamReply> {
  return keptReply(await keptFile(db, { sheet, look: await agencyLook(db), mailed: false }), name);
}

/** The documents that mails carry, made from their records when the mail leaves. */
export function invoiceRenderers(db: Db): Renderers {
  return {
    invoice: async (id) => file(db, invoiceSheet(await findInvoice(db, 'client', id))),
    'credit-note': async (id) => file(db, creditNoteSheet(await findCreditNote(db, 'id', id))),
    proforma: async (id) => {
      const proforma = await findProforma(db, 'id', id);
      if (!proforma) throw refuse.notFound('Proforma not found');
      return file(db, proformaSheet(proforma));
    },
  };
}

async function file(db: Db, sheet: Sheet): Promise<RenderedDocument> {
  const { content, id } = await keptFile(db, { sheet, look: await agencyLook(db), mailed: true });
  return { content, contentType: 'application/pdf', keptId: id };
}
