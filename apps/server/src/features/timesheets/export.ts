import type { CallOf } from '@dragoman/contract/kit';
import type { TimesheetRow, timesheetRoutes } from '@dragoman/contract/timesheets';
import { statusLabel, type BookingStatus } from '@dragoman/domain/bookings';
import type { z } from 'zod';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyTimesheetRow, type TrackerQuery } from './tracker.views.ts';

type Row = z.output<typeof TimesheetRow>;
type Export = CallOf<typeof timesheetRoutes.export>['query'];

const columns: readonly Column<Row>[] = [
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Status', type: 'text', value: (row) => statusLabel(row.status as BookingStatus) },
  { title: 'Remittance', type: 'text', value: (row) => row.remittanceRef },
  { title: 'Date', type: 'day', value: (row) => row.date },
  { title: 'Start Time', type: 'text', value: (row) => row.startTime },
  { title: 'End Time', type: 'text', value: (row) => row.endTime },
  { title: 'Language', type: 'text', value: (row) => row.language },
  { title: 'Service', type: 'text', value: (row) => row.serviceType },
  {
    title: 'Company Name',
    type: 'text',
    width: 30,
    value: (row) => (row.accepted ? '' : (row.companyName ?? 'Private')),
  },
  { title: 'Client', type: 'text', width: 24, value: (row) => row.clientName },
  { title: 'File Reference', type: 'text', value: (row) => row.fileRef },
  { title: 'Invoice No', type: 'text', value: (row) => row.invoiceNo },
];

/** An interpreter's jobs that a search selects, whole (rule screens/export). */
export function exportTimesheets(
  by: Exporting,
  { format, ...search }: Export & Pick<TrackerQuery, 'interpreterId' | 'own'>,
): Promise<StreamReply> {
  return exportReply(by, format, (db) => ({
    name: 'timesheets',
    title: 'Timesheets',
    filters: filtersOf(search, { interpreterId: false, interpreter: false, own: false }),
    columns,
    rows: everyTimesheetRow(db, search, by.now),
  }));
}
