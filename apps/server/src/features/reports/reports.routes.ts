import { reportRoutes } from '@dragoman/contract/reports';
import { less, sum } from '@dragoman/domain/money';
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
    const total = sum(data.map((row) => row.invTotal));
    const totalIP = sum(data.map((row) => row.IPPaid));
    const totalvat = sum(data.map((row) => row.vatAmount));
    return {
      data,
      total,
      totalIP,
      totalvat,
      totalService: sum(data.map((row) => row.serviceCharges)),
      lilAmount: less(total, totalIP, totalvat),
    };
  }),
  reads(reportRoutes.refunds, async ({ db, query }) => ({ data: await refundLines(db, query) })),
  reads(reportRoutes.invoices, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const totalVat = sum(documents.map((row) => row.vatAmount));
    const totalAdminCharges = sum(documents.map((row) => row.adminCharges));
    return {
      data: documents.map(({ pays, subTotal: _net, ...row }) => ({
        ...row,
        paymentRef: pays.map((paid) => paid.paymentRef),
        paymentDate: pays.map((paid) => paid.paymentDate),
      })),
      totalInvs: sum(documents.map((row) => row.invTotal)),
      count: documents.filter((row) => !row.creditNote).length,
      paidAmount: sum(documents.flatMap((row) => row.pays.map((paid) => paid.paidAmount))),
      totalVat,
      hvatTotal: sum(documents.map((row) => row.hvat)),
      totalAdminCharges,
      chgTotal: sum([totalAdminCharges, totalVat]),
    };
  }),
  reads(reportRoutes.invoicePayments, async ({ db, query }) => {
    const documents = await issuedDocuments(db, query);
    const totalVat = sum(documents.map((row) => row.vatAmount));
    const totalHvat = sum(documents.map((row) => row.hvat));
    return {
      data: documents.map((row) => ({
        _id: row._id,
        company: row.companyName,
        invoiceNo: row.invoiceNo,
        invoiceDate: row.invoiceDate,
        subTotal: row.subTotal,
        invAmount: row.invTotal,
        vat: row.vatAmount,
        hvat: row.hvat,
        outstanding: row.balanceAmount,
        pays: row.pays,
      })),
      totalNet: sum(documents.map((row) => row.subTotal)),
      totalGross: sum(documents.map((row) => row.invTotal)),
      totalVat,
      totalHvat,
      lilLessVat: less(totalVat, totalHvat),
    };
  }),
  reads(reportRoutes.bookings, async ({ db, query }) => {
    const data = await bookingLines(db, query);
    return {
      data,
      totalQuotes: sum(data.map((row) => row.quotationAmount)),
      totalInvs: sum(data.map((row) => row.invoiceAmount)),
      totalOutstanding: sum(data.map((row) => row.outstandingAmount)),
    };
  }),
];
