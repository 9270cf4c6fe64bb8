import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { sum } from '@dragoman/domain/money';
import { file, reading } from '../api/index.ts';
import { documentColumn, jobColumns, labelOf, moneyColumn } from '../features/reports/cells.tsx';
import { MonthsPicture } from '../features/reports/MonthsPicture.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Line = ReplyOf<typeof reportRoutes.outstanding>['data'][number];
type Billed = Line & { readonly invoiceNo: string; readonly invoiceDate: NonNullable<Line['invoiceDate']> };

/** '/reports/statementOnAccount': what is outstanding, what was paid, what is confirmed. */
export default function StatementOnAccount() {
  const report = useReport();
  const { scope } = report;
  const outstanding = useReportTable(scope, {
    read: (query) => reading(reportRoutes.outstanding, { query }),
    columns: reportOrders.outstanding,
    name: 'unpaid',
  });
  const paid = useReportTable(scope, {
    read: (query) => reading(reportRoutes.paid, { query }),
    columns: reportOrders.paid,
    name: 'paid',
  });
  const confirmed = useReportTable(scope, {
    read: (query) => reading(reportRoutes.confirmed, { query }),
    columns: reportOrders.confirmed,
    name: 'confirmed',
    enabled: report.isShown('confirmed'),
  });
  const [owed, received] = [outstanding.reply?.total, paid.reply?.total];
  return (
    <ReportPage
      title="Statement On Account"
      report={report}
      fields={['company', 'clientName', 'fileRef', 'private']}
      figures={[
        {
          label: 'Total Billing',
          amount: owed === undefined || received === undefined ? undefined : sum([owed, received]),
        },
        { label: 'Outstanding', amount: owed },
        { label: 'Paid Amount', amount: received },
      ]}
      tables={{ unpaid: 'Unpaid Jobs', paid: 'Paid Jobs', confirmed: 'Confirmed Jobs' }}
      actions={
        <ExportMenu
          name="statement-on-account"
          fetchFile={(format) =>
            file(reportRoutes.exportStatement, {
              query: {
                ...scope,
                unpaidJobs: report.isShown('unpaid'),
                paidJobs: report.isShown('paid'),
                confirmedJobs: report.isShown('confirmed'),
                format,
              },
            })
          }
        />
      }
      picture={
        <MonthsPicture
          caption="Paid and outstanding, by month of invoice"
          report={report}
          read={(query) => reading(reportRoutes.statementMonths, { query })}
          measures={[
            { key: 'paid', label: 'Paid', drawn: true },
            { key: 'outstanding', label: 'Outstanding', drawn: true },
          ]}
          stacked
        />
      }
    >
      {report.isShown('unpaid') && (
        <ReportTable
          title="Outstanding Invoices"
          table={outstanding}
          columns={unpaidColumns}
          total={{ label: 'Outstanding', amount: owed }}
        />
      )}
      {report.isShown('paid') && <ReportTable title="Paid Invoices" table={paid} columns={paidColumns} />}
      {report.isShown('confirmed') && (
        <ReportTable
          title="Confirmed Bookings"
          table={confirmed}
          columns={confirmedColumns}
          total={{ label: 'Quoted', amount: confirmed.reply?.confirmedTotal }}
        />
      )}
    </ReportPage>
  );
}

const { company, ref, client, customer, language, interpreter, date } = jobColumns;
const job = [client, customer, language, interpreter] as const;
const invoice: Column<Line> = {
  ...documentColumn,
  sortable: true,
  cell: (row) => row.invoiceNo && documentColumn.cell(row as Billed),
};
const amounts = [
  moneyColumn<Line>((row) => row.invTotal, { key: 'invTotal', label: 'Invoice £', sortable: true }),
  moneyColumn<Line>((row) => row.balanceAmount, { key: 'balanceAmount', label: 'Outstanding £' }),
] as const;

const unpaidColumns: readonly Column<Line>[] = [
  company,
  ref,
  invoice,
  ...job,
  date,
  amounts[0],
  { ...amounts[1], sortable: true },
  moneyColumn((row) => row.VAT, { key: 'VAT', label: 'VAT', width: 90 }),
];
const paidColumns: readonly Column<Line>[] = [
  company,
  ref,
  invoice,
  ...job,
  date,
  ...amounts,
  { key: 'paiddate', label: 'Date Paid', width: 100, cell: (row) => <DayText day={row.paiddate} /> },
  { key: 'notes', label: 'Notes', width: 180, cell: (row) => row.notes },
];
const confirmedColumns: readonly Column<Line>[] = [
  company,
  ref,
  { key: 'status', label: 'Status', width: 110, cell: (row) => labelOf(row.status) },
  ...job,
  { ...date, sortable: true },
  ...amounts,
];
