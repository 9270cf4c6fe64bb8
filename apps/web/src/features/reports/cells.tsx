import MuiLink from '@mui/material/Link';
import { invoicePages } from '@dragoman/contract/invoices';
import { statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { Link } from '@tanstack/react-router';
import type { ElementType, ReactNode } from 'react';
import type { Column } from '../../ui/DataTable.tsx';
import { DayText, Listed, MoneyText } from '../../ui/texts.tsx';
import { SlipLink } from '../remittances/SlipLink.tsx';
import type { Pence } from '@dragoman/domain/money';

interface JobLink {
  readonly bookingId: string;
  readonly booking_ref: string;
}

/** The booking of a row; its back arrow returns to the report as it was left. */
export function BookingLink({ row: { bookingId, booking_ref } }: { row: JobLink }) {
  return (
    <InApp to="/booking/$id" params={{ id: bookingId }} state={{ returns: true }}>
      {booking_ref}
    </InApp>
  );
}

interface DocumentLink extends JobLink {
  readonly serviceType: string;
  readonly randToken: string | null;
  readonly invoiceNo: string;
  /** The monthly invoice on which its payer has it. */
  readonly monthlyNo?: string | null;
  readonly invoiceDate: CalendarDay;
  readonly creditNote?: boolean;
}

const addressOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** The number of an invoice or a credit note, which opens its page in a tab of its own, and its date. */
export function DocumentCell({ row }: { row: DocumentLink }) {
  return (
    <>
      {row.randToken ? (
        <MuiLink href={documentAddress(row, row.randToken)} target="_blank" rel="noopener">
          {row.invoiceNo}
        </MuiLink>
      ) : (
        row.invoiceNo
      )}
      {row.monthlyNo && ` on ${row.monthlyNo}`}
      <br />
      <DayText day={row.invoiceDate} />
    </>
  );
}

function documentAddress(row: DocumentLink, token: string): string {
  const view = 'staff';
  if (row.creditNote) return addressOf(invoicePages.creditNote.path, { id: row.invoiceNo, token, view });
  const { bookingId: id, serviceType: service, invoiceNo } = row;
  return addressOf(invoicePages.invoice.path, { id, service, token, view, invoiceNo });
}

/** What an interpreter gets, and the slip on which it was paid. */
export function PayCell({ amount, slip, token }: { amount: Pence; slip: string | null; token: string | null }) {
  return (
    <>
      <MoneyText amount={amount} />
      {slip && token && (
        <>
          <br />
          <SlipLink slip={slip} token={token} />
        </>
      )}
    </>
  );
}

/** Receipts of a booking or with a reference, where what is done to them afterwards stands. */
export function ReceiptLink({ search, children }: { search: object; children: ReactNode }) {
  return (
    <InApp to="/payments/outstandingCPR" search={search}>
      {children}
    </InApp>
  );
}

/** The page of an invoice; its back arrow returns to the report. */
export function IssuedInvoiceLink({ invoiceNo, of }: { invoiceNo: string; of: 'client' | 'interpreter' }) {
  const params = { id: invoiceNo, iType: of, clientInvoice: of === 'client' ? 'yes' : 'no' };
  return (
    <InApp to="/BookingTracker/invoice/$id/$iType/$clientInvoice" params={params}>
      {invoiceNo}
    </InApp>
  );
}

function InApp(props: { to: string; params?: object; search?: object; state?: object; children: ReactNode }) {
  return <MuiLink component={Link as ElementType} {...props} />;
}

/** Who is billed; nobody's company is a private customer. */
export const companyOf = (name: string | null) => name ?? 'Private';

/** What a stored status is called on screen. */
export const labelOf = (status: string) => statusLabel(status as BookingStatus);

interface MoneyColumn<Row> extends Partial<Column<Row>> {
  readonly key: string;
  readonly label: string;
}

/** A column of amounts. */
export const moneyColumn = <Row,>(
  amount: (row: Row) => Pence,
  { width = 95, ...column }: MoneyColumn<Row>,
): Column<Row> => ({ ...column, width, align: 'right', cell: (row) => <MoneyText amount={amount(row)} /> });

interface Job extends JobLink {
  readonly companyName: string | null;
  readonly clientName: string;
  readonly fileRef: string;
  readonly name: string;
  readonly language: string;
  readonly serviceType: string;
  readonly interpreterName: string | null;
  readonly date: CalendarDay;
}

/** The columns of a row's job, which several reports show. */
export const jobColumns = {
  company: { key: 'companyName', label: 'Company', width: 135, cell: (row: Job) => companyOf(row.companyName) },
  ref: { key: 'booking_ref', label: 'Booking Ref', width: 85, cell: (row: JobLink) => <BookingLink row={row} /> },
  client: {
    key: 'clientName',
    label: 'Client Name/File Ref',
    width: 125,
    cell: (row: Job) => <Listed texts={[row.clientName, row.fileRef]} />,
  },
  customer: { key: 'name', label: 'Customer', width: 110, cell: (row: Job) => row.name },
  language: {
    key: 'language',
    label: 'Language/Service',
    width: 115,
    cell: (row: Job) => <Listed texts={[row.language, row.serviceType]} />,
  },
  interpreter: { key: 'interpreterName', label: 'Interpreter', width: 115, cell: (row: Job) => row.interpreterName },
  date: { key: 'date', label: 'Attendance', width: 90, cell: (row: Job) => <DayText day={row.date} /> },
} as const;

/** The number of a row's document and its date. */
export const documentColumn = {
  key: 'invoiceDate',
  label: 'Invoice No/Date',
  width: 100,
  cell: (row: DocumentLink) => <DocumentCell row={row} />,
} as const;
