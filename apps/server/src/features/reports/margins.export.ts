import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { marginKinds } from '@dragoman/domain/reports';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, rowsOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { coverage } from './export.ts';
import { marginQuery, marginSums, type MarginLine } from './margins.views.ts';

type Query = CallOf<typeof reportRoutes.exportMargins>['query'];

const columns: readonly Column<MarginLine>[] = [
  { title: 'Name', type: 'text', width: 30, value: (row) => row.name },
  { title: 'Jobs', type: 'number', sum: true, value: (row) => row.jobs },
  { title: 'Billed', type: 'money', value: (row) => row.billed },
  { title: 'VAT', type: 'money', value: (row) => row.vat },
  { title: 'IP Payment', type: 'money', value: (row) => row.pay },
  { title: 'LIL Account', type: 'money', value: (row) => row.margin },
];

/** The margins, whole (rules reports/margins, screens/export). */
export function exportMargins(by: Exporting, { format, sort, order, ...scope }: Query): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const sums = await marginSums(db, scope);
    const { by: kind, ...covered } = scope;
    return {
      name: 'margins',
      title: `Margins by ${marginKinds[kind]}`,
      filters: await coverage(db, covered),
      figures: [
        { label: 'Billed', value: sums.billed },
        { label: 'IP Amount', value: sums.pay },
        { label: 'LIL Amount', value: sums.margin },
      ],
      columns,
      rows: rowsOf(db, marginQuery({ ...scope, sort, order })),
    };
  });
}
