import type { correspondenceRoutes, MailEntry, MailStatus } from '@dragoman/contract/correspondence';
import type { CallOf } from '@dragoman/contract/kit';
import type { StreamReply } from '../../platform/http/implement.ts';
import { exportReply, filtersOf, type Column, type Exporting } from '../../platform/spreadsheets/index.ts';
import { everyMail } from './correspondence.queries.ts';

const states: Readonly<Record<MailStatus, string>> = { queued: 'Queued', held: 'Held', sent: 'Sent', failed: 'Failed' };

const columns: readonly Column<MailEntry>[] = [
  { title: 'Time', type: 'moment', value: (row) => row.createdAt },
  { title: 'To', type: 'text', width: 30, value: ({ to, cc }) => [...to, ...cc].join(', ') },
  { title: 'Subject', type: 'text', width: 40, value: (row) => row.subject },
  { title: 'State', type: 'text', value: (row) => states[row.status] },
  { title: 'Sent', type: 'moment', value: (row) => row.sentAt },
  { title: 'Reason', type: 'text', width: 30, value: (row) => row.reason },
  { title: 'Booking Ref', type: 'text', value: (row) => row.booking_ref },
  { title: 'Company', type: 'text', width: 30, value: (row) => row.companyName },
  { title: 'Interpreter', type: 'text', width: 24, value: (row) => row.interpreterName },
  { title: 'By', type: 'text', width: 20, value: (row) => row.queuedBy },
];

/** The mails that a search selects, whole, the newest first (rule screens/export). */
export function exportMails(
  by: Exporting,
  { format, ...search }: CallOf<typeof correspondenceRoutes.export>['query'],
): Promise<StreamReply> {
  const state = search.status ? { status: states[search.status] } : {};
  return exportReply(by, format, (db) => ({
    name: 'mails',
    title: 'Mails',
    filters: filtersOf(search, { status: 'State', sn: 'Search' }, state),
    columns,
    rows: everyMail(db, search),
  }));
}
