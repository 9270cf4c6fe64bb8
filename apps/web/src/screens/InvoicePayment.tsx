import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds } from '@dragoman/domain/money';
import { file, reading } from '../api/index.ts';
import { BookingLink, companyOf, documentColumn, moneyColumn, ReceiptLink } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import { PictureSpace } from '../features/reports/PictureSpace.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { lazyComponent } from '../ui/lazy.tsx';

type Months = ReplyOf<typeof reportRoutes.issuedMonths>;
type Figure = Exclude<keyof Months['data'][number], 'month' | 'count'>;

const MonthsPicture = lazyComponent(
  async () => (await import('../features/reports/MonthsPicture.tsx')).MonthsPicture<Figure, Months>,
  PictureSpace,
);

type Line = ReplyOf<typeof reportRoutes.invoicePayments>['data'][number];

/** '/reports/invoicePayment': what was paid on every invoice, and the VAT of it. */
export default function InvoicePayment() {
  const report = useReport();
  const invoices = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.invoicePayments, { query }),
    columns: reportOrders.issued,
  });
  const sums = invoices.reply;
  // The heading prints the present percentage (rule reports/hvat); each invoice keeps its own.
  const hvat = `HVAT ${sums?.hvatPercent ?? 12}%`;
  return (
    <ReportPage
      title="Invoice Payment"
      report={report}
      fields={['company', 'private']}
      figures={[
        { label: 'Net Invoice', amount: sums?.totalNet },
        { label: 'Gross Total', amount: sums?.totalGross },
        { label: 'Total HVAT', amount: sums?.totalHvat },
        { label: 'Total VAT', amount: sums?.totalVat },
        { label: 'LIL - VAT', amount: sums?.lilLessVat },
      ]}
      actions={
        <ExportMenu
          name="invoice-payment"
          fetchFile={(format) =>
            file(reportRoutes.exportInvoicePayments, { query: { ...report.scope, ...invoices.sorted, format } })
          }
        />
      }
      picture={
        <MonthsPicture
          caption="Paid and outstanding, by month of issue"
          report={report}
          read={(query) => reading(reportRoutes.issuedMonths, { query })}
          measures={[
            { key: 'totalNet', label: 'Net Invoice' },
            { key: 'totalInvs', label: 'Gross Total' },
            { key: 'totalVat', label: 'VAT' },
            { key: 'hvatTotal', label: 'HVAT' },
            { key: 'lilLessVat', label: 'LIL - VAT' },
            { key: 'paidAmount', label: 'Paid', drawn: true },
            { key: 'outstanding', label: 'Outstanding', drawn: true },
          ]}
          stacked
        />
      }
    >
      <ReportTable title="Payments of invoices" table={invoices} columns={columnsWith(hvat)} />
    </ReportPage>
  );
}

const joinTexts = (texts: readonly string[]) => texts.filter(Boolean).join(', ');

const columnsWith = (hvat: string): readonly Column<Line>[] => [
  { key: 'company', label: 'Company', width: 180, cell: (row) => companyOf(row.company) },
  { key: 'id', label: 'ID', width: 110, cell: (row) => <BookingLink row={row} /> },
  { ...documentColumn, sortable: true },
  moneyColumn((row) => row.subTotal, { key: 'subTotal', label: 'Net Invoice' }),
  moneyColumn((row) => row.invAmount, { key: 'invTotal', label: 'Gross Total', sortable: true }),
  moneyColumn((row) => row.vat, { key: 'vat', label: 'VAT', width: 90 }),
  moneyColumn((row) => row.hvat, { key: 'hvat', label: hvat, width: 100 }),
  moneyColumn((row) => row.outstanding, { key: 'balanceAmount', label: 'Outstanding', sortable: true }),
  {
    key: 'paymentRef',
    label: 'Payment Ref',
    width: 140,
    cell: ({ pays, booking_ref }) =>
      pays.length > 0 && (
        <ReceiptLink search={{ bookingRef: booking_ref }}>{joinTexts(pays.map((paid) => paid.paymentRef))}</ReceiptLink>
      ),
  },
  {
    key: 'paymentDate',
    label: 'Payment Date',
    width: 120,
    cell: ({ pays }) => joinTexts(pays.map((paid) => formatDay(paid.paymentDate))),
  },
  {
    key: 'paidAmount',
    label: 'Paid Amount',
    width: 120,
    align: 'right',
    cell: ({ pays }) => joinTexts(pays.map((paid) => formatPounds(paid.paidAmount))),
  },
  { key: 'notes', label: 'Notes', width: 180, cell: ({ pays }) => joinTexts(pays.map((paid) => paid.notes)) },
];
