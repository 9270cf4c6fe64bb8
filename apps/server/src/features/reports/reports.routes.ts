import { reportRoutes } from '@dragoman/contract/reports';
import {
  accountSums,
  bookingReportSums,
  invoicePaymentSums,
  invoiceReportSums,
  serviceChargesOf,
  vatOf,
} from '@dragoman/domain/reports';
import { type Implementation, reads } from '../../platform/http/implement.ts';
import { accountAmounts, accountLines, refundLines } from './account.views.ts';
import { bookingAmounts, bookingLines } from './bookings.views.ts';
import { issuedDocuments, issuedSums } from './invoices.views.ts';
import { confirmedJobs, outstandingInvoices, paidInvoices } from './statement.views.ts';

// The database adds up what is alike in its VAT; the domain makes the totals of these parts as it would of all rows.
export const reportImplementations: readonly Implementation[] = [
  reads(reportRoutes.outstanding, ({ db, query }) => outstandingInvoices(db, query)),
  reads(reportRoutes.paid, ({ db, query }) => paidInvoices(db, query)),
  reads(reportRoutes.confirmed, async ({ db, query }) => {
    const { data, rows, total } = await confirmedJobs(db, query);
    return { data, rows, confirmedTotal: total };
  }),
  reads(reportRoutes.account, async ({ db, query }) => {
    const amounts = await accountAmounts(db, query);
    const sums = accountSums(
      amounts.map((some) => ({ ...some, vat: vatOf(some), serviceCharges: serviceChargesOf(some) })),
    );
    return { data: await accountLines(db, query), rows: countOf(amounts), ...sums };
  }),
  reads(reportRoutes.refunds, ({ db, query }) => refundLines(db, query)),
  reads(reportRoutes.invoices, async ({ db, query }) => {
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
  reads(reportRoutes.invoicePayments, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const data = documents.map((row) => ({
      _id: row._id,
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
    return { data, rows: countOf(sums), ...totals };
  }),
  reads(reportRoutes.bookings, async ({ db, query }) => {
    const { rows, ...amounts } = await bookingAmounts(db, query);
    return { data: await bookingLines(db, query), rows, ...bookingReportSums([amounts]) };
  }),
];

/** The rows of a report, from its parts. */
const countOf = (parts: readonly { readonly documents: number }[]): number =>
  parts.reduce((count, { documents }) => count + documents, 0);
