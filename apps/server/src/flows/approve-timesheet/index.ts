import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { readTimesheet } from '../../features/timesheets/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { approvalAhead } from './ahead.ts';
import { approveTimesheet } from './approve.ts';

export { clientDocument, customerOf, interpreterDocument } from './documents.ts';
export { issueInvoices } from './issue.ts';

export const approvalImplementations: readonly Implementation[] = [
  changes(timesheetRoutes.approvalAhead, async ({ deed, params, body }) => ({
    data: await approvalAhead(deed, params.id, body),
  })),
  changes(timesheetRoutes.approve, async ({ deed, params, body }) => {
    await approveTimesheet(deed, params.id, body);
    return { timesheet: await readTimesheet(deed.tx, params.id, deed.actor, deed.now), msg: 'Timesheet Approved' };
  }),
];
