import type { Remittance, remittanceRoutes } from '@dragoman/contract/remittances';
import type { CallOf } from '@dragoman/contract/kit';
import type { z } from 'zod';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyInterpreterDue, type Owed } from './dues.views.ts';
import { everySlip } from './remittances.views.ts';

type Slip = z.output<typeof Remittance>;
type DuesExport = CallOf<typeof remittanceRoutes.exportDues>['query'];
type SlipExport = CallOf<typeof remittanceRoutes.export>['query'];

const dueColumns: readonly Column<Owed>[] = [
  { title: 'ID', type: 'text', value: (due) => due.interpreterRef },
  { title: 'Name', type: 'text', width: 30, value: (due) => due.interpreterName },
  { title: 'Number of Booking', type: 'number', sum: true, value: (due) => due.count },
  { title: 'Amount', type: 'money', value: (due) => due.totalAmount },
];

/** What interpreters are owed, all of them; their bank data stay where they are paid from (rule screens/export). */
export function exportDues(by: Exporting, { format, ...order }: DuesExport): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'interpreter-dues',
    title: 'Interpreter Dues',
    columns: dueColumns,
    rows: everyInterpreterDue(db, order),
  }));
}

/** Void slips are listed and count for nothing, as on the screen (rule remittances/voiding). */
const valid = (slip: Slip) => !slip.void;

const slipColumns: readonly Column<Slip>[] = [
  { title: 'Remittance Ref', type: 'text', width: 24, value: (slip) => slip.remittanceRef },
  { title: 'Interpreter', type: 'text', width: 24, value: (slip) => slip.interpreterName },
  { title: 'Payment Date', type: 'day', value: (slip) => slip.paymentDate },
  { title: 'Number of Booking', type: 'number', sum: valid, value: (slip) => slip.details.length },
  { title: 'Amount', type: 'money', sum: valid, value: (slip) => slip.totalAmount },
  { title: 'Approved By', type: 'text', width: 24, value: (slip) => slip.approvedBy },
  { title: 'Void', type: 'yesNo', value: (slip) => slip.void },
  { title: 'Notes', type: 'text', width: 40, value: (slip) => slip.notes },
];

/** Staff alone see whose slip it is and who approved it (rule remittances/columns). */
const ownColumns = slipColumns.filter(({ title }) => title !== 'Interpreter' && title !== 'Approved By');

/** The slips that a search selects, whole (rule screens/export). */
export function exportSlips(
  by: Exporting,
  audience: 'staff' | 'interpreter',
  { format, ...search }: SlipExport,
): Promise<StreamReply> {
  const document =
    audience === 'staff'
      ? { name: 'remittance-slips', title: 'Remittance Slips', columns: slipColumns }
      : { name: 'remittances', title: 'Remittances', columns: ownColumns };
  return exportReply(by, format, (db) => ({
    ...document,
    filters: filtersOf(search, { interpreterId: false }),
    rows: everySlip(db, audience, search),
  }));
}
