import { invoicePages, invoiceRoutes, monthlyRoutes, returnRoutes } from '@dragoman/contract/invoices';
import { londonDay } from '@dragoman/domain/calendar';
import { customersAlone } from '@dragoman/domain/invoices';
import { pdfReply, sheetFile } from '../../platform/documents/index.ts';
import { changes, type Implementation, reads, wholeList } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { mailReply } from '../correspondence/index.ts';
import { agencyDetails, agencyLook } from '../settings/index.ts';
import { askForMissing } from './asking.service.ts';
import { findCertificate } from './certificates.queries.ts';
import { findReadableCreditNote, readCreditNote } from './credit-notes.views.ts';
import { attendanceSheet } from './documents/attendance.sheet.ts';
import { certificateSheet } from './documents/certificate.sheet.ts';
import { creditNoteSheet } from './documents/credit-note.sheet.ts';
import { invoiceSheet, issuedReply } from './documents/files.ts';
import { eInvoiceReply } from './documents/einvoice.ts';
import { monthlyFileReply } from './documents/monthly-einvoice.ts';
import { monthlySheet } from './documents/monthly.sheet.ts';
import { proformaSheet } from './documents/proforma.sheet.ts';
import { findReadable, readInvoice } from './invoices.views.ts';
import { certificatePage, creditNotePage, invoicePage, monthlyPage, proformaPage } from './pages/pages.ts';
import { findMonthly, monthOf, sinceThen, waitingMonths } from './monthly.queries.ts';
import { makeMonthly, sendMonthly, voidMonthly } from './monthly.service.ts';
import { listMonthlies, previewMonthly, readMonthly } from './monthly.views.ts';
import { findProforma } from './proformas.queries.ts';
import { createProforma, unprintableProforma } from './proformas.service.ts';
import { missingNow } from './setup.queries.ts';
import { listReturns } from './returns.queries.ts';
import { logMonthlyReturn, logReturn, settleReturn } from './returns.service.ts';
import { unsentInvoices } from './unsent.views.ts';
import { invoicesToSend, sendCreditNote, sendInvoice, sendProforma } from './send.service.ts';

const notCertified = 'A certificate is made for Translation and Transcription only';

export const invoiceImplementations: readonly Implementation[] = [
  reads(invoiceRoutes.setup, async ({ db, now, platform }) =>
    wholeList(await missingNow(db, now, platform.relayNamed)),
  ),
  reads(invoiceRoutes.read, async ({ db, actor, params, query }) => ({
    data: await readInvoice(db, 'client', actor, params.id, query.invoiceNo),
  })),
  reads(invoiceRoutes.readInterpreter, async ({ db, actor, params, query }) => ({
    data: await readInvoice(db, 'interpreter', actor, params.id, query.invoiceNo),
  })),
  reads(invoiceRoutes.pdf, async ({ db, actor, params, query }) => {
    const invoice = await findReadable(db, 'client', actor, params.id, query.invoiceNo);
    return issuedReply(db, invoiceSheet(invoice), invoice.invoiceNo);
  }),
  reads(invoiceRoutes.interpreterPdf, async ({ db, actor, params, query }) => {
    const invoice = await findReadable(db, 'interpreter', actor, params.id, query.invoiceNo);
    return issuedReply(db, invoiceSheet(invoice), invoice.invoiceNo);
  }),
  reads(invoiceRoutes.readCreditNote, async ({ db, actor, params }) => ({
    data: await readCreditNote(db, actor, params.creditNoteNo),
  })),
  reads(invoiceRoutes.creditNotePdf, async ({ db, actor, params }) => {
    const note = await findReadableCreditNote(db, actor, params.creditNoteNo);
    return issuedReply(db, creditNoteSheet(note), note.creditNoteNo);
  }),
  reads(invoiceRoutes.eInvoice, async ({ db, actor, params, query }) => {
    const invoice = await findReadable(db, 'client', actor, params.id, query.invoiceNo);
    return eInvoiceReply(db, invoice, invoice.invoiceNo);
  }),
  reads(invoiceRoutes.eCreditNote, async ({ db, actor, params }) => {
    const note = await findReadableCreditNote(db, actor, params.creditNoteNo);
    if (note.side !== 'client') throw refuse.conflict(customersAlone);
    return eInvoiceReply(db, note, note.creditNoteNo);
  }),
  reads(invoiceRoutes.unprintableProforma, async ({ db, now, params }) => ({
    data: await unprintableProforma(db, now, params.id),
  })),
  changes(invoiceRoutes.createProforma, async ({ command, params }) => {
    const { id, proformaNo, token } = await createProforma(command, params.id);
    return { data: { _id: id, proformaNo, randToken: token } };
  }),
  reads(invoiceRoutes.proformaPdf, async ({ db, params }) => {
    const proforma = await findProforma(db, 'booking_id', params.id);
    if (!proforma) throw refuse.notFound('Proforma not found');
    return issuedReply(db, proformaSheet(proforma), proforma.proformaNo);
  }),
  reads(invoiceRoutes.toSend, async ({ db, params }) => wholeList(await invoicesToSend(db, params.id))),
  changes(invoiceRoutes.send, async ({ command, params, platform }) => {
    await sendInvoice(command, platform.publicUrl, params.id);
    return mailReply(platform, 'Mail sent');
  }),
  changes(invoiceRoutes.sendDespite, async ({ command, params, platform, body }) => {
    await sendInvoice(command, platform.publicUrl, params.id, body.reason);
    return mailReply(platform, 'Mail sent');
  }),
  changes(invoiceRoutes.ask, async ({ command, params, platform }) => {
    await askForMissing(command, params.id);
    return mailReply(platform, 'Asked');
  }),
  reads(invoiceRoutes.unsent, ({ db }) => unsentInvoices(db)),
  changes(invoiceRoutes.sendCreditNote, async ({ command, params, platform }) => {
    await sendCreditNote(command, platform.publicUrl, params.creditNoteNo);
    return mailReply(platform, 'Mail sent');
  }),
  changes(invoiceRoutes.sendProforma, async ({ command, params, platform }) => {
    await sendProforma(command, platform.publicUrl, params.id);
    return mailReply(platform, 'Mail sent');
  }),
  changes(invoiceRoutes.certificate, async ({ command, params }) => {
    const certificate = await findCertificate(command.tx, 'id', params.id);
    if (!certificate) throw refuse.conflict(notCertified);
    return {
      data: { randToken: await pageToken(command, { page: 'certificate', audience: 'staff', subjectId: params.id }) },
    };
  }),
  reads(invoiceRoutes.certificatePdf, async ({ db, params, actor, now }) => {
    const certificate = await findCertificate(db, 'id', params.id);
    if (!certificate) throw refuse.conflict(notCertified);
    const sheet = certificateSheet(certificate, londonDay(now), actor.name);
    return pdfReply(await sheetFile(sheet, await agencyLook(db)), `Certificate ${certificate.bookingRef}`);
  }),
  reads(invoiceRoutes.attendanceSheet, async ({ db }) => {
    const sheet = attendanceSheet({ ...(await agencyDetails(db)), vatNumber: null });
    return pdfReply(await sheetFile(sheet, await agencyLook(db)), 'Attendance Sheet');
  }),
  reads(monthlyRoutes.waiting, async ({ db }) => wholeList(await waitingMonths(db))),
  reads(monthlyRoutes.preview, async ({ db, now, query }) => ({
    data: await previewMonthly(db, query.payerId, monthOf(query.month), now),
  })),
  reads(monthlyRoutes.list, ({ db, query }) => listMonthlies(db, query)),
  reads(monthlyRoutes.read, async ({ db, params }) => ({ data: await readMonthly(db, params.id) })),
  reads(monthlyRoutes.pdf, async ({ db, params }) => {
    const monthly = await findMonthly(db, params.id);
    return issuedReply(db, monthlySheet(monthly, await sinceThen(db, monthly.lines)), monthly.monthlyNo);
  }),
  reads(monthlyRoutes.eInvoice, async ({ db, params }) => monthlyFileReply(db, await findMonthly(db, params.id))),
  changes(monthlyRoutes.make, async ({ command, body, platform }) => {
    const data = await makeMonthly(command, platform.publicUrl, body);
    return { data, ...mailReply(platform, `${data.monthlyNo} sent`, `${data.monthlyNo} made`) };
  }),
  changes(monthlyRoutes.send, async ({ command, params, platform }) => {
    await sendMonthly(command, platform.publicUrl, params.id);
    return mailReply(platform, 'Mail sent');
  }),
  changes(monthlyRoutes.void, async ({ command, params, body }) => ({
    data: await voidMonthly(command, params.id, body),
  })),
  reads(returnRoutes.list, ({ db, query }) => listReturns(db, query)),
  changes(returnRoutes.log, async ({ command, params, body }) => ({
    data: await logReturn(command, params.invoiceNo, body),
  })),
  changes(returnRoutes.logMonthly, async ({ command, params, body }) => ({
    data: await logMonthlyReturn(command, params.id, body),
  })),
  changes(returnRoutes.settle, async ({ command, params, body }) => ({
    data: await settleReturn(command, params.id, body),
  })),
  reads(invoicePages.invoice, ({ db, query }) => invoicePage(db, query)),
  reads(invoicePages.monthly, ({ db, query }) => monthlyPage(db, query)),
  reads(invoicePages.creditNote, ({ db, query }) => creditNotePage(db, query)),
  reads(invoicePages.proforma, ({ db, query }) => proformaPage(db, query)),
  reads(invoicePages.certificate, ({ db, query, now }) => certificatePage(db, query, now)),
];
