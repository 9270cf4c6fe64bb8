import MuiLink from '@mui/material/Link';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { durationInWords } from '@dragoman/domain/calendar';
import { Link } from '@tanstack/react-router';
import type { ElementType } from 'react';
import { file, reading } from '../api/index.ts';
import { chooseDays } from '../features/reports/pictures.ts';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import type { ReportScope } from '../features/reports/reportSearch.ts';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import { UtilisationPicture } from '../features/reports/UtilisationPicture.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';

type Line = ReplyOf<typeof reportRoutes.utilisation>['data'][number];
type Query = CallOf<typeof reportRoutes.utilisation>['query'];

/** '/reports/utilisation': how much of their available hours each interpreter worked. */
export default function Utilisation() {
  const report = useReport();
  const { fromDate } = report.scope;
  const asked = fromDate !== undefined;
  const table = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.utilisation, { query: query as Query }),
    columns: reportOrders.utilisation,
    enabled: asked,
  });
  const sums = table.reply;
  return (
    <ReportPage
      title="Utilisation"
      report={report}
      fields={[]}
      figures={[
        { label: 'Jobs', count: sums?.jobs },
        { label: 'At Work', text: sums && durationInWords(sums.minutes) },
        { label: 'Available', text: sums && durationInWords(sums.available) },
        { label: 'Share', text: sums && inPercent(sums.share) },
      ]}
      actions={
        asked && (
          <ExportMenu
            name="utilisation"
            fetchFile={(format) =>
              file(reportRoutes.exportUtilisation, {
                query: { ...report.scope, ...table.sorted, format } as Query & { format: 'csv' },
              })
            }
          />
        )
      }
      picture={asked && <UtilisationPicture report={report} table={table} />}
    >
      <ReportTable
        title="By Interpreter"
        table={table}
        columns={columnsOf(report.scope)}
        waiting={asked ? undefined : chooseDays}
      />
    </ReportPage>
  );
}

const inPercent = (share: number | null) => (share === null ? '–' : `${share} %`);

const columnsOf = ({ fromDate, toDate }: ReportScope): readonly Column<Line>[] => [
  {
    key: 'name',
    label: 'Interpreter',
    width: 220,
    sortable: true,
    cell: ({ name }) => (
      <MuiLink
        component={Link as ElementType}
        to="/BookingTracker"
        search={{ from: fromDate, to: toDate, interpreterName: name }}
        title="Their bookings of these days"
      >
        {name}
      </MuiLink>
    ),
  },
  { key: 'jobs', label: 'Jobs', width: 80, align: 'right', sortable: true, cell: ({ jobs }) => jobs },
  { key: 'timed', label: 'With Times', width: 90, align: 'right', cell: ({ timed }) => timed },
  {
    key: 'minutes',
    label: 'At Work',
    width: 110,
    align: 'right',
    sortable: true,
    cell: ({ minutes }) => durationInWords(minutes),
  },
  {
    key: 'available',
    label: 'Available',
    width: 110,
    align: 'right',
    sortable: true,
    cell: ({ available }) => (available === null ? '–' : durationInWords(available)),
  },
  { key: 'share', label: 'Share', width: 80, align: 'right', sortable: true, cell: ({ share }) => inPercent(share) },
];
