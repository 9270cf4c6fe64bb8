import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { cashWeekName } from '@dragoman/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { file, reading } from '../api/index.ts';
import { CashPicture } from '../features/reports/CashPicture.tsx';
import { CashWeeks } from '../features/reports/CashWeeks.tsx';
import { DocumentCell, jobColumns, moneyColumn } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Expected = ReplyOf<typeof reportRoutes.cashInvoices>['data'][number];

/** '/reports/cash': what is expected in and out in the coming weeks, and the invoices behind a week. */
export default function Cash() {
  const report = useReport();
  const { week } = report.scope;
  const weeks = useQuery(reading(reportRoutes.cash, {}));
  const invoices = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.cashInvoices, { query }),
    columns: reportOrders.cash,
  });
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
              chosen={week}
              onOpen={(chosen) => report.filter({ week: chosen === week ? undefined : chosen })}
            />
          )}
        </>
      }
    >
      <ReportTable
        title={week ? `Invoices: ${cashWeekName(week)}` : 'Invoices'}
        table={invoices}
        columns={columns}
        total={{ label: 'Owed', amount: invoices.reply?.total }}
        actions={
          <ExportMenu
            name="cash-expected-invoices"
            fetchFile={(format) =>
              file(reportRoutes.exportCashInvoices, { query: { ...report.scope, ...invoices.sorted, format } })
            }
          />
        }
      />
    </ReportPage>
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

const days = (count: number) => (count === 0 ? '–' : count === 1 ? '1 day' : `${count} days`);
