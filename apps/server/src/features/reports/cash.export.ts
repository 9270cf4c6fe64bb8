import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { type CalendarDay, formatDay, londonDay } from '@dragoman/domain/calendar';
import { cashSpan, type CashWeek, cashWeekName, type ExpectedWeek } from '@dragoman/domain/reports';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, rowsOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { cashDuesQuery, cashDuesSums, type ExpectedDue } from './cash-dues.views.ts';
import { cashExpected, cashQuery, cashSums, type ExpectedInvoice } from './cash.views.ts';

type Query<Name extends 'exportCash' | 'exportCashInvoices' | 'exportCashDues'> = CallOf<
  (typeof reportRoutes)[Name]
>['query'];

const weekColumns: readonly Column<ExpectedWeek>[] = [
  { title: 'Week', type: 'text', width: 24, value: ({ week }) => cashWeekName(week) },
  { title: 'Invoices', type: 'number', sum: true, value: (row) => row.documents },
  { title: 'In', type: 'money', value: (row) => row.incoming },
  { title: 'Out', type: 'money', value: (row) => row.outgoing },
  { title: 'Running Sum', type: 'money', sum: false, value: (row) => row.running },
];

/** The Cash Expected, week by week (rules reports/cash-expected, screens/export). */
export function exportCash(by: Exporting, { format }: Query<'exportCash'>): Promise<StreamReply> {
  const today = londonDay(by.now);
  return exportReply(by, format, async (db) => {
    const { data, incoming, outgoing } = await cashExpected(db, today);
    return {
      name: 'cash-expected',
      title: 'Cash Expected',
      filters: [{ label: 'On', value: formatDay(today) }],
      figures: [
        { label: 'In', value: incoming },
        { label: 'Out', value: outgoing },
      ],
      columns: weekColumns,
      rows: data,
    };
  });
}

const invoiceColumns: readonly Column<ExpectedInvoice>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Customer', type: 'text', width: 24, value: (row) => row.name },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'File Ref', type: 'text', value: (row) => row.fileRef },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Invoice Date', type: 'day', value: (row) => row.invoiceDate },
  { title: 'Due', type: 'day', value: (row) => row.dueOn },
  { title: 'Usual Delay', type: 'number', value: (row) => row.delay },
  { title: 'Expected', type: 'day', value: (row) => row.expectedOn },
  { title: 'Invoice Total', type: 'money', value: (row) => row.invTotal },
  { title: 'Owed', type: 'money', value: (row) => row.owed },
];

/** The invoices of the Cash Expected, those of a week or all. */
export function exportCashInvoices(
  by: Exporting,
  { format, ...scope }: Query<'exportCashInvoices'>,
): Promise<StreamReply> {
  const asked = { ...scope, today: londonDay(by.now) };
  return exportReply(by, format, async (db) => {
    const { total } = await cashSums(db, asked);
    return {
      name: 'cash-expected-invoices',
      title: 'Cash Expected: Invoices',
      filters: filtersOfWeek(asked),
      figures: [{ label: 'Owed', value: total }],
      columns: invoiceColumns,
      rows: rowsOf(db, cashQuery(asked)),
    };
  });
}

const dueColumns: readonly Column<ExpectedDue>[] = [
  { title: 'Interpreter', type: 'text', width: 30, value: (row) => row.interpreterName },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Attendance', type: 'day', value: (row) => row.date },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  { title: 'Document No', type: 'text', value: (row) => row.documentNo },
  { title: 'Document Date', type: 'day', value: (row) => row.documentDate },
  { title: 'Expected', type: 'day', value: (row) => row.expectedOn },
  { title: 'Amount', type: 'money', value: (row) => row.amount },
];

/** What goes out to interpreters in the Cash Expected, in a week or in all. */
export function exportCashDues(by: Exporting, { format, ...scope }: Query<'exportCashDues'>): Promise<StreamReply> {
  const asked = { ...scope, today: londonDay(by.now) };
  return exportReply(by, format, async (db) => {
    const { total } = await cashDuesSums(db, asked);
    return {
      name: 'cash-expected-dues',
      title: 'Cash Expected: Dues',
      filters: filtersOfWeek(asked),
      figures: [{ label: 'Due', value: total }],
      columns: dueColumns,
      rows: rowsOf(db, await cashDuesQuery(db, asked)),
    };
  });
}

const filtersOfWeek = ({ week, today }: { readonly week?: CashWeek | undefined; readonly today: CalendarDay }) => [
  { label: 'On', value: formatDay(today) },
  ...(week ? [{ label: 'Week', value: cashWeekName(cashSpan(week, today).week) }] : []),
];
