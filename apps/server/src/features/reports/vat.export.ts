import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { formatDay } from '@dragoman/domain/calendar';
import { vatAccountings, vatBoxLabels, type VatBoxes, vatParts, vatSchemes } from '@dragoman/domain/reports';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, rowsOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { vatQuery, vatReturn, type VatLine } from './vat.views.ts';

const columns: readonly Column<VatLine>[] = [
  { title: 'Kind', type: 'text', value: (row) => vatParts[row.part].label },
  { title: 'Day', type: 'day', value: (row) => row.day },
  { title: 'Document', type: 'text', value: (row) => row.documentNo },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Party', type: 'text', width: 30, value: (row) => row.party },
  { title: 'What', type: 'text', width: 40, value: (row) => row.what },
  { title: 'Net', type: 'money', value: (row) => row.net },
  { title: 'VAT', type: 'money', value: (row) => row.vat },
];

/** The VAT Return: its boxes, where it is printed, and the entries that they rest on (rules vat/boxes, screens/export). */
export function exportVat(
  by: Exporting,
  { format, ...scope }: CallOf<typeof reportRoutes.exportVat>['query'],
): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const { closed, ...boxes } = await vatReturn(db, scope);
    return {
      name: 'vat-return',
      title: 'VAT Return',
      filters: [
        { label: 'From', value: formatDay(scope.fromDate) },
        { label: 'To', value: formatDay(scope.toDate) },
        { label: 'Scheme', value: vatSchemes[scope.scheme] },
        { label: 'Accounting basis', value: vatAccountings[scope.accounting] },
        { label: 'Period', value: closed ?? 'not closed' },
        ...(scope.part ? [{ label: 'Kind', value: vatParts[scope.part].label }] : []),
      ],
      figures: Object.entries(boxes as VatBoxes).map(([box, value]) => ({
        label: `Box ${box.slice(3)}: ${vatBoxLabels[box as keyof VatBoxes]}`,
        value,
      })),
      columns,
      rows: rowsOf(db, vatQuery(scope)),
    };
  });
}
