import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { readTimesheet } from '../../features/timesheets/index.ts';
import { readSnapshot } from '../../platform/database/index.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { approvalPreview } from './preview.ts';
import { approveTimesheet } from './approve.ts';

export {
  type BilledBooking,
  type BookedTimes,
  bookedWorkOf,
  type CancelledGrounds,
  clientBill,
  interpreterBill,
} from './bills.ts';
export { claimedComparison } from './preview.ts';
export { approvalTasks } from './by-itself.ts';
export { issueInvoices, type SidesToBill } from './issue.ts';

export const approvalImplementations: readonly Implementation[] = [
  reads(timesheetRoutes.approvalPreview, async ({ db, actor, params, body }) => ({
    data: await readSnapshot(db, (snapshot) => approvalPreview({ db: snapshot, actor }, params.id, body)),
  })),
  changes(timesheetRoutes.approve, async ({ command, params, body }) => {
    await approveTimesheet(command, params.id, body);
    return {
      timesheet: await readTimesheet(command.tx, params.id, command.actor, command.now),
      msg: 'Timesheet Approved',
    };
  }),
];
