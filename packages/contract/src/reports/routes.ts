import { z } from 'zod';
import { Day, inOrder, one, Pounds, route } from '../kit/index.ts';
import { reportExports } from './exports.ts';
import {
  AccountMonth,
  AccountRow,
  BookingKind,
  BookingReportRow,
  DebtorRow,
  DebtRow,
  DebtSums,
  InvoicePaymentRow,
  InvoiceReportRow,
  IssuedMonth,
  pageOf,
  RefundRow,
  ReportCompany,
  reportOrders,
  StatementMonth,
  StatementRow,
} from './schemas.ts';
import { BookingReportScope, DebtorScope, RefundScope, ReportScope } from './scopes.ts';

const whole = inOrder(ReportScope, 'fromDate', 'toDate');
const pagedQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  inOrder(ReportScope.extend(pageOf(columns)), 'fromDate', 'toDate');

/** A page of a report: `rows` are all its rows, and the sums beside them go over all (rule screens/export). */
function report<Row extends z.ZodType, Sums extends z.ZodRawShape>(row: Row, sums: Sums) {
  return z.object({ data: z.array(row), rows: z.number().int(), ...sums });
}

/** Calls of the reports. */
export const reportRoutes = {
  ...reportExports,
  outstanding: route({
    method: 'GET',
    path: '/bookings/clientoutstanding',
    summary: 'Statement On Account: outstanding invoices',
    permission: 'reports.statement',
    rows: ['API-85'],
    query: pagedQuery(reportOrders.outstanding),
    reply: report(StatementRow, { total: Pounds }),
  }),
  paid: route({
    method: 'GET',
    path: '/bookings/paidjobs',
    summary: 'Statement On Account: paid invoices',
    permission: 'reports.statement',
    rows: ['API-86'],
    query: pagedQuery(reportOrders.paid),
    reply: report(StatementRow, { total: Pounds }),
  }),
  confirmed: route({
    method: 'GET',
    path: '/bookings/confirmedjobs',
    summary: 'Statement On Account: confirmed bookings',
    permission: 'reports.statement',
    rows: ['API-87'],
    query: pagedQuery(reportOrders.confirmed),
    reply: report(StatementRow, { confirmedTotal: Pounds }),
  }),
  account: route({
    method: 'GET',
    path: '/bookings/acstatement',
    summary: 'LIL Statement: what remains with the agency',
    permission: 'reports.margin',
    rows: ['API-88'],
    query: pagedQuery(reportOrders.account),
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
    query: inOrder(RefundScope.extend(pageOf(reportOrders.refunds)), 'fromDate', 'toDate'),
    reply: report(RefundRow, { totalRefunded: Pounds }),
  }),
  invoices: route({
    method: 'GET',
    path: '/bookings/invreport',
    summary: 'Invoice Report',
    permission: 'reports.margin',
    rows: ['API-90'],
    query: pagedQuery(reportOrders.issued),
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
    query: pagedQuery(reportOrders.issued),
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
    query: inOrder(BookingReportScope.extend(pageOf(reportOrders.bookings)), 'fromDate', 'toDate'),
    reply: report(BookingReportRow, { totalQuotes: Pounds, totalInvs: Pounds, totalOutstanding: Pounds }),
  }),
  statementMonths: route({
    method: 'GET',
    path: '/bookings/clientoutstanding/months',
    summary: 'Statement On Account: paid and outstanding, month by month',
    permission: 'reports.statement',
    query: whole,
    reply: one(z.array(StatementMonth)),
  }),
  accountMonths: route({
    method: 'GET',
    path: '/bookings/acstatement/months',
    summary: 'LIL Statement: income, pay and what remains, month by month',
    permission: 'reports.margin',
    query: whole,
    reply: one(z.array(AccountMonth)),
  }),
  issuedMonths: route({
    method: 'GET',
    path: '/bookings/invreport/months',
    summary: 'Invoice Report and Invoice Payment: what was issued, month by month',
    permission: 'reports.margin',
    query: whole,
    reply: one(z.array(IssuedMonth)),
  }),
  bookingKinds: route({
    method: 'GET',
    path: '/bookings/bookingreport/kinds',
    summary: 'Bookings Report: how many bookings of each language and service',
    permission: 'reports.margin',
    query: inOrder(BookingReportScope, 'fromDate', 'toDate'),
    reply: one(z.array(BookingKind)),
  }),
  debtors: route({
    method: 'GET',
    path: '/payments/debtors',
    summary: 'Aged Debtors: who owes what at the end of a day, by how long it has been due',
    permission: 'reports.statement',
    query: DebtorScope.extend(pageOf(reportOrders.debtors)),
    reply: report(DebtorRow, { on: Day, ...DebtSums.shape }),
  }),
  debts: route({
    method: 'GET',
    path: '/payments/debtors/documents',
    summary: 'Aged Debtors: the invoices of which something is owed at the end of a day',
    permission: 'reports.statement',
    query: DebtorScope.extend(pageOf(reportOrders.debts)),
    reply: report(DebtRow, { on: Day, total: Pounds }),
  }),
  companies: route({
    method: 'GET',
    path: '/bookings/reportcompanies/:text',
    summary: 'Finds companies by a part of their name, those of the register and those typed',
    permission: 'reports.statement',
    params: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    reply: one(z.array(ReportCompany)),
  }),
} as const;
