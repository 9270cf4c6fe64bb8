import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { formatDuration, londonDay } from '@dragoman/domain/calendar';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { type UtilisationLine, utilisationLines, utilisationSums } from './utilisation.views.ts';

type Query = CallOf<typeof reportRoutes.exportUtilisation>['query'];

/** Hours that a spreadsheet can add up. */
const inHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100);

const columns: readonly Column<UtilisationLine>[] = [
  { title: 'Interpreter', type: 'text', width: 30, value: (row) => row.name },
  { title: 'Jobs', type: 'number', sum: true, value: (row) => row.jobs },
  { title: 'Jobs with Times', type: 'number', sum: true, value: (row) => row.timed },
  { title: 'Hours at Work', type: 'number', value: (row) => inHours(row.minutes) },
  { title: 'Available Hours', type: 'number', value: (row) => inHours(row.available) },
  { title: 'Share %', type: 'number', value: (row) => row.share },
];

/** The utilisation, whole (rules reports/utilisation, screens/export). */
export function exportUtilisation(by: Exporting, { format, sort, order, ...scope }: Query): Promise<StreamReply> {
  return exportReply(by, format, async (db) => {
    const lines = await utilisationLines(db, { ...scope, sort, order }, londonDay(by.now));
    const sums = utilisationSums(lines);
    return {
      name: 'utilisation',
      title: 'Utilisation',
      filters: filtersOf(scope, {}),
      figures: [
        { label: 'Hours at Work', value: formatDuration(sums.minutes) },
        { label: 'Available Hours', value: formatDuration(sums.available) },
        { label: 'Share', value: sums.share === null ? '–' : `${sums.share} %` },
      ],
      columns,
      rows: lines,
    };
  });
}
