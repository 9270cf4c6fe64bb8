import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { cashWeekName } from '@dragoman/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { file, reading } from '../api/index.ts';
import { CashPicture } from '../features/reports/CashPicture.tsx';
import { type CashRows, CashWeeks } from '../features/reports/CashWeeks.tsx';
import { DocumentCell, IssuedInvoiceLink, jobColumns, moneyColumn } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport, type Report } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText, Listed } from '../ui/texts.tsx';

type Expected = ReplyOf<typeof reportRoutes.cashInvoices>['data'][number];
type ExpectedDue = ReplyOf<typeof reportRoutes.cashDues>['data'][number];

/** '/reports/cash': what is expected in and out in the coming weeks, and the invoices or dues behind a week. */
export default function Cash() {
  const report = useReport();
  const chosen: CashRows = { week: report.scope.week, flow: report.search.flow };
  const isChosen = ({ week, flow }: CashRows) => week === chosen.week && flow === chosen.flow;
  const weeks = useQuery(reading(reportRoutes.cash, {}));
  const reply = weeks.data;
  return (
    <ReportPage
      title="Cash Expected"
      report={report}
      figures={[
        { label: 'In', amount: reply?.incoming },
        { label: 'Of It Late', amount: reply?.data.find((one) => one.week === 'late')?.incoming },
        { label: 'Out', amount: reply?.outgoing },
      ]}
      actions={
        <ExportMenu name="cash-expected" fetchFile={(format) => file(reportRoutes.exportCash, { query: { format } })} />
      }
      picture={
        <>
          <CashPicture report={report} read={weeks} />
          {reply && (
            <CashWeeks
              reply={reply}
              chosen={chosen}
              onOpen={(rows) => report.filter({ flow: rows.flow, week: isChosen(rows) ? undefined : rows.week })}
            />
          )}
        </>
      }
    >
      {chosen.flow === 'out' ? <Dues report={report} /> : <Invoices report={report} />}
    </ReportPage>
  );
}

interface OfReport {
  readonly report: Report;
}

const titled = (what: string, week: CashRows['week']) => (week ? `${what}: ${cashWeekName(week)}` : what);

/** The invoices that are expected. */
function Invoices({ report: { scope } }: OfReport) {
  const invoices = useReportTable(scope, {
    read: (query) => reading(reportRoutes.cashInvoices, { query }),
    columns: reportOrders.cash,
  });
  return (
    <ReportTable
      title={titled('Invoices', scope.week)}
      table={invoices}
      columns={columns}
      total={{ label: 'Owed', amount: invoices.reply?.total }}
      actions={
        <ExportMenu
          name="cash-expected-invoices"
          fetchFile={(format) =>
            file(reportRoutes.exportCashInvoices, { query: { ...scope, ...invoices.sorted, format } })
          }
        />
      }
    />
  );
}

/** What goes out to interpreters. */
function Dues({ report: { scope } }: OfReport) {
  const dues = useReportTable(scope, {
    read: (query) => reading(reportRoutes.cashDues, { query }),
    columns: reportOrders.cashDues,
    name: 'dues',
  });
  return (
    <ReportTable
      title={titled('Interpreter Dues', scope.week)}
      table={dues}
      columns={dueColumns}
      total={{ label: 'Due', amount: dues.reply?.total }}
      actions={
        <ExportMenu
          name="cash-expected-dues"
          fetchFile={(format) => file(reportRoutes.exportCashDues, { query: { ...scope, ...dues.sorted, format } })}
        />
      }
    />
  );
}

const { company, ref, customer } = jobColumns;

const columns: readonly Column<Expected>[] = [
  company,
  customer,
  ref,
  { key: 'invoiceDate', label: 'Invoice No/Date', width: 110, cell: (row) => <DocumentCell row={row} /> },
  { key: 'dueOn', label: 'Due', width: 90, sortable: true, cell: (row) => <DayText day={row.dueOn} /> },
  { key: 'delay', label: 'Usual Delay', width: 90, cell: ({ delay }) => days(delay) },
  { key: 'expectedOn', label: 'Expected', width: 90, sortable: true, cell: (row) => <DayText day={row.expectedOn} /> },
  moneyColumn((row) => row.invTotal, { key: 'invTotal', label: 'Invoice Total', width: 105 }),
  moneyColumn((row) => row.owed, { key: 'owed', label: 'Owed', width: 100, sortable: true }),
];

const dueColumns: readonly Column<ExpectedDue>[] = [
  { key: 'interpreterName', label: 'Interpreter', width: 160, cell: (row) => row.interpreterName },
  ref,
  {
    key: 'language',
    label: 'Language/Service',
    width: 115,
    cell: (row) => <Listed texts={[row.language, row.serviceType]} />,
  },
  { key: 'date', label: 'Attendance', width: 90, cell: (row) => <DayText day={row.date} /> },
  {
    key: 'documentDate',
    label: 'Invoice No/Date',
    width: 110,
    sortable: true,
    cell: (row) => <DueDocument row={row} />,
  },
  { key: 'expectedOn', label: 'Expected', width: 90, sortable: true, cell: (row) => <DayText day={row.expectedOn} /> },
  moneyColumn((row) => row.amount, { key: 'amount', label: 'Amount', width: 105, sortable: true }),
];

/** The interpreter's invoice, or the credit note of one that was paid already. */
function DueDocument({ row: { documentNo, documentDate, recovery } }: { row: ExpectedDue }) {
  return (
    <>
      {recovery ? documentNo : <IssuedInvoiceLink invoiceNo={documentNo} of="interpreter" />}
      <br />
      <DayText day={documentDate} />
    </>
  );
}

const days = (count: number) => (count === 0 ? '–' : count === 1 ? '1 day' : `${count} days`);
