import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { file, reading } from '../api/index.ts';
import { documentColumn, jobColumns, moneyColumn, PayCell, ReceiptLink } from '../features/reports/cells.tsx';
import { MonthsPicture } from '../features/reports/MonthsPicture.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Line = ReplyOf<typeof reportRoutes.account>['data'][number];
type Refund = ReplyOf<typeof reportRoutes.refunds>['data'][number];

/** '/reports/accountStatement': what remains with the agency, and what was refunded. */
export default function AccountStatement() {
  const report = useReport();
  const { scope } = report;
  const { language, interpreterId, ...whose } = scope;
  // What was refunded is of a payment, and of no language or interpreter.
  const ofJobs = language !== undefined || interpreterId !== undefined;
  const showsRefunds = !ofJobs && report.isShown('refund');
  const account = useReportTable(scope, {
    read: (query) => reading(reportRoutes.account, { query }),
    columns: reportOrders.account,
    name: 'account',
  });
  const refunds = useReportTable(whose, {
    read: (query) => reading(reportRoutes.refunds, { query }),
    columns: reportOrders.refunds,
    name: 'refund',
    enabled: showsRefunds,
  });
  const sums = account.reply;
  return (
    <ReportPage
      title="LIL Statement"
      report={report}
      fields={['company', 'private', 'job']}
      figures={[
        { label: 'Total Billing', amount: sums?.total },
        { label: 'IP Amount', amount: sums?.totalIP },
        { label: 'LIL Amount', amount: sums?.lilAmount },
        { label: 'Total Service Charges', amount: sums?.totalService },
        { label: 'Total VAT', amount: sums?.totalvat },
      ]}
      {...(!ofJobs && { tables: { account: 'Account', refund: 'Refund' } })}
      picture={
        <MonthsPicture
          caption="Income, pay and margin, by month of attendance"
          report={report}
          read={(query) => reading(reportRoutes.accountMonths, { query })}
          measures={[
            { key: 'total', label: 'Total Billing', drawn: true },
            { key: 'totalIP', label: 'IP Amount', drawn: true },
            { key: 'lilAmount', label: 'LIL Amount', drawn: true },
            { key: 'totalService', label: 'Service Charges' },
            { key: 'totalvat', label: 'VAT' },
          ]}
        />
      }
    >
      {(ofJobs || report.isShown('account')) && (
        <ReportTable
          title="LIL Account Statement"
          table={account}
          columns={accountColumns}
          actions={
            <ExportMenu
              name="lil-statement"
              what="LIL Account Statement"
              fetchFile={(format) =>
                file(reportRoutes.exportAccount, { query: { ...scope, ...account.sorted, format } })
              }
            />
          }
        />
      )}
      {showsRefunds && (
        <ReportTable
          title="Refund Statement"
          table={refunds}
          columns={refundColumns}
          actions={
            <ExportMenu
              name="refunds"
              what="Refund Statement"
              fetchFile={(format) =>
                file(reportRoutes.exportRefunds, { query: { ...whose, ...refunds.sorted, format } })
              }
            />
          }
          total={{ label: 'Refunded', amount: refunds.reply?.totalRefunded }}
        />
      )}
    </ReportPage>
  );
}

const { company, ref, language, interpreter, date } = jobColumns;

const accountColumns: readonly Column<Line>[] = [
  company,
  ref,
  { ...date, label: 'Attendance Date', sortable: true },
  documentColumn,
  language,
  moneyColumn((row) => row.invTotal, { key: 'invTotal', label: 'Invoice Amount', sortable: true }),
  { key: 'paiddate', label: 'Date Paid', width: 100, cell: (row) => <DayText day={row.paiddate} /> },
  moneyColumn((row) => row.paidAmount, { key: 'paidAmount', label: 'Paid Amount' }),
  moneyColumn((row) => row.balanceAmount, { key: 'balanceAmount', label: 'Outstanding', sortable: true }),
  {
    key: 'IPPaid',
    label: 'IP Payment',
    width: 110,
    align: 'right',
    cell: (row) => <PayCell amount={row.IPPaid} slip={row.remittanceRef} token={row.slipToken} />,
  },
  { ...interpreter, label: 'IP' },
  moneyColumn((row) => row.serviceCharges, { key: 'serviceCharges', label: 'Service Charges' }),
  moneyColumn((row) => row.vatAmount, { key: 'vatAmount', label: 'VAT', width: 90 }),
  moneyColumn((row) => row.lilAmount, { key: 'lilAmount', label: 'LIL Account' }),
];

const refundColumns: readonly Column<Refund>[] = [
  { key: 'company', label: 'Company', sortable: true, width: 200, cell: (row) => row.company },
  {
    key: 'paymentRef',
    label: 'Payment Ref',
    width: 130,
    cell: (row) => <ReceiptLink search={{ paymentRef: row.paymentRef }}>{row.paymentRef}</ReceiptLink>,
  },
  {
    key: 'paymentDate',
    label: 'Payment Date',
    sortable: true,
    width: 120,
    cell: (row) => <DayText day={row.paymentDate} />,
  },
  moneyColumn((row) => row.totalAmount, { key: 'totalAmount', label: 'Total Amount', sortable: true }),
  moneyColumn((row) => row.refundAmount, { key: 'refundAmount', label: 'Refund Amount', sortable: true }),
  {
    key: 'refundDate',
    label: 'Refund Date',
    sortable: true,
    width: 120,
    cell: (row) => <DayText day={row.refundDate} />,
  },
  { key: 'notes', label: 'Notes', width: 240, cell: (row) => row.notes },
];
