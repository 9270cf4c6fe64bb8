export { liveSides } from './sheets.queries.ts';
export { timesheetImplementations } from './timesheets.routes.ts';
export { columnsOf, questionsAbout, storeColumns } from './timesheets.service.ts';
export { readTimesheet } from './timesheets.views.ts';
