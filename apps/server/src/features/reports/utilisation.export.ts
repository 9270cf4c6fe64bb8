import type { CallOf } from '@dragoman/contract/kit';
import type { reportRoutes } from '@dragoman/contract/reports';
import { formatDuration, londonDay } from '@dragoman/domain/calendar';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, rowsOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { type CountedJob, countedJobsQuery, countedJobsSums } from './utilisation-jobs.views.ts';
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

type JobsQuery = CallOf<typeof reportRoutes.exportUtilisationJobs>['query'];

const jobColumns: readonly Column<CountedJob>[] = [
  { title: 'Interpreter', type: 'text', width: 30, value: (row) => row.interpreterName },
  { title: 'Attendance', type: 'day', value: (row) => row.date },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName ?? 'Private' },
  { title: 'Customer', type: 'text', width: 24, value: (row) => row.name },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  { title: 'Start', type: 'text', value: (row) => row.startTime },
  { title: 'End', type: 'text', value: (row) => row.endTime },
  { title: 'Hours at Work', type: 'number', value: (row) => inHours(row.minutes) },
  { title: 'From Timesheet', type: 'text', value: (row) => (row.timesheet ? 'Yes' : 'No') },
];

/** The jobs that the utilisation counts, of one interpreter or of all. */
export function exportUtilisationJobs(by: Exporting, { format, ...asked }: JobsQuery): Promise<StreamReply> {
  const today = londonDay(by.now);
  return exportReply(by, format, async (db) => {
    const { minutes } = await countedJobsSums(db, asked, today);
    const { fromDate, toDate } = asked;
    return {
      name: 'utilisation-jobs',
      title: 'Utilisation: Jobs',
      filters: filtersOf({ fromDate, toDate }),
      figures: [{ label: 'Hours at Work', value: formatDuration(minutes) }],
      columns: jobColumns,
      rows: rowsOf(db, countedJobsQuery(asked, today)),
    };
  });
}
