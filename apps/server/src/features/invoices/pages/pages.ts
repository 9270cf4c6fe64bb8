import { londonDay } from '@dragoman/domain/calendar';
import type { Db } from '../../../platform/database/index.ts';
import type { Sheet } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import {
  issuedSheetReply,
  notFoundPage,
  type PageLink,
  type PageOptions,
  privately,
  revokedPage,
  sheetReply,
} from '../../../platform/pages/index.ts';
import { openPage, type Page } from '../../../platform/tokens/index.ts';
import { findCertificate, staffName } from '../certificates.queries.ts';
import { findCreditNote, type StoredCreditNote } from '../credit-notes.queries.ts';
import { certificateSheet } from '../documents/certificate.sheet.ts';
import { eInvoiceReply, eInvoiceStanding } from '../documents/einvoice.ts';
import { creditNoteSheet } from '../documents/credit-note.sheet.ts';
import { invoiceSheet } from '../documents/files.ts';
import { monthlyFileReply, monthlyProblems } from '../documents/monthly-einvoice.ts';
import { monthlySheet } from '../documents/monthly.sheet.ts';
import { proformaSheet } from '../documents/proforma.sheet.ts';
import { findInvoice, type StoredInvoice } from '../invoices.queries.ts';
import { findMonthly, sinceThen } from '../monthly.queries.ts';
import { findProforma } from '../proformas.queries.ts';
import { unconfirmedStatus } from '../../bookings/index.ts';
import { agencyLook } from '../../settings/index.ts';

/** What a link carries. The token alone opens; what else the link names must be the same record (rule pages/tokens). */
export interface Link {
  readonly id?: string | undefined;
  readonly token?: string | undefined;
  readonly invoiceNo?: string | undefined;
  readonly user?: string | undefined;
  readonly view?: string | undefined;
  readonly service?: string | undefined;
  readonly format?: 'pdf' | 'xml' | undefined;
}

/** A customer's invoice; a cancelled one says so. */
export function invoicePage(db: Db, link: Link): Promise<StreamReply> {
  return openDocument(db, 'invoice', link, async (id) => {
    const invoice = await findInvoice(db, 'client', id);
    const same = names(link.id, invoice.bookingId) && names(link.invoiceNo, invoice.invoiceNo);
    return same ? issuedOrElectronic(db, { of: invoice, sheet: invoiceSheet(invoice), link }) : undefined;
  });
}

/** A customer's credit note. */
export function creditNotePage(db: Db, link: Link): Promise<StreamReply> {
  return openDocument(db, 'credit-note', link, async (id) => {
    const note = await findCreditNote(db, 'id', id);
    return names(link.id, note.creditNoteNo)
      ? issuedOrElectronic(db, { of: note, sheet: creditNoteSheet(note), link })
      : undefined;
  });
}

/** A monthly invoice, and what happened to its invoices since; a void one says so. */
export function monthlyPage(db: Db, link: Link): Promise<StreamReply> {
  return openDocument(db, 'monthly-invoice', link, async (id) => {
    const monthly = await findMonthly(db, id);
    if (!names(link.id, monthly.monthlyNo)) return undefined;
    const electronic = monthlyProblems(monthly).length === 0;
    if (link.format === 'xml')
      return electronic ? { ...(await monthlyFileReply(db, monthly)), headers: privately } : notFoundPage();
    return issued(db, monthlySheet(monthly, await sinceThen(db, monthly.lines)), link, { electronic });
  });
}

/** A proforma, and that its booking is not yet confirmed as long as it is not. */
export function proformaPage(db: Db, link: Link): Promise<StreamReply> {
  return openDocument(db, 'proforma', link, async (id) => {
    const proforma = await findProforma(db, 'id', id);
    if (!proforma || !names(link.id, proforma.bookingId)) return undefined;
    return issued(db, proformaSheet(proforma), link, { status: await unconfirmedStatus(db, proforma.bookingId) });
  });
}

/**
 * A certificate of accuracy, with the name of the staff member who opened it: looked up, never printed from the link
 * (rule invoices/certificate).
 */
export function certificatePage(db: Db, link: Link, now: Date): Promise<StreamReply> {
  return openDocument(db, 'certificate', link, async (id) => {
    const certificate = await findCertificate(db, 'id', id);
    if (!certificate || !names(link.id, certificate.bookingRef)) return undefined;
    const openedBy = link.user && uuid.test(link.user) ? await staffName(db, link.user) : undefined;
    return sheetReply(certificateSheet(certificate, londonDay(now), openedBy), await agencyLook(db), query(link));
  });
}

interface Electronic {
  readonly of: StoredInvoice | StoredCreditNote;
  readonly sheet: Sheet;
  readonly link: Link;
}

/** The page of a document that can be downloaded as an electronic invoice, or that file (rule einvoices/where). */
async function issuedOrElectronic(db: Db, { link, of, sheet }: Electronic): Promise<StreamReply> {
  const number = 'creditNoteNo' in of && 'invoice' in of ? of.creditNoteNo : of.invoiceNo;
  const { may } = await eInvoiceStanding(db, of);
  if (link.format !== 'xml') return issued(db, sheet, link, { electronic: may });
  return may ? { ...(await eInvoiceReply(db, of, number)), headers: privately } : notFoundPage();
}

async function issued(db: Db, sheet: Sheet, link: Link, options?: PageOptions): Promise<StreamReply> {
  return issuedSheetReply(db, { sheet, look: await agencyLook(db) }, query(link), options);
}

// A name that was typed into a link is nobody's, and is not printed.
const query = (link: Link): PageLink => ({
  ...link,
  format: link.format === 'pdf' ? 'pdf' : undefined,
  user: link.user && uuid.test(link.user) ? link.user : undefined,
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

async function openDocument(
  db: Db,
  page: Page,
  { token }: Link,
  show: (subjectId: string) => Promise<StreamReply | undefined>,
): Promise<StreamReply> {
  const opening = await openPage(db, page, token);
  if (opening.state === 'revoked') return revokedPage();
  if (opening.state === 'unknown') return notFoundPage();
  return (await show(opening.subjectId)) ?? notFoundPage();
}

const names = (given: string | undefined, record: string) => given === undefined || given === record;
