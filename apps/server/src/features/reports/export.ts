import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import {
  bookingReportSums,
  invoicePaymentSums,
  invoiceReportSums,
  serviceChargesOf,
  vatOf,
} from '@dragoman/domain/reports';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import {
  exportReply,
  filtersOf,
  rowsOf,
  type Column,
  type Exporting,
  type TableFact,
} from '../../platform/spreadsheets/index.ts';
import { payerName } from '../payments/index.ts';
import { hvatNow } from '../settings/index.ts';
import { accountAmounts, accountQuery, refundQuery, type AccountLine, type RefundLine } from './account.views.ts';
import { bookingAmounts, bookingQuery, type BookingLine } from './bookings.views.ts';
import { issuedQuery, issuedSums, type IssuedDocument } from './invoices.views.ts';
import { accountTotals } from './months.ts';

type Query<Name extends keyof typeof reportRoutes> = CallOf<(typeof reportRoutes)[Name]>['query'];

/** What a report covers, with its company by name. */
export async function coverage(db: Db, search: { readonly companyId?: string | undefined }): Promise<TableFact[]> {
  return filtersOf(search, {}, { companyId: await payerName(db, search.companyId) });
}

const figure = (label: string, value: Pence): TableFact => ({ label, value });

const accountColumns: readonly Column<AccountLine>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Attendance', type: 'day', value: (row) => row.date },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Invoice Date', type: 'day', value: (row) => row.invoiceDate },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  { title: 'Invoice Amount', type: 'money', value: (row) => row.invTotal },
  { title: 'Date Paid', type: 'day', value: (row) => row.paiddate },
  { title: 'Paid Amount', type: 'money', value: (row) => row.paidAmount },
  { title: 'Outstanding', type: 'money', value: (row) => row.balanceAmount },
  { title: 'IP Payment', type: 'money', value: (row) => row.IPPaid },
  { title: 'IP', type: 'text', width: 24, value: (row) => row.interpreterName },
  { title: 'Service Charges', type: 'money', value: (row) => row.serviceCharges },
  { title: 'VAT', type: 'money', value: (row) => row.vatAmount },
  { title: 'LIL Account', type: 'money', value: (row) => row.lilAmount },
];

/** The LIL Statement's account table, whole (rules reports/lil-account, screens/export). */
export function exportAccount(by: Exporting, { format, ...scope }: Query<'exportAccount'>): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const totals = accountTotals(await accountAmounts(db, scope));
    return {
      name: 'lil-statement',
      title: 'LIL Account Statement',
      filters: await coverage(db, scope),
      figures: [
        figure('Total Billing', totals.total),
        figure('IP Amount', totals.totalIP),
        figure('LIL Amount', totals.lilAmount),
        figure('Total Service Charges', totals.totalService),
        figure('Total VAT', totals.totalvat),
      ],
      columns: accountColumns,
      rows: rowsOf(db, accountQuery(scope)),
    };
  });
}

const refundColumns: readonly Column<RefundLine>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.company },
  { title: 'Payment Ref', type: 'text', value: (row) => row.paymentRef },
  { title: 'Payment Date', type: 'day', value: (row) => row.paymentDate },
  // Of a payment with two refunds it stands twice.
  { title: 'Total Amount', type: 'money', sum: false, value: (row) => row.totalAmount },
  { title: 'Refund Amount', type: 'money', value: (row) => row.refundAmount },
  { title: 'Refund Date', type: 'day', value: (row) => row.refundDate },
  { title: 'Notes', type: 'text', width: 40, value: (row) => row.notes },
];

/** The refunds that a search selects, whole (rules reports/which-date, screens/export). */
export function exportRefunds(by: Exporting, { format, ...scope }: Query<'exportRefunds'>): Promise<StreamReply> {
  return exportReply(by, format, async (db) => ({
    name: 'refunds',
    title: 'Refund Statement',
    filters: await coverage(db, scope),
    columns: refundColumns,
    rows: rowsOf(db, refundQuery(scope)),
  }));
}

const listOf = (texts: readonly string[]) => texts.join(', ');

const invoiceColumns: readonly Column<IssuedDocument>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Date', type: 'day', value: (row) => row.date },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Monthly Invoice', type: 'text', value: (row) => row.monthlyNo },
  { title: 'Invoice Date', type: 'day', value: (row) => row.invoiceDate },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  { title: 'Interpreter', type: 'text', width: 24, value: (row) => row.interpreterName },
  { title: 'Client Name', type: 'text', width: 24, value: (row) => row.clientName },
  { title: 'Service Charges', type: 'money', value: serviceChargesOf },
  { title: 'VAT', type: 'money', value: vatOf },
  { title: 'Invoice Total', type: 'money', value: (row) => row.invTotal },
  { title: 'Balance Amount', type: 'money', value: (row) => row.balanceAmount },
  { title: 'H VAT', type: 'money', value: (row) => row.hvat },
  { title: 'Payment Ref', type: 'text', value: ({ pays }) => listOf(pays.map(({ paymentRef }) => paymentRef)) },
  // The first payment's; a column of dates holds no words.
  { title: 'Payment Date', type: 'day', value: ({ pays }) => pays[0]?.paymentDate },
];

/** The Invoice Report, whole; credit notes as negative rows (rules reports/past-periods, screens/export). */
export function exportInvoices(by: Exporting, { format, ...scope }: Query<'exportInvoices'>): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const sums = invoiceReportSums(await issuedSums(db, scope));
    return {
      name: 'invoice-report',
      title: 'Invoice Report',
      filters: await coverage(db, scope),
      figures: [
        figure('Total', sums.totalInvs),
        figure('Total Service Charges', sums.totalAdminCharges),
        figure('Total VAT', sums.totalVat),
        { label: 'Count', value: sums.count.toLocaleString('en-GB') },
      ],
      columns: invoiceColumns,
      rows: rowsOf(db, issuedQuery(scope)),
    };
  });
}

const paymentColumns = (hvat: string): readonly Column<IssuedDocument>[] => [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Invoice Date', type: 'day', value: (row) => row.invoiceDate },
  { title: 'Net Invoice', type: 'money', value: (row) => row.subTotal },
  { title: 'Gross Total', type: 'money', value: (row) => row.invTotal },
  { title: 'VAT', type: 'money', value: vatOf },
  { title: hvat, type: 'money', value: (row) => row.hvat },
  { title: 'Outstanding', type: 'money', value: (row) => row.balanceAmount },
  { title: 'Payment Ref', type: 'text', value: ({ pays }) => listOf(pays.map(({ paymentRef }) => paymentRef)) },
  {
    title: 'Payment Date',
    type: 'text',
    value: ({ pays }) => listOf(pays.map(({ paymentDate }) => formatDay(paymentDate))),
  },
  {
    title: 'Paid Amount',
    type: 'text',
    value: ({ pays }) => listOf(pays.map(({ paidAmount }) => (paidAmount / 100).toFixed(2))),
  },
  {
    title: 'Notes',
    type: 'text',
    width: 40,
    value: ({ pays }) => listOf(pays.map(({ notes }) => notes).filter(Boolean)),
  },
];

/** The Invoice Payment report, whole; the payments of an invoice stand together (rule screens/export). */
export function exportInvoicePayments(
  by: Exporting,
  { format, ...scope }: Query<'exportInvoicePayments'>,
): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const sums = invoicePaymentSums(await issuedSums(db, scope));
    const { percent } = await hvatNow(db, londonDay(by.now));
    return {
      name: 'invoice-payment',
      title: 'Invoice Payment',
      filters: await coverage(db, scope),
      figures: [
        figure('Net Invoice', sums.net),
        figure('Gross Total', sums.gross),
        figure('Total HVAT', sums.hvat),
        figure('Total VAT', sums.vat),
        figure('LIL - VAT', sums.lilLessVat),
      ],
      columns: paymentColumns(`HVAT ${percent}%`),
      rows: rowsOf(db, issuedQuery(scope)),
    };
  });
}

const bookingColumns: readonly Column<BookingLine>[] = [
  { title: 'Date Received', type: 'moment', value: (row) => row.createdAt },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Service Type', type: 'text', value: (row) => row.serviceType },
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Attendance Date', type: 'day', value: (row) => row.date },
  { title: 'Status', type: 'text', value: (row) => statusLabel(row.status as BookingStatus) },
  { title: 'Date of Confirmation', type: 'moment', value: (row) => row.dateOfConfirmation },
  { title: 'Quotation Amount', type: 'money', value: (row) => row.quotationAmount },
  { title: 'Invoice Amount', type: 'money', value: (row) => row.invoiceAmount },
  { title: 'Outstanding', type: 'money', value: (row) => row.outstandingAmount },
];

/** The Bookings Report, whole (rules reports/which-date, screens/export). */
export function exportBookingReport(
  by: Exporting,
  { format, ...scope }: Query<'exportBookings'>,
): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const sums = bookingReportSums([await bookingAmounts(db, scope)]);
    return {
      name: 'bookings-report',
      title: 'Bookings Report',
      filters: await coverage(db, scope),
      figures: [
        figure('Total Quotes', sums.totalQuotes),
        figure('Total Invoice', sums.totalInvs),
        figure('Total Outstanding', sums.totalOutstanding),
      ],
      columns: bookingColumns,
      rows: rowsOf(db, bookingQuery(scope)),
    };
  });
}
