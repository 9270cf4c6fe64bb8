import type { CallOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyClientDue, everyPayment, payerName } from './payments.views.ts';

type Export = CallOf<typeof paymentRoutes.exportClientDues>['query'];

type Due = ReturnType<typeof everyClientDue> extends AsyncIterable<infer Row> ? Row : never;

const columns: readonly Column<Due>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.company },
  { title: 'Number of Booking', type: 'number', sum: true, value: (row) => row.count },
  { title: 'Amount', type: 'money', value: (row) => row.totalAmount },
];

/** The payers with open invoices, all of them (rule screens/export). */
export function exportClientDues(by: Exporting, { format, ...order }: Export): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'client-payments',
    title: 'Client Payments',
    columns,
    rows: everyClientDue(db, order),
  }));
}

type PaymentExport = CallOf<typeof paymentRoutes.export>['query'];
type PaymentRow = ReturnType<typeof everyPayment> extends AsyncIterable<infer Row> ? Row : never;

const paymentColumns: readonly Column<PaymentRow>[] = [
  { title: 'Payment Ref', type: 'text', width: 18, value: (row) => row.paymentRef },
  { title: 'Company', type: 'text', width: 30, value: (row) => row.company },
  { title: 'Payment Date', type: 'day', value: (row) => row.paymentDate },
  { title: 'Allocated Date', type: 'day', value: (row) => row.allocatedDate },
  { title: 'Total Amount', type: 'money', value: (row) => row.totalAmount },
  { title: 'Allocated', type: 'money', value: (row) => row.allocatedAmount },
  { title: 'Credit', type: 'money', value: (row) => row.balance },
  { title: 'Reserved', type: 'money', value: (row) => row.reservedAmount },
  { title: 'Refunded', type: 'money', value: (row) => row.refundAmount },
  { title: 'Written Off', type: 'money', value: (row) => row.writeOffAmount },
  { title: 'Reversed', type: 'money', value: (row) => row.reversedAmount },
  { title: 'Approved By', type: 'text', width: 20, value: (row) => row.approvedBy },
  {
    title: 'Notes',
    type: 'text',
    width: 40,
    value: (row) => row.paymentNotes.map(({ text }) => text).join(', '),
  },
];

/** The payments and credits that a search selects, whole (rule screens/export). */
export function exportPayments(by: Exporting, { format, ...search }: PaymentExport): Promise<StreamReply> {
  return exportReply(by, format, async (db) => ({
    name: 'payments',
    title: `Outstanding/Over Client Payment Report${search.isCredit ? ': payments with credit' : ''}`,
    filters: filtersOf(search, {}, { companyId: await payerName(db, search.companyId) }),
    columns: paymentColumns,
    rows: everyPayment(db, search),
  }));
}
