import type { CallOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { everyRow, exportReply, type Column } from '../../platform/spreadsheets/index.ts';
import { clientDues, type ClientDueRow } from './payments.views.ts';

type Export = CallOf<typeof paymentRoutes.exportClientDues>['query'];

const columns: readonly Column<ClientDueRow>[] = [
  { title: 'Company', type: 'text', width: 30, value: (row) => row.company },
  { title: 'Number of Booking', type: 'number', value: (row) => row.count },
  { title: 'Amount', type: 'money', value: (row) => row.totalAmount },
];

/** The payers with open invoices, all of them (ruling S-99). */
export function exportClientDues(db: Db, { format, ...order }: Export): Promise<StreamReply> {
  const rows = everyRow((page) => clientDues(db, { ...order, ...page }));
  return exportReply(format, { name: 'client-payments', columns, rows });
}
