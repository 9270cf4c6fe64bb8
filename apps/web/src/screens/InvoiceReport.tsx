import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { file, reading } from '../api/index.ts';
import { documentColumn, jobColumns, moneyColumn, ReceiptLink } from '../features/reports/cells.tsx';
import { MonthsPicture } from '../features/reports/MonthsPicture.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Line = ReplyOf<typeof reportRoutes.invoices>['data'][number];

/** '/reports/invoiceSummary': every invoice and credit note that was issued. */
export default function InvoiceReport() {
  const report = useReport();
  const invoices = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.invoices, { query }),
    columns: reportOrders.issued,
  });
  const sums = invoices.reply;
  return (
    <ReportPage
      title="Invoice Report"
      report={report}
      fields={['company', 'private']}
      figures={[
        { label: 'Total', amount: sums?.totalInvs },
        { label: 'Total Service Charges', amount: sums?.totalAdminCharges },
        { label: 'Total VAT', amount: sums?.totalVat },
        { label: 'Count', count: sums?.count },
      ]}
      actions={
        <ExportMenu
          name="invoice-report"
          fetchFile={(format) =>
            file(reportRoutes.exportInvoices, { query: { ...report.scope, ...invoices.sorted, format } })
          }
        />
      }
      picture={
        <MonthsPicture
          caption="Net, service charges and VAT, by month of issue"
          report={report}
          read={(query) => reading(reportRoutes.issuedMonths, { query })}
          measures={[
            { key: 'totalNet', label: 'Net', drawn: true },
            { key: 'totalAdminCharges', label: 'Service Charges', drawn: true },
            { key: 'totalVat', label: 'VAT', drawn: true },
            { key: 'totalInvs', label: 'Total' },
            { key: 'hvatTotal', label: 'H VAT' },
          ]}
          stacked
        />
      }
    >
      <ReportTable title="Invoices and credit notes" table={invoices} columns={columns} />
    </ReportPage>
  );
}

const { company, ref, language, interpreter, date } = jobColumns;

const columns: readonly Column<Line>[] = [
  company,
  ref,
  { ...date, label: 'Date' },
  { ...documentColumn, sortable: true },
  language,
  interpreter,
  { key: 'clientName', label: 'Client Name', width: 140, cell: (row) => row.clientName },
  moneyColumn((row) => row.adminCharges, { key: 'adminCharges', label: 'Service Charges' }),
  moneyColumn((row) => row.vatAmount, { key: 'vatAmount', label: 'VAT', width: 90 }),
  moneyColumn((row) => row.invTotal, { key: 'invTotal', label: 'Invoice Total', sortable: true }),
  moneyColumn((row) => row.balanceAmount, { key: 'balanceAmount', label: 'Balance Amount', sortable: true }),
  moneyColumn((row) => row.hvat, { key: 'hvat', label: 'H VAT', width: 90 }),
  {
    key: 'paymentRef',
    label: 'Payment Ref',
    width: 120,
    cell: (row) =>
      row.paymentRef.length > 0 && (
        <ReceiptLink search={{ bookingRef: row.booking_ref }}>{row.paymentRef.join(', ')}</ReceiptLink>
      ),
  },
  {
    key: 'paymentDate',
    label: 'Payment Date',
    width: 110,
    cell: (row) => (row.paymentDate[0] ? <DayText day={row.paymentDate[0]} /> : 'N/A'),
  },
];
