import type { ReplyOf } from '@dragoman/contract/kit';
import type { timesheetRoutes } from '@dragoman/contract/timesheets';
import { showsUrgent } from '@dragoman/domain/bookings';
import type { ServiceType } from '@dragoman/domain/charging';
import type { RowAction } from '../../ui/DataTable.tsx';

export type TimesheetRow = ReplyOf<typeof timesheetRoutes.tracker>['data'][number];
export type RowActions = (row: TimesheetRow) => readonly RowAction<TimesheetRow>[];

/** Urgent translations and transcriptions are marked. */
export const isUrgent = (row: TimesheetRow): boolean =>
  showsUrgent({ serviceType: row.serviceType as ServiceType, urgency: row.urgency });

/** The action that opens a job's page. */
export const openJob = 'Open job';

/** Rows of a page, to pick from. */
export const pageSizes = [50, 100, 150, 200] as const;

/** Said of a job until it is confirmed to the interpreter who accepted it. */
export const acceptedText = 'You have accepted; the office confirms it by e-mail.';
