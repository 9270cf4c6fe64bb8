import { z } from 'zod';
import { exporting, inOrder, route, sorting } from '../kit/index.ts';
import { reportOrders } from './schemas.ts';
import {
  AccountScope,
  BookingReportScope,
  CashScope,
  DebtorScope,
  MarginScope,
  RefundScope,
  ReportScope,
  UtilisationJobScope,
  UtilisationScope,
  VatEntryScope,
} from './scopes.ts';

const whole = <Scope extends z.ZodObject>(scope: Scope) => inOrder(scope, 'fromDate', 'toDate');
const ticked = z.stringbool().optional();
const as = 'whole, as CSV, XLSX or a page to print';

/** Exports of the reports: all rows that a report's filters select, and their sums in print (rule screens/export). */
export const reportExports = {
  exportStatement: route({
    method: 'GET',
    path: '/bookings/statement/export',
    summary: `Exports the Statement On Account, those of its tables that are not unticked, ${as}`,
    permission: 'reports.statement',
    query: whole(ReportScope.extend({ ...exporting, unpaidJobs: ticked, paidJobs: ticked, confirmedJobs: ticked })),
  }),
  exportAccount: route({
    method: 'GET',
    path: '/bookings/acstatement/export',
    summary: `Exports the LIL Statement's account table, ${as}`,
    permission: 'reports.margin',
    query: whole(AccountScope.extend({ ...exporting, ...sorting(reportOrders.account) })),
  }),
  exportRefunds: route({
    method: 'GET',
    path: '/payments/refunds/export',
    summary: `Exports the refunds that a search selects, ${as}`,
    permission: 'reports.margin',
    query: whole(RefundScope.extend({ ...exporting, ...sorting(reportOrders.refunds) })),
  }),
  exportInvoices: route({
    method: 'GET',
    path: '/bookings/invreport/export',
    summary: `Exports the Invoice Report, ${as}`,
    permission: 'reports.margin',
    query: whole(ReportScope.extend({ ...exporting, ...sorting(reportOrders.issued) })),
  }),
  exportInvoicePayments: route({
    method: 'GET',
    path: '/payments/invpayments/export',
    summary: `Exports the Invoice Payment report, ${as}`,
    permission: 'reports.margin',
    query: whole(ReportScope.extend({ ...exporting, ...sorting(reportOrders.issued) })),
  }),
  exportDebtors: route({
    method: 'GET',
    path: '/payments/debtors/export',
    summary: `Exports the Aged Debtors, ${as}`,
    permission: 'reports.statement',
    query: DebtorScope.extend({ ...exporting, ...sorting(reportOrders.debtors) }),
  }),
  exportDebts: route({
    method: 'GET',
    path: '/payments/debtors/documents/export',
    summary: `Exports the invoices of the Aged Debtors, ${as}`,
    permission: 'reports.statement',
    query: DebtorScope.extend({ ...exporting, ...sorting(reportOrders.debts) }),
  }),
  exportCash: route({
    method: 'GET',
    path: '/payments/cash/export',
    summary: `Exports the Cash Expected, ${as}`,
    permission: 'reports.margin',
    query: z.strictObject(exporting),
  }),
  exportCashInvoices: route({
    method: 'GET',
    path: '/payments/cash/documents/export',
    summary: `Exports the invoices of the Cash Expected, ${as}`,
    permission: 'reports.margin',
    query: CashScope.extend({ ...exporting, ...sorting(reportOrders.cash) }),
  }),
  exportCashDues: route({
    method: 'GET',
    path: '/payments/cash/dues/export',
    summary: `Exports what goes out to interpreters in the Cash Expected, ${as}`,
    permission: 'reports.margin',
    query: CashScope.extend({ ...exporting, ...sorting(reportOrders.cashDues) }),
  }),
  exportMargins: route({
    method: 'GET',
    path: '/bookings/acstatement/margins/export',
    summary: `Exports the Margins, ${as}`,
    permission: 'reports.margin',
    query: whole(MarginScope.extend({ ...exporting, ...sorting(reportOrders.margins) })),
  }),
  exportUtilisation: route({
    method: 'GET',
    path: '/bookings/utilisation/export',
    summary: `Exports the Utilisation, ${as}`,
    permission: 'reports.margin',
    query: whole(UtilisationScope.extend({ ...exporting, ...sorting(reportOrders.utilisation) })),
  }),
  exportUtilisationJobs: route({
    method: 'GET',
    path: '/bookings/utilisation/jobs/export',
    summary: `Exports the jobs that the Utilisation counts, ${as}`,
    permission: 'reports.margin',
    query: whole(UtilisationJobScope.extend({ ...exporting, ...sorting(reportOrders.utilisationJobs) })),
  }),
  exportVat: route({
    method: 'GET',
    path: '/payments/vatreturn/export',
    summary: `Exports the VAT Return: its boxes in print, and the entries that they rest on, ${as}`,
    permission: 'reports.margin',
    query: whole(VatEntryScope.extend({ ...exporting, ...sorting(reportOrders.vat) })),
  }),
  exportBookings: route({
    method: 'GET',
    path: '/bookings/bookingreport/export',
    summary: `Exports the Bookings Report, ${as}`,
    permission: 'reports.margin',
    query: whole(BookingReportScope.extend({ ...exporting, ...sorting(reportOrders.bookings) })),
  }),
} as const;
