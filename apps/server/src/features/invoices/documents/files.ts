import type { Db } from '../../../platform/database/index.ts';
import { keptFile, keptReply, type Sheet } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RenderedDocument, Renderers } from '../../correspondence/index.ts';
import { bookingFacts } from '../../bookings/index.ts';
import { agencyDetails, agencyLook } from '../../settings/index.ts';
import { storedClosing } from '../../timesheets/index.ts';
import { findCreditNote } from '../credit-notes.queries.ts';
import { findInvoice, type StoredInvoice } from '../invoices.queries.ts';
import { findMonthly, sinceThen } from '../monthly.queries.ts';
import { findProforma } from '../proformas.queries.ts';
import { creditNoteSheet } from './credit-note.sheet.ts';
import { clientInvoiceSheet, interpreterInvoiceSheet } from './invoice.sheet.ts';
import { eInvoiceFile } from './einvoice.ts';
import { monthlyFile } from './monthly-einvoice.ts';
import { monthlySheet } from './monthly.sheet.ts';
import { signedSheet } from './signed.sheet.ts';
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
    'monthly-invoice': async (id) => {
      const monthly = await findMonthly(db, id);
      return file(db, monthlySheet(monthly, await sinceThen(db, monthly.lines)));
    },
    'credit-note': async (id) => file(db, creditNoteSheet(await findCreditNote(db, 'id', id))),
    'e-invoice': async (id) => electronic(await eInvoiceFile(db, await findInvoice(db, 'client', id))),
    'e-monthly-invoice': async (id) => electronic(await monthlyFile(db, await findMonthly(db, id))),
    'e-credit-note': async (id) => electronic(await eInvoiceFile(db, await findCreditNote(db, 'id', id))),
    'signed-sheet': async (id) => {
      const closing = await storedClosing(db, id);
      if (!closing) throw refuse.notFound('The timesheet is not signed');
      const agency = { ...(await agencyDetails(db)), vatNumber: null };
      return file(db, signedSheet(agency, await bookingFacts(db, id), closing));
    },
    proforma: async (id) => {
      const proforma = await findProforma(db, 'id', id);
      if (!proforma) throw refuse.notFound('Proforma not found');
      return file(db, proformaSheet(proforma));
    },
  };
}

const electronic = (content: Buffer): RenderedDocument => ({ content, contentType: 'application/xml' });

async function file(db: Db, sheet: Sheet): Promise<RenderedDocument> {
  const { content, id } = await keptFile(db, { sheet, look: await agencyLook(db), mailed: true });
  return { content, contentType: 'application/pdf', keptId: id };
}
