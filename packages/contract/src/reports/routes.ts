import { z } from 'zod';
import { Pounds, route } from '../kit/index.ts';
import {
  AccountRow,
  BookingReportQuery,
  BookingReportRow,
  InvoicePaymentRow,
  InvoiceReportRow,
  RefundQuery,
  RefundRow,
  ReportQuery,
  StatementRow,
} from './schemas.ts';

/** A page of a report: `rows` are all its rows, and the sums beside them go over all (ruling S-99). */
function report<Row extends z.ZodType, Sums extends z.ZodRawShape>(row: Row, sums: Sums) {
  return z.object({ data: z.array(row), rows: z.number().int(), ...sums });
}

/** Calls of the reports (rulings B §18). */
export const reportRoutes = {
  outstanding: route({
    method: 'GET',
    path: '/bookings/clientoutstanding',
    summary: 'Statement On Account: outstanding invoices',
    permission: 'reports.statement',
    rows: ['API-85'],
    query: ReportQuery,
    reply: report(StatementRow, { total: Pounds }),
  }),
  paid: route({
    method: 'GET',
    path: '/bookings/paidjobs',
    summary: 'Statement On Account: paid invoices',
    permission: 'reports.statement',
    rows: ['API-86'],
    query: ReportQuery,
    reply: report(StatementRow, { total: Pounds }),
  }),
  confirmed: route({
    method: 'GET',
    path: '/bookings/confirmedjobs',
    summary: 'Statement On Account: confirmed bookings',
    permission: 'reports.statement',
    rows: ['API-87'],
    query: ReportQuery,
    reply: report(StatementRow, { confirmedTotal: Pounds }),
  }),
  account: route({
    method: 'GET',
    path: '/bookings/acstatement',
    summary: 'LIL Statement: what remains with the agency',
    permission: 'reports.margin',
    rows: ['API-88'],
    query: ReportQuery,
    reply: report(AccountRow, {
      total: Pounds,
      totalIP: Pounds,
      totalvat: Pounds,
      totalService: Pounds,
      lilAmount: Pounds,
    }),
  }),
  refunds: route({
    method: 'GET',
    path: '/payments/refunds',
    summary: 'LIL Statement: refunds',
    permission: 'reports.margin',
    rows: ['API-89'],
    query: RefundQuery,
    reply: report(RefundRow, {}),
  }),
  invoices: route({
    method: 'GET',
    path: '/bookings/invreport',
    summary: 'Invoice Report',
    permission: 'reports.margin',
    rows: ['API-90'],
    query: ReportQuery,
    reply: report(InvoiceReportRow, {
      totalInvs: Pounds,
      count: z.number().int(),
      paidAmount: Pounds,
      totalVat: Pounds,
      hvatTotal: Pounds,
      totalAdminCharges: Pounds,
      chgTotal: Pounds,
    }),
  }),
  invoicePayments: route({
    method: 'GET',
    path: '/payments/invpayments',
    summary: 'Invoice Payment',
    permission: 'reports.margin',
    rows: ['API-91'],
    query: ReportQuery,
    reply: report(InvoicePaymentRow, {
      totalNet: Pounds,
      totalGross: Pounds,
      totalVat: Pounds,
      totalHvat: Pounds,
      lilLessVat: Pounds,
    }),
  }),
  bookings: route({
    method: 'GET',
    path: '/bookings/bookingreport',
    summary: 'Bookings Report',
    permission: 'reports.margin',
    rows: ['API-92'],
    query: BookingReportQuery,
    reply: report(BookingReportRow, { totalQuotes: Pounds, totalInvs: Pounds, totalOutstanding: Pounds }),
  }),
} as const;
