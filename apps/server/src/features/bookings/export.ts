import type { BookingExport, BookingFilter, BookingQuery, BookingRow } from '@dragoman/contract/bookings';
import { statusLabel } from '@dragoman/domain/bookings';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { listBookings } from './list.queries.ts';
import { rowsOf } from './rows.queries.ts';
import { rowView } from './rows.views.ts';

const columns: readonly Column<BookingRow>[] = [
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Received', type: 'moment', value: (row) => row.createdAt },
  { title: 'Status', type: 'text', value: (row) => statusLabel(row.status) },
  { title: 'Date of Attendance', type: 'day', value: (row) => row.date },
  { title: 'Start Time', type: 'text', value: (row) => row.startTime },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  {
    title: 'Company Name',
    type: 'text',
    width: 30,
    value: (row) => (row.businessType === 'Private' ? 'Private' : row.companyName),
  },
  { title: 'Customer Name', type: 'text', width: 24, value: (row) => row.name },
  { title: 'Postcode', type: 'text', value: (row) => row.postcode },
  { title: 'Telephone', type: 'text', value: (row) => row.phone },
  { title: 'Client Name', type: 'text', width: 24, value: (row) => row.clientName },
  { title: 'File Reference', type: 'text', value: (row) => row.fileRef },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
  { title: 'Proforma No', type: 'text', value: (row) => row.proformaNo },
  { title: 'Interpreter Name', type: 'text', width: 24, value: (row) => row.interpreterName },
  { title: 'Invoice Total', type: 'money', value: (row) => row.invTotal },
  { title: 'Outstanding', type: 'money', value: (row) => row.balanceAmount },
];

const searchLabels: Readonly<Record<BookingFilter, string>> = {
  sn: 'Booking Ref',
  name: 'Customer Name',
  fileRef: 'File Reference',
  interpreterName: 'Interpreter Name',
  companyName: 'Company Name',
  clientName: 'Client Name',
  invoiceRef: 'Invoice No',
  serviceType: 'Service',
  status: 'Status',
  language: 'Language',
  dialect: 'Dialect',
  private: 'Private',
  from: 'Attendance from',
  to: 'Attendance to',
  received: 'Received',
  cfrom: 'Confirmed from',
  cto: 'Confirmed to',
  waiting: 'Morning Desk',
};

/** What a search selects, whole and streamed (rule screens/export). */
export function exportBookings(by: Exporting, { format, chosen, ...search }: BookingExport): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'bookings',
    title: 'Bookings',
    filters: filtersOf(search, searchLabels),
    columns,
    rows: chosen === undefined ? everyBooking(db, search, by.now) : chosenBookings(db, chosen.split(',')),
  }));
}

async function* chosenBookings(db: Db, ids: readonly string[]): AsyncGenerator<BookingRow> {
  for (const row of await rowsOf(db, { ids })) yield rowView(row);
}

async function* everyBooking(
  db: Db,
  search: Omit<BookingExport, 'format' | 'chosen'>,
  now: Date,
): AsyncGenerator<BookingRow> {
  let cursor: string | null = null;
  // Where more is found than is counted the list looks for each page near its cursor.
  let many = false;
  do {
    const query: BookingQuery = { ...search, page: 1, limit: 500, ...(cursor ? { cursor } : {}) };
    const page = await listBookings(db, query, { now, many });
    yield* page.data;
    ({ cursor } = page);
    many ||= page.more ?? false;
  } while (cursor);
}
