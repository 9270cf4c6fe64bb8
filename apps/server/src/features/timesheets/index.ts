export { linesBeyond } from './beyond.ts';
export { closingView, mailedCode, type StoredClosing, storedClosing } from './closings.queries.ts';
export { closingCode } from './closings.service.ts';
export { liveSides, storedSheets } from './sheets.queries.ts';
export { timesheetImplementations } from './timesheets.routes.ts';
export { type Approval, approvalTask, columnsOf, questionsAbout, storeColumns } from './timesheets.service.ts';
export { readTimesheet } from './timesheets.views.ts';
export { ownTimesheetRow } from './tracker.views.ts';
