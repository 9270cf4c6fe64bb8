import type { ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { file, reading } from '../api/index.ts';
import { BookingLink, companyOf, labelOf, moneyColumn } from '../features/reports/cells.tsx';
import { KindsPicture } from '../features/reports/KindsPicture.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText, InstantText } from '../ui/texts.tsx';

type Line = ReplyOf<typeof reportRoutes.bookings>['data'][number];

/** '/reports/booking': bookings as they were received. It searches for nothing unasked (rule reports/unasked). */
export default function BookingsReport() {
  const report = useReport();
  const asked = Object.keys(report.scope).length > 0;
  const waiting = asked ? undefined : 'Choose a company, a status or a first day, then Search.';
  const bookings = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.bookings, { query }),
    columns: reportOrders.bookings,
    enabled: asked,
  });
  const sums = bookings.reply;
  return (
    <ReportPage
      title="Bookings Report"
      report={report}
      fields={['status', 'company']}
      figures={[
        { label: 'Total Quotes', amount: sums?.totalQuotes },
        { label: 'Total Invoice', amount: sums?.totalInvs },
        { label: 'Total Outstanding', amount: sums?.totalOutstanding },
      ]}
      actions={
        asked && (
          <ExportMenu
            name="bookings-report"
            fetchFile={(format) =>
              file(reportRoutes.exportBookings, { query: { ...report.scope, ...bookings.sorted, format } })
            }
          />
        )
      }
      picture={<KindsPicture report={report} waiting={waiting} />}
    >
      <ReportTable title="Bookings" table={bookings} columns={columns} waiting={waiting} />
    </ReportPage>
  );
}

const columns: readonly Column<Line>[] = [
  {
    key: 'createdAt',
    label: 'Date Received',
    sortable: true,
    width: 125,
    cell: (row) => <InstantText instant={row.createdAt} />,
  },
  {
    key: 'booking_ref',
    label: 'Booking Ref',
    width: 90,
    cell: (row) => <BookingLink row={{ bookingId: row._id, booking_ref: row.booking_ref }} />,
  },
  { key: 'serviceType', label: 'Service Type', width: 100, cell: (row) => row.serviceType },
  { key: 'companyName', label: 'Company', width: 170, cell: (row) => companyOf(row.companyName) },
  { key: 'date', label: 'Attendance Date', sortable: true, width: 100, cell: (row) => <DayText day={row.date} /> },
  { key: 'status', label: 'Status', width: 130, cell: (row) => labelOf(row.status) },
  {
    key: 'dateOfConfirmation',
    label: 'Date of Confirmation',
    width: 125,
    cell: (row) => <InstantText instant={row.dateOfConfirmation} />,
  },
  moneyColumn((row) => row.quotationAmount, { key: 'quotationAmount', label: 'Quotation Amount', width: 105 }),
  moneyColumn((row) => row.invoiceAmount, {
    key: 'invoiceAmount',
    label: 'Invoice Amount',
    width: 120,
    sortable: true,
  }),
  moneyColumn((row) => row.outstandingAmount, {
    key: 'outstandingAmount',
    label: 'Outstanding',
    width: 105,
    sortable: true,
  }),
];
