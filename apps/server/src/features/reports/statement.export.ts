import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import { sum } from '@dragoman/domain/money';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, rowsOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { coverage } from './export.ts';
import type { Scope } from './scope.ts';
import {
  confirmedQuery,
  outstandingInvoices,
  outstandingQuery,
  paidInvoices,
  paidQuery,
  type StatementLine,
} from './statement.views.ts';

type Query = CallOf<typeof reportRoutes.exportStatement>['query'];
type Line = StatementLine & { readonly table: string };

const outstanding = 'Outstanding Invoices';
const paid = 'Paid Invoices';
const confirmed = 'Confirmed Bookings';
const invoices = [outstanding, paid];

const columns: readonly Column<Line>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Status', type: 'text', only: [confirmed], value: (row) => statusLabel(row.status as BookingStatus) },
  { title: 'Invoice No', type: 'text', only: invoices, value: (row) => row.invoiceNo },
  { title: 'Invoice Date', type: 'day', only: invoices, value: (row) => row.invoiceDate },
  { title: 'Client Name', type: 'text', width: 24, value: (row) => row.clientName },
  { title: 'File Ref', type: 'text', value: (row) => row.fileRef },
  { title: 'Customer', type: 'text', width: 24, value: (row) => row.name },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  { title: 'Interpreter', type: 'text', width: 24, value: (row) => row.interpreterName },
  { title: 'Attendance', type: 'day', value: (row) => row.date },
  { title: 'Invoice £', type: 'money', value: (row) => row.invTotal },
  { title: 'Outstanding £', type: 'money', value: (row) => row.balanceAmount },
  { title: 'VAT', type: 'money', only: [outstanding], value: (row) => row.VAT },
  { title: 'Date Paid', type: 'day', only: [paid], value: (row) => row.paiddate },
  { title: 'Notes', type: 'text', width: 40, only: [paid], value: (row) => row.notes },
];

const first = { page: 1, limit: 1 };

/**
 * The Statement On Account: those of its three tables that are ticked, one after the other, whole
 * (rules reports/statement-sums, screens/export).
 */
export function exportStatement(
  by: Exporting,
  { format, unpaidJobs = true, paidJobs = true, confirmedJobs = true, ...scope }: Query,
): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const { total: due } = await outstandingInvoices(db, { ...scope, ...first });
    const { total: received } = await paidInvoices(db, { ...scope, ...first });
    return {
      name: 'statement-on-account',
      title: 'Statement On Account',
      filters: await coverage(db, scope),
      figures: [
        { label: 'Total Billing', value: sum([due, received]) },
        { label: 'Outstanding', value: due },
        { label: 'Paid Amount', value: received },
      ],
      section: (row: Line) => row.table,
      columns,
      rows: tables(db, scope, [
        ...(unpaidJobs ? [{ table: outstanding, query: outstandingQuery }] : []),
        ...(paidJobs ? [{ table: paid, query: paidQuery }] : []),
        ...(confirmedJobs ? [{ table: confirmed, query: confirmedQuery }] : []),
      ]),
    };
  });
}

interface Chosen {
  readonly table: string;
  readonly query: (scope: Scope) => RawBuilder<StatementLine>;
}

async function* tables(db: Db, scope: Scope, chosen: readonly Chosen[]): AsyncGenerator<Line> {
  for (const { table, query } of chosen) {
    for await (const line of rowsOf(db, query(scope))) yield { ...line, table };
  }
}
