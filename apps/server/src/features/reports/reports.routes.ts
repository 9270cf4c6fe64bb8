import { reportRoutes } from '@dragoman/contract/reports';
import { sum } from '@dragoman/domain/money';
import {
  accountSums,
  bookingReportSums,
  invoicePaymentSums,
  invoiceReportSums,
  serviceChargesOf,
  vatOf,
} from '@dragoman/domain/reports';
import { type Implementation, reads } from '../../platform/http/implement.ts';
import { accountLines, refundLines } from './account.views.ts';
import { bookingLines } from './bookings.views.ts';
import { issuedDocuments } from './invoices.views.ts';
import { confirmedJobs, outstandingInvoices, paidAmount, paidInvoices } from './statement.views.ts';

export const reportImplementations: readonly Implementation[] = [
  reads(reportRoutes.outstanding, async ({ db, query }) => {
    const data = await outstandingInvoices(db, query);
    return { data, total: sum(data.map((row) => row.balanceAmount)) };
  }),
  reads(reportRoutes.paid, async ({ db, query }) => ({
    data: await paidInvoices(db, query),
    total: await paidAmount(db, query),
  })),
  reads(reportRoutes.confirmed, async ({ db, query }) => {
    const data = await confirmedJobs(db, query);
    return { data, confirmedTotal: sum(data.map((row) => row.invTotal)) };
  }),
  reads(reportRoutes.account, async ({ db, query }) => {
    const data = await accountLines(db, query);
    return { data, ...accountSums(data.map((row) => ({ ...row, ipPaid: row.IPPaid, vat: row.vatAmount }))) };
  }),
  reads(reportRoutes.refunds, async ({ db, query }) => ({ data: await refundLines(db, query) })),
  reads(reportRoutes.invoices, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const data = documents.map(
      ({ pays, subTotal: _net, charge: _charge, vat: _vat, paid: _paid, kind, ...row }, index) => ({
        ...row,
        creditNote: kind === 'creditNote',
        adminCharges: serviceChargesOf(documents[index]!),
        vatAmount: vatOf(documents[index]!),
        paymentRef: pays.map((paid) => paid.paymentRef),
        paymentDate: pays.map((paid) => paid.paymentDate),
      }),
    );
    return { data, ...invoiceReportSums(documents) };
  }),
  reads(reportRoutes.invoicePayments, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const { net, gross, vat, hvat, lilLessVat } = invoicePaymentSums(documents);
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
    return { data, totalNet: net, totalGross: gross, totalVat: vat, totalHvat: hvat, lilLessVat };
  }),
  reads(reportRoutes.bookings, async ({ db, query }) => {
    const data = await bookingLines(db, query);
    return { data, ...bookingReportSums(data) };
  }),
];
