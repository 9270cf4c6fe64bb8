import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { reportOrders, reportRoutes } from '@dragoman/contract/reports';
import { formatDay } from '@dragoman/domain/calendar';
import { vatAccountings, vatParts, vatSchemes } from '@dragoman/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { file, reading } from '../api/index.ts';
import { BookingLink, IssuedInvoiceLink, moneyColumn, ReceiptLink } from '../features/reports/cells.tsx';
import { ReportPage } from '../features/reports/ReportPage.tsx';
import { ReportTable } from '../features/reports/ReportTable.tsx';
import { useReport } from '../features/reports/useReport.ts';
import { useReportTable } from '../features/reports/useReportTable.ts';
import { VatBoxes } from '../features/reports/VatBoxes.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { DayText } from '../ui/texts.tsx';

type Entry = ReplyOf<typeof reportRoutes.vatEntries>['data'][number];
type Query = CallOf<typeof reportRoutes.vatEntries>['query'];

const waiting = 'Choose the days of the return: a quarter by Period, or From and To.';

/** '/reports/vat': the boxes of a return of VAT, and the entries that they rest on. */
export default function VatReturn() {
  const report = useReport();
  const { fromDate, toDate, part, scheme = 'standard', accounting = 'invoice' } = report.scope;
  const asked = fromDate !== undefined && toDate !== undefined;
  const { part: _part, ...days } = report.scope;
  const boxes = useQuery({ ...reading(reportRoutes.vatReturn, { query: days as Query }), enabled: asked });
  const entries = useReportTable(report.scope, {
    read: (query) => reading(reportRoutes.vatEntries, { query: query as Query }),
    columns: reportOrders.vat,
    enabled: asked,
  });
  const closed = boxes.data?.data.closed;
  return (
    <ReportPage
      title="VAT Return"
      report={report}
      fields={['vat']}
      figures={[
        { label: 'VAT Due', amount: boxes.data?.data.box3 },
        { label: 'VAT Reclaimed', amount: boxes.data?.data.box4 },
        { label: 'Net VAT', amount: boxes.data?.data.box5 },
      ]}
      actions={
        asked && (
          <ExportMenu
            name="vat-return"
            fetchFile={(format) =>
              file(reportRoutes.exportVat, {
                query: { ...report.scope, ...entries.sorted, format } as Query & { format: 'csv' },
              })
            }
          />
        )
      }
      picture={
        asked && (
          <>
            {closed === null && (
              <Alert severity="info">
                The books are not closed up to {formatDay(toDate)}: what is still dated into these days changes the
                return.{' '}
                <MuiLink component={Link} to="/payments/periods" color="inherit" underline="always">
                  Periods
                </MuiLink>
              </Alert>
            )}
            {closed && <Alert severity="success">Closed: {closed}</Alert>}
            <VatBoxes
              caption={`${vatSchemes[scheme]} scheme, accounting basis: ${vatAccountings[accounting]}`}
              read={boxes}
              scheme={scheme}
              onOpen={(chosen) => report.filter({ part: part === chosen ? undefined : chosen })}
              chosen={part}
            />
          </>
        )
      }
    >
      <ReportTable
        title={part ? `Entries: ${vatParts[part].label}` : 'Entries'}
        table={entries}
        columns={columns}
        // Charged and reclaimed together are no figure of the return.
        {...(part && { total: { label: 'VAT', amount: entries.reply?.vat } })}
        waiting={asked ? undefined : waiting}
      />
    </ReportPage>
  );
}

const columns: readonly Column<Entry>[] = [
  { key: 'part', label: 'Kind', width: 110, cell: (row) => vatParts[row.part].label },
  { key: 'day', label: 'Day', width: 90, sortable: true, cell: (row) => <DayText day={row.day} /> },
  { key: 'documentNo', label: 'Document', width: 110, cell: (row) => <VatDocument row={row} /> },
  {
    key: 'booking_ref',
    label: 'Booking Ref',
    width: 95,
    cell: ({ bookingId, booking_ref }) => bookingId && booking_ref && <BookingLink row={{ bookingId, booking_ref }} />,
  },
  { key: 'party', label: 'Party', width: 160, cell: (row) => row.party },
  { key: 'what', label: 'What', width: 220, cell: (row) => row.what },
  moneyColumn((row) => row.net, { key: 'net', label: 'Net', sortable: true }),
  moneyColumn((row) => row.vat, { key: 'vat', label: 'VAT', sortable: true }),
];

/** What an entry rests on: a receipt, or an invoice of the agency's or of an interpreter's. */
function VatDocument({ row: { documentNo, part } }: { row: Entry }) {
  if (part === 'advances' || part === 'fees')
    return <ReceiptLink search={{ paymentRef: documentNo }}>{documentNo}</ReceiptLink>;
  return <IssuedInvoiceLink invoiceNo={documentNo} of={part === 'purchases' ? 'interpreter' : 'client'} />;
}
