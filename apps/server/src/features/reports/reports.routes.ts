import type { RouteDeclaration } from '@dragoman/contract/kit';
import { reportRoutes } from '@dragoman/contract/reports';
import { londonDay } from '@dragoman/domain/calendar';
import {
  bookingReportSums,
  invoicePaymentSums,
  invoiceReportSums,
  serviceChargesOf,
  vatOf,
} from '@dragoman/domain/reports';
import { type Implementation, type Reading, reads } from '../../platform/http/implement.ts';
import { hvatNow } from '../settings/index.ts';
import { accountAmounts, accountLines, refundLines } from './account.views.ts';
import { bookingAmounts, bookingKinds, bookingLines } from './bookings.views.ts';
import { reportCompanies } from './companies.views.ts';
import { cashDues } from './cash-dues.views.ts';
import { exportCash, exportCashDues, exportCashInvoices } from './cash.export.ts';
import { cashExpected, cashInvoices } from './cash.views.ts';
import { debtors, debts } from './debtors.views.ts';
import { exportAccount, exportBookingReport, exportInvoicePayments, exportInvoices, exportRefunds } from './export.ts';
import { exportDebtors, exportDebts } from './debtors.export.ts';
import { issuedDocuments, issuedSums } from './invoices.views.ts';
import { accountMonths, accountTotals, issuedMonths } from './months.ts';
import { exportStatement } from './statement.export.ts';
import { exportMargins } from './margins.export.ts';
import { margins } from './margins.views.ts';
import { exportVat } from './vat.export.ts';
import { exportUtilisation, exportUtilisationJobs } from './utilisation.export.ts';
import { utilisationJobs } from './utilisation-jobs.views.ts';
import { utilisation } from './utilisation.views.ts';
import { vatEntries, vatReturn } from './vat.views.ts';
import { confirmedJobs, outstandingInvoices, paidInvoices, statementMonths } from './statement.views.ts';

/** A report: its page and its sums are read at one moment. */
function report<R extends RouteDeclaration>(
  route: R,
  handler: (context: Pick<Reading<R>, 'db' | 'now' | 'query'>) => ReturnType<Parameters<typeof reads<R>>[1]>,
): Implementation {
  return reads(route, ({ platform, now, query }) =>
    platform.reader.readSnapshot((snapshot) => handler({ db: snapshot, now, query })),
  );
}

// The database adds up what is alike in its VAT; the domain makes the totals of these parts as it would of all rows.
export const reportImplementations: readonly Implementation[] = [
  report(reportRoutes.outstanding, ({ db, query }) => outstandingInvoices(db, query)),
  report(reportRoutes.paid, ({ db, query }) => paidInvoices(db, query)),
  report(reportRoutes.confirmed, async ({ db, query }) => {
    const { data, rows, total } = await confirmedJobs(db, query);
    return { data, rows, confirmedTotal: total };
  }),
  report(reportRoutes.account, async ({ db, query }) => {
    const amounts = await accountAmounts(db, query);
    return { data: await accountLines(db, query), rows: countOf(amounts), ...accountTotals(amounts) };
  }),
  report(reportRoutes.refunds, ({ db, query }) => refundLines(db, query)),
  report(reportRoutes.invoices, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const data = documents.map(({ pays, subTotal: _net, charge: _charge, vat: _vat, kind, ...row }, index) => ({
      ...row,
      creditNote: kind === 'creditNote',
      adminCharges: serviceChargesOf(documents[index]!),
      vatAmount: vatOf(documents[index]!),
      paymentRef: pays.map((paid) => paid.paymentRef),
      paymentDate: pays.map((paid) => paid.paymentDate),
    }));
    const sums = await issuedSums(db, query);
    return { data, rows: countOf(sums), ...invoiceReportSums(sums) };
  }),
  report(reportRoutes.invoicePayments, async ({ db, now, query }) => {
    const documents = await issuedDocuments(db, query);
    const data = documents.map((row) => ({
      _id: row._id,
      bookingId: row.bookingId,
      booking_ref: row.booking_ref,
      serviceType: row.serviceType,
      randToken: row.randToken,
      creditNote: row.kind === 'creditNote',
      company: row.companyName,
      invoiceNo: row.invoiceNo,
      invoiceDate: row.invoiceDate,
      subTotal: row.subTotal,
      invAmount: row.invTotal,
      vat: vatOf(row),
      hvat: row.hvat,
      outstanding: row.balanceAmount,
      pays: row.pays,
    }));
    const sums = await issuedSums(db, query);
    const { net, gross, vat, hvat, lilLessVat } = invoicePaymentSums(sums);
    const totals = { totalNet: net, totalGross: gross, totalVat: vat, totalHvat: hvat, lilLessVat };
    const { percent: hvatPercent } = await hvatNow(db, londonDay(now));
    return { data, rows: countOf(sums), ...totals, hvatPercent };
  }),
  report(reportRoutes.bookings, async ({ db, query }) => {
    const { rows, ...amounts } = await bookingAmounts(db, query);
    return { data: await bookingLines(db, query), rows, ...bookingReportSums([amounts]) };
  }),
  report(reportRoutes.debtors, ({ db, now, query }) => {
    const today = londonDay(now);
    return debtors(db, { ...query, on: query.on ?? today }, today);
  }),
  report(reportRoutes.debts, ({ db, now, query }) => {
    const today = londonDay(now);
    return debts(db, { ...query, on: query.on ?? today }, today);
  }),
  report(reportRoutes.cash, ({ db, now }) => cashExpected(db, londonDay(now))),
  report(reportRoutes.cashInvoices, ({ db, now, query }) => cashInvoices(db, { ...query, today: londonDay(now) })),
  report(reportRoutes.cashDues, ({ db, now, query }) => cashDues(db, { ...query, today: londonDay(now) })),
  reads(reportRoutes.exportCash, (call) => exportCash(call, call.query)),
  reads(reportRoutes.exportCashInvoices, (call) => exportCashInvoices(call, call.query)),
  reads(reportRoutes.exportCashDues, (call) => exportCashDues(call, call.query)),
  report(reportRoutes.margins, ({ db, query }) => margins(db, query)),
  reads(reportRoutes.exportMargins, (call) => exportMargins(call, call.query)),
  report(reportRoutes.utilisation, ({ db, now, query }) => utilisation(db, query, londonDay(now))),
  reads(reportRoutes.exportUtilisation, (call) => exportUtilisation(call, call.query)),
  report(reportRoutes.utilisationJobs, ({ db, now, query }) => utilisationJobs(db, query, londonDay(now))),
  reads(reportRoutes.exportUtilisationJobs, (call) => exportUtilisationJobs(call, call.query)),
  report(reportRoutes.vatReturn, async ({ db, query }) => ({ data: await vatReturn(db, query) })),
  report(reportRoutes.vatEntries, ({ db, query }) => vatEntries(db, query)),
  reads(reportRoutes.exportVat, (call) => exportVat(call, call.query)),
  reads(reportRoutes.exportDebtors, (call) => exportDebtors(call, call.query)),
  reads(reportRoutes.exportDebts, (call) => exportDebts(call, call.query)),
  reads(reportRoutes.exportStatement, (call) => exportStatement(call, call.query)),
  reads(reportRoutes.exportAccount, (call) => exportAccount(call, call.query)),
  reads(reportRoutes.exportRefunds, (call) => exportRefunds(call, call.query)),
  reads(reportRoutes.exportInvoices, (call) => exportInvoices(call, call.query)),
  reads(reportRoutes.exportInvoicePayments, (call) => exportInvoicePayments(call, call.query)),
  reads(reportRoutes.exportBookings, (call) => exportBookingReport(call, call.query)),
  reads(reportRoutes.statementMonths, async ({ db, query }) => ({ data: await statementMonths(db, query) })),
  reads(reportRoutes.accountMonths, async ({ db, query }) => ({ data: await accountMonths(db, query) })),
  reads(reportRoutes.issuedMonths, async ({ db, query }) => ({ data: await issuedMonths(db, query) })),
  reads(reportRoutes.bookingKinds, async ({ db, query }) => ({ data: await bookingKinds(db, query) })),
  reads(reportRoutes.companies, async ({ db, params }) => ({ data: await reportCompanies(db, params.text) })),
];

/** The rows of a report, from its parts. */
const countOf = (parts: readonly { readonly documents: number }[]): number =>
  parts.reduce((count, { documents }) => count + documents, 0);
