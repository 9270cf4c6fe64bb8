import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { readTimesheet } from '../../features/timesheets/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { approvalAhead } from './ahead.ts';
import { approveTimesheet } from './approve.ts';

export { clientDocument, customerOf, interpreterDocument } from './documents.ts';
export { issueInvoices } from './issue.ts';

export const approvalImplementations: readonly Implementation[] = [
  changes(timesheetRoutes.approvalAhead, async ({ command, params, body }) => ({
    data: await approvalAhead(command, params.id, body),
  })),
  changes(timesheetRoutes.approve, async ({ command, params, body }) => {
    await approveTimesheet(command, params.id, body);
    return {
      timesheet: await readTimesheet(command.tx, params.id, command.actor, command.now),
      msg: 'Timesheet Approved',
    };
  }),
];
