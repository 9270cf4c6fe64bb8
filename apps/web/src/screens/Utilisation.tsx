import MuiLink from '@mui/material/Link';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { durationInWords } from '@dragoman/domain/calendar';
import { file, reading } from '../api/index.ts';
import { jobColumns } from '../features/reports/cells.tsx';
import { chooseDays } from '../features/reports/pictures.ts';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport, type Report } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import { UtilisationPicture } from '../features/reports/UtilisationPicture.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';

type Line = ReplyOf<typeof reportRoutes.utilisation>['data'][number];
type Query = CallOf<typeof reportRoutes.utilisation>['query'];
type Job = ReplyOf<typeof reportRoutes.utilisationJobs>['data'][number];
type JobsQuery = CallOf<typeof reportRoutes.utilisationJobs>['query'];

/** '/reports/utilisation': how much of their available hours each interpreter worked, and the jobs of one. */
export default function Utilisation() {
  const report = useReport();
  const { interpreterId, ...scope } = report.scope;
  const { fromDate } = scope;
  const asked = fromDate !== undefined;
  const table = useReportTable(scope, {
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
                query: { ...scope, ...table.sorted, format } as Query & { format: 'csv' },
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
        columns={columnsOf(report)}
        waiting={asked ? undefined : chooseDays}
      />
      {asked && interpreterId && <Jobs report={report} />}
    </ReportPage>
  );
}

/** The jobs that the row of one interpreter counts. */
function Jobs({ report: { scope, search } }: { readonly report: Report }) {
  const jobs = useReportTable(scope, {
    read: (query) => reading(reportRoutes.utilisationJobs, { query: query as JobsQuery }),
    columns: reportOrders.utilisationJobs,
    name: 'jobs',
  });
  return (
    <ReportTable
      title={`Jobs: ${search.interpreter ?? 'one interpreter'}`}
      table={jobs}
      columns={columnsOfJobs}
      nameOf={(job) => job.booking_ref}
      actions={
        <ExportMenu
          name="utilisation-jobs"
          fetchFile={(format) =>
            file(reportRoutes.exportUtilisationJobs, {
              query: { ...scope, ...jobs.sorted, format } as JobsQuery & { format: 'csv' },
            })
          }
        />
      }
    />
  );
}

const inPercent = (share: number | null) => (share === null ? '–' : `${share} %`);

/** A name that opens the jobs of its row, and closes them again. */
function Opens({ line: { _id, name, jobs }, report }: { readonly line: Line; readonly report: Report }) {
  const { fromDate, toDate, interpreterId } = report.search;
  if (jobs === 0) return name;
  const open = interpreterId === _id;
  return (
    <MuiLink
      component="button"
      type="button"
      title="Their jobs of these days"
      aria-pressed={open}
      sx={{ minHeight: 24, textAlign: 'start', fontWeight: open ? 600 : undefined }}
      onClick={() =>
        report.filter({
          fromDate,
          toDate,
          interpreterId: open ? undefined : _id,
          interpreter: open ? undefined : name,
        })
      }
    >
      {name}
    </MuiLink>
  );
}

const columnsOf = (report: Report): readonly Column<Line>[] => [
  {
    key: 'name',
    label: 'Interpreter',
    width: 220,
    sortable: true,
    cell: (line) => <Opens line={line} report={report} />,
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

const { company, ref, customer, language, date } = jobColumns;

const columnsOfJobs: readonly Column<Job>[] = [
  { ...date, sortable: true },
  ref,
  company,
  customer,
  language,
  {
    key: 'booked',
    label: 'Booked',
    width: 110,
    cell: ({ startTime, endTime }) => (startTime && endTime ? `${startTime}–${endTime}` : '–'),
  },
  {
    key: 'minutes',
    label: 'At Work',
    width: 110,
    align: 'right',
    sortable: true,
    cell: ({ minutes }) => (minutes === null ? '–' : durationInWords(minutes)),
  },
  { key: 'timesheet', label: 'As In', width: 100, cell: (job) => asIn(job) },
];

const asIn = ({ minutes, timesheet }: Job) => (timesheet ? 'Timesheet' : minutes === null ? '–' : 'Booking');
